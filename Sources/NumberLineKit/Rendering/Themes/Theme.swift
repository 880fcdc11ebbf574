/// How a picture looks: its colours, how wide and how dashed its strokes are, and the sizes of its marks. Type sizes are
/// no part of it, so that everything has its place whatever the theme.
///
/// A theme of one's own begins with the one whose strokes suit it:
///
/// ```swift
/// var school = Theme.contrast
/// school.colors.start = Color(0x5B2C83)
/// ```
///
/// What a colour says is said by a shape, a width or a dash too: the start is a dot, a landing a ring, what is given a
/// diamond; a jump has its arrowhead and its sign. So a photocopy, and someone who sees fewer colours, tells them apart.
public struct Theme: Hashable, Sendable {
    /// A colour for each part that a thing plays.
    public var colors: Colors
    let widths: Widths
    let dashes: Dashes
    let sizes: Sizes

    /// The colours.
    public struct Colors: Hashable, Sendable {
        /// The page.
        public var background: Color
        /// The boxes of a path's start.
        public var shade: Color
        /// Where a walk begins.
        public var start: Color
        /// What goes to the right.
        public var right: Color
        /// What goes to the left.
        public var left: Color
        /// The answer.
        public var answer: Color
        /// The line, and its ticks where the walk has been.
        public var line: Color
        /// Ticks where the walk has not been.
        public var unwalked: Color
        /// Numbers and other text.
        public var plain: Color
        /// Text that stands back.
        public var quiet: Color

        /// The colour of a part.
        public subscript(_ ink: Ink) -> Color {
            switch ink {
            case .start: start
            case .right: right
            case .left: left
            case .answer: answer
            case .line: line
            case .unwalked: unwalked
            case .plain: plain
            case .quiet: quiet
            }
        }
    }

    /// The widths of strokes, in hundredths of a unit.
    struct Widths: Hashable, Sendable {
        var line = 300
        var tick = 250
        /// A tick where the walk has not been.
        var unwalkedTick = 250
        var arc = 250
        var ring = 350
        var diamond = 300
        var box = 200
        /// A line inside the boxes of the start, where these are not shaded.
        var inset: Int?
        /// Around the box of the landing, and under those of the jumps.
        var frame = 400
        var bracket = 150
        var dashedBracket = 200
        var leader = 120
        /// A fraction's bar in small and in large type.
        var bar = 150
        var thickBar = 180
    }

    /// The dashes of strokes.
    struct Dashes: Hashable, Sendable {
        /// Over what a division leaves.
        var remainder = Dash(500, 400)
        /// In the box of a number that is given.
        var target = Dash(400, 300)
        /// Arcs that go to the left.
        var left: Dash?
    }

    /// Lengths of a dash and of the gap after it, in hundredths of a unit.
    struct Dash: Hashable, Sendable {
        let length, gap: Int

        init(_ length: Int, _ gap: Int) {
            (self.length, self.gap) = (length, gap)
        }
    }

    /// The sizes of marks, in hundredths of a unit.
    struct Sizes: Hashable, Sendable {
        /// The radius of the start's dot.
        var dot = 700
        /// The radius of a ring, and of one around something.
        var ring = 750
        var outerRing = 1150
        /// From a diamond's middle to its corners.
        var diamond = 850
        /// A jump's arrowhead: its length and half its width.
        var arrowLength = 1000
        var arrowHalf = 450
    }
}
