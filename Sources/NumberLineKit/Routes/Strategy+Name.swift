extension Strategy {
    /// The strategy of a name, as flags and lessons write it; nil for what is none. A size is a number above zero.
    public init?(name: String) {
        switch name {
        case "ones": self = .ones
        case "whole": self = .whole
        case "make-ten", "bridge": self = .makeTen
        case "place-value": self = .placeValue
        case "compensate": self = .compensate
        default:
            guard let size = try? NumberSentence.Operand(name).value, size > .zero else { return nil }
            self = .size(size)
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
