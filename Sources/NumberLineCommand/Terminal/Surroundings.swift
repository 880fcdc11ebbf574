import NumberLineKit

/// What the program finds where it writes: a terminal or not, how wide, and what it may use there.
struct Surroundings {
    /// Whether steps are drawn in place.
    let isAnimated: Bool
    let isTerminal: Bool
    /// Whether somebody can press keys while steps are drawn.
    let hasKeys: Bool
    let columns: Int
    /// The columns that the terminal has, more than ``columns`` where fewer are wanted.
    let terminalColumns: Int
    /// The most columns that may be used, whatever the terminal has.
    let widest: Int
    let rows: Int
    /// Whether the terminal breaks rows anew when it becomes narrower.
    let reflows: Bool
    let isColored: Bool
    let glyphs: Glyphs

    /// The width of text that goes to no terminal.
    static let plainColumns = 80
    private static let plainRows = 24

    init(_ wishes: Request.ScreenWishes, environment: (String) -> String? = System.environment) {
        isTerminal = System.isTerminal(System.standardOutput)
        let size = isTerminal ? System.windowSize(of: System.standardOutput) : nil
        widest = wishes.columns ?? (isTerminal ? Int.max : Surroundings.plainColumns)
        columns = min(widest, size?.columns ?? (wishes.columns ?? Surroundings.plainColumns))
        terminalColumns = size?.columns ?? columns
        rows = size?.rows ?? Surroundings.plainRows
        let isDumb = environment("TERM") == "dumb"
        isAnimated = isTerminal && !isDumb && !wishes.isStill
        hasKeys = isAnimated && System.isTerminal(System.standardInput)
        reflows = Surroundings.reflows(environment)
        isColored = Surroundings.isColored(
            wishes.color, isTerminal: isTerminal, isDumb: isDumb, environment: environment)
        glyphs = wishes.isASCII || !System.isUTF8 ? .ascii : .unicode
    }

    /// Those of a file, which has the bytes of standard output that is no terminal.
    init(file wishes: Request.ScreenWishes) {
        (isTerminal, isAnimated, hasKeys, isColored, reflows) = (false, false, false, false, false)
        widest = wishes.columns ?? Surroundings.plainColumns
        (columns, terminalColumns, rows) = (widest, widest, Surroundings.plainRows)
        glyphs = wishes.isASCII || !System.isUTF8 ? .ascii : .unicode
    }

    /// Most terminals break a row that has become too long for them; xterm, screen and the console cut it off. tmux within
    /// one of these inherits its name, and breaks rows.
    static func reflows(_ environment: (String) -> String?) -> Bool {
        if environment("TMUX") != nil { return true }
        return environment("XTERM_VERSION") == nil && environment("STY") == nil && environment("TERM") != "linux"
    }

    /// The rule of colours: the flag; then `NO_COLOR`; then `FORCE_COLOR` and `CLICOLOR_FORCE`; a dumb terminal never;
    /// else whether it is a terminal.
    static func isColored(
        _ wish: Request.ColorWish, isTerminal: Bool, isDumb: Bool, environment: (String) -> String?
    ) -> Bool {
        switch wish {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
        if isSet("NO_COLOR") { return false }
        if ["FORCE_COLOR", "CLICOLOR_FORCE"].contains(where: { isSet($0) && environment($0) != "0" }) { return true }
        return isTerminal && !isDumb
    }
}
