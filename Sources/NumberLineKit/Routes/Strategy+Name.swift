extension Strategy {
    /// Those that have a name: all but the sizes.
    package static let named: [Strategy] = [.ones, .whole, .makeTen, .placeValue, .compensate]

    /// The strategy of a name, as flags and lessons write it; nil for what is none. A size is a number above zero.
    public init?(name: String) {
        if let strategy = Strategy.named.first(where: { $0.name == name }) {
            self = strategy
        } else if name == "bridge" {
            self = .makeTen
        } else if let size = try? NumberSentence.Operand(name).value, size > .zero {
            self = .size(size)
        } else {
            return nil
        }
    }

    /// Its name; of a size the number, exact, `10` or `1/2`.
    public var name: String {
        switch self {
        case .ones: "ones"
        case .size(let size): size.plainText
        case .whole: "whole"
        case .makeTen: "make-ten"
        case .placeValue: "place-value"
        case .compensate: "compensate"
        }
    }
}
