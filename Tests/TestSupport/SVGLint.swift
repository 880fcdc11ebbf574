/// Finds what in an SVG file one of its hosts would not draw, would draw otherwise, or could not be edited by hand.
///
/// It knows what is allowed and takes nothing else: an element, an attribute or a form of number that it does not know
/// is a fault, so that every forbidden feature is one.
public struct SVGLint {
    /// What can be wrong.
    public enum Rule: String, CaseIterable, Sendable {
        /// One element a line, indented by two blanks a level, LF, a final newline; no declaration, comment or DOCTYPE.
        case form
        /// Elements that every host draws.
        case element
        /// Attributes that every host heeds.
        case attribute
        /// Attributes in the order id, class, geometry, paint, text.
        case attributeOrder
        /// Numbers that are finite and short, with a point.
        case number
        /// Six hexadecimal digits, or `none`.
        case color
        /// A font that every host has, no smaller than 14 units.
        case font
        /// Ids of small letters, digits and hyphens, unique, under one prefix.
        case id
        /// References that lead somewhere.
        case reference
        /// No control characters, and no entities but the five of XML.
        case character
        /// A root that hosts can size and screen readers read.
        case root
        /// Title, description and groups, each in its place.
        case group
        /// Motion that is gone where nothing moves; a still has none.
        case motion
    }

    /// A place and what is wrong there.
    public struct Fault: CustomStringConvertible, Sendable {
        /// What is broken.
        public let rule: Rule
        /// Where, from 1 on.
        public let line: Int
        /// What stands there.
        public let detail: String

        /// The place, the rule and what stands there.
        public var description: String { "\(line): \(rule): \(detail)" }
    }

    /// All faults of a file; none if it will be drawn everywhere. Those of its whole come last. A picture whose time a script
    /// sets is still only on paper.
    public static func faults(in bytes: [UInt8], isSought: Bool = false) -> [Fault] {
        var lint = SVGLint(isSought: isSought)
        lint.check(bytes)
        return lint.faults
    }

    private let isSought: Bool
    private var faults: [Fault] = []
    private var number = 0
    /// The elements that are open.
    private var open: [SVGLine] = []
    private var ids: Set<String> = []
    private var references: [(id: String, line: Int)] = []
    /// What stands directly in the root, so far.
    private var parts: [SVGLine] = []
    private var isMoving = false
    /// The change of opacity that was read last.
    private var last: SVGLine?
    private var style: [String] = []

    private init(isSought: Bool) { self.isSought = isSought }

    private mutating func fault(_ rule: Rule, _ detail: String) {
        faults.append(Fault(rule: rule, line: number, detail: detail))
    }

    private mutating func check(_ bytes: [UInt8]) {
        if bytes.last != UInt8(ascii: "\n") { fault(.form, "the last line has no end") }
        if bytes.contains(UInt8(ascii: "\r")) { fault(.form, "a line ends with CR") }
        for line in bytes.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            checkCharacters(line)
            guard let line = SVGLine(Array(line)) else {
                fault(.form, String(decoding: line.prefix(80), as: UTF8.self))
                continue
            }
            check(line)
        }
        if !open.isEmpty { fault(.form, "\(open.map(\.name)) never ends") }
        checkEnd()
    }

    private mutating func checkCharacters(_ line: ArraySlice<UInt8>) {
        let text = String(decoding: line, as: UTF8.self)
        guard text.utf8.elementsEqual(line) else { return fault(.character, "no UTF-8") }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
                fault(.character, "U+\(String(scalar.value, radix: 16))")
            default: break
            }
        }
        for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
        where !["amp;", "lt;", "gt;", "quot;"].contains(where: part.hasPrefix) {
            fault(.character, "&\(part.prefix(8))")
        }
    }

    private mutating func check(_ line: SVGLine) {
        if line.kind == .closing {
            guard open.popLast()?.name == line.name else { return fault(.form, "</\(line.name)> ends nothing") }
            if line.indent != 2 * open.count { fault(.form, "an indent of \(line.indent)") }
            return
        }
        let isStyle = open.last?.name == "style"
        if isStyle {
            style.append(line.text)
        } else if line.indent != 2 * open.count {
            fault(.form, "an indent of \(line.indent)")
        }
        if line.kind == .bare {
            if !isStyle { fault(.form, "text outside of an element") }
            return
        }
        if open.isEmpty, number > 1 || line.name != "svg" { fault(.root, "<\(line.name)> is a second root") }
        if open.count == 1 { parts.append(line) }
        checkElement(line)
        checkAttributes(line)
        if line.kind == .opening { open.append(line) }
    }

    // MARK: Elements and attributes

    /// An element: how it is written, and its attributes.
    private struct Form {
        let kinds: Set<SVGLine.Kind>
        let required: Set<String>
        let allowed: Set<String>

        init(_ kinds: Set<SVGLine.Kind>, _ required: String, _ allowed: String = "") {
            self.kinds = kinds
            self.required = Set(required.split(separator: " ").map(String.init))
            self.allowed = self.required.union(allowed.split(separator: " ").map(String.init))
        }
    }

    private static let paint = "fill stroke stroke-width stroke-linecap stroke-dasharray"
    private static let type = "font-family font-size font-weight text-anchor"

    private static let forms = [
        "svg": Form([.opening], "xmlns width height viewBox role aria-labelledby aria-describedby", "id"),
        "title": Form([.whole], "id"), "desc": Form([.whole], "id"), "style": Form([.opening], ""),
        "g": Form([.opening], "", "id class opacity \(paint) \(type)"),
        "rect": Form([.empty], "x y width height", paint), "line": Form([.empty], "x1 y1 x2 y2", paint),
        "circle": Form([.empty], "cx cy r", paint),
        "path": Form([.empty, .opening], "d", "\(paint) pathLength stroke-dashoffset"),
        "text": Form([.whole], "x y", "fill \(type)"), "set": Form([.empty], "attributeName to begin dur"),
        "animate": Form([.empty], "attributeName from to begin dur"),
    ]

    private mutating func checkElement(_ line: SVGLine) {
        guard let form = SVGLint.forms[line.name], form.kinds.contains(line.kind) else {
            return fault(.element, "<\(line.name)>")
        }
        let names = Set(line.attributes.map(\.name))
        for name in form.required.subtracting(names).sorted() {
            fault(line.name == "svg" ? .root : .attribute, "<\(line.name)> without \(name)")
        }
        for name in names.subtracting(form.allowed).sorted() { fault(.attribute, "\(name) of <\(line.name)>") }
        switch line.name {
        case "svg", "title", "desc", "style":
            if open.count != (line.name == "svg" ? 0 : 1) { fault(.element, "<\(line.name)> in a group") }
        case "g": checkGroup(line)
        case "text": checkFont(line)
        case "set": checkSet(line)
        case "animate": checkAnimation(line)
        case "path": checkTrail(line)
        default: break
        }
    }

    /// A font may be that of the group.
    private mutating func checkFont(_ line: SVGLine) {
        for name in ["font-family", "font-size"] where !(open + [line]).contains(where: { $0[name] != nil }) {
            fault(.font, "no \(name)")
        }
    }

    /// Attributes in the order in which they may stand.
    private static let order = [
        "id", "class", "xmlns", "attributeName", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "width", "height",
        "viewBox", "d", "pathLength", "opacity", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-dasharray",
        "stroke-dashoffset", "font-family", "font-size", "font-weight", "text-anchor", "from", "to", "begin", "dur",
        "role", "aria-labelledby", "aria-describedby",
    ]

    private mutating func checkAttributes(_ line: SVGLine) {
        var last = -1
        for (name, value) in line.attributes {
            guard let place = SVGLint.order.firstIndex(of: name) else { continue }
            if place == last { fault(.attribute, "\(name) twice") }
            if place < last { fault(.attributeOrder, "\(name) after \(SVGLint.order[last])") }
            last = max(last, place)
            check(name, value)
        }
    }

    private mutating func check(_ name: String, _ value: String) {
        switch name {
        case "id":
            if !SVGLint.isIdentifier(value) || !ids.insert(value).inserted { fault(.id, value) }
        case "aria-labelledby", "aria-describedby": references.append((value, number))
        case "class": if value != "step", value != "passing" { fault(.attribute, "class \(value)") }
        case "xmlns": if value != "http://www.w3.org/2000/svg" { fault(.root, value) }
        case "role": if value != "img" { fault(.root, "role \(value)") }
        case "fill", "stroke": if !SVGLint.isPaint(value) { fault(.color, value) }
        case "font-family": if value != "Arial, Helvetica, sans-serif" { fault(.font, value) }
        case "font-size":
            if !SVGLint.isNumber(value) { fault(.number, value) }
            if (Double(value) ?? 0) < 14 { fault(.font, "\(value) units high") }
        case "font-weight": allow(["bold", "normal"], value)
        case "text-anchor": allow(["middle", "start", "end"], value)
        case "stroke-linecap": allow(["round", "butt"], value)
        case "attributeName": allow(["opacity", "stroke-dashoffset"], value)
        case "opacity": allow(["0"], value)
        case "begin", "dur":
            let digits = value.hasSuffix("ms") ? value.dropLast(2) : value.hasSuffix("s") ? value.dropLast() : ""
            if !SVGLint.isNumber(digits) || digits.hasPrefix("-") { fault(.number, "\(name) \(value)") }
            if name == "dur", digits == "0" { fault(.motion, "a time of nothing") }
        case "d": if !SVGLint.isPath(value) { fault(.number, value) }
        case "viewBox": if !SVGLint.areNumbers(value, 4) { fault(.number, value) }
        case "stroke-dasharray":
            if !SVGLint.areNumbers(value, 1), !SVGLint.areNumbers(value, 2) { fault(.number, value) }
        default: if !SVGLint.isNumber(value) { fault(.number, "\(name) \(value)") }
        }
    }

    private mutating func allow(_ values: [String], _ value: String) {
        if !values.contains(value) { fault(.attribute, value) }
    }

    /// Digits, at most two of them after a point, no zero that says nothing.
    private static func isNumber(_ text: Substring) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty, parts.count <= 2, text != "-0" else { return false }
        guard parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return false }
        guard whole == "0" || !whole.hasPrefix("0"), whole.count <= 9 else { return false }
        guard parts.count == 2 else { return true }
        return (1...2).contains(parts[1].count) && !parts[1].hasSuffix("0")
    }

    private static func isNumber(_ text: String) -> Bool { isNumber(text[...]) }

    private static func areNumbers(_ text: String, _ count: Int) -> Bool {
        let numbers = text.split(separator: " ", omittingEmptySubsequences: false)
        return numbers.count == count && numbers.allSatisfy(isNumber)
    }

    /// Absolute commands, each with as many numbers as it takes.
    private static func isPath(_ data: String) -> Bool {
        let counts: [Character: Int] = ["M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0]
        var rest = data[...]
        guard rest.first == "M" else { return false }
        while let command = rest.popFirst() {
            guard let count = counts[command] else { return false }
            let numbers = rest.prefix { counts[$0] == nil }
            rest = rest.dropFirst(numbers.count)
            // A blank stands between numbers and before the next command.
            let text = rest.isEmpty ? numbers : numbers.hasSuffix(" ") ? numbers.dropLast() : "?"
            guard count == 0 ? text.isEmpty : areNumbers(String(text), count) else { return false }
        }
        return true
    }

    private static func isPaint(_ text: String) -> Bool {
        if text == "none" { return true }
        return text.hasPrefix("#") && text.utf8.count == 7
            && text.utf8.dropFirst().allSatisfy { (48...57).contains($0) || (65...70).contains($0) }
    }

    private static func isIdentifier(_ text: String) -> Bool {
        text.utf8.first.map { (97...122).contains($0) } == true
            && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    }

    // MARK: Structure

    private mutating func checkGroup(_ line: SVGLine) {
        switch line["class"] {
        case "passing":
            if line["opacity"] != "0" || line["id"] != nil { fault(.motion, "a passing group that stills show") }
            if !open.contains(where: { $0.name == "g" }) { fault(.group, "a passing group of no step") }
        case "step": if open.count != 1 || line["id"] == nil { fault(.group, "a step in a group") }
        default: if open.count != 1 || line["id"] == nil { fault(.group, "a group of no part") }
        }
        if line["class"] != "passing", line["opacity"] != nil { fault(.motion, "a group that stills do not show") }
    }

    private mutating func checkSet(_ line: SVGLine) {
        isMoving = true
        let group = open.last?["class"]
        let isHiding = group == "step" && line["to"] == "0" && line["begin"] == "0s"
        let isShowing = group == "passing" && line["to"] == "1"
        if line["attributeName"] != "opacity" || !(isHiding || isShowing) { fault(.motion, "\(line.attributes)") }
        last = line
    }

    /// A path that draws itself would be missing from stills: it passes.
    private mutating func checkTrail(_ line: SVGLine) {
        let isTrail = line.kind == .opening
        if isTrail != (line["stroke-dashoffset"] != nil) || isTrail != (line["pathLength"] != nil) {
            fault(.motion, "a path that is drawn in part")
        }
        if isTrail, open.last?["class"] != "passing" { fault(.motion, "a path that stills do not show") }
    }

    /// It draws its path in the time in which that is shown.
    private mutating func checkAnimation(_ line: SVGLine) {
        let isTimed = last?["begin"] == line["begin"] && last?["dur"] == line["dur"]
        if open.last?.name != "path" || line["attributeName"] != "stroke-dashoffset" || !isTimed {
            fault(.motion, "\(line.attributes)")
        }
    }

    private mutating func checkEnd() {
        for (id, line) in references where !ids.contains(id) {
            faults.append(Fault(rule: .reference, line: line, detail: id))
        }
        number = 1
        guard let title = parts.first, title.name == "title", let id = title["id"], id.hasSuffix("-title") else {
            return fault(.group, "no title")
        }
        let prefix = String(id.dropLast("-title".count))
        for id in ids where !id.hasPrefix("\(prefix)-") { fault(.id, "\(id) is not of \(prefix)") }
        let names = parts.map { $0["id"].map { String($0.dropFirst(prefix.count + 1)) } ?? $0.name }
        let base = ["title", "desc"] + (isMoving ? ["style"] : []) + ["background", "axis", "ticks", "labels"]
        let steps = (0..<max(names.count - base.count, 1)).map { "step-\($0)" }
        if names != base + steps { fault(.group, "\(names)") }
        for part in parts where part["id"]?.hasPrefix("\(prefix)-step-") == true && part["class"] != "step" {
            fault(.group, "a step without its class")
        }
        let rule = [
            isSought ? "@media print {" : "@media print, (prefers-reduced-motion: reduce) {",
            "#\(prefix)-picture .step { opacity: 1 !important; }",
            "#\(prefix)-picture .passing { opacity: 0 !important; }", "}",
        ]
        if style != (isMoving ? rule : []) { fault(.motion, "a style of \(style)") }
        if isMoving != ids.contains("\(prefix)-picture") { fault(.motion, "the root's id") }
    }
}
