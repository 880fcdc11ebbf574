/// The kinds of text in a picture, each with one size and weight.
public enum Face: Int, CaseIterable, Hashable, Sendable {
    /// The sentence over the picture.
    case sentence
    /// The caption under the sentence.
    case caption
    /// A number under the line.
    case label
    /// A number that stands out: the start, the answer, a zero among negative numbers.
    case strong
    /// The count on top of an arc.
    case count
    /// The size on top of an arc.
    case size
    /// The size under an arch.
    case inner
    /// The total on the bracket.
    case total
    /// What a division leaves over, and how many boxes there are.
    case note

    /// The type size of a picture, in hundredths of a unit.
    public var points: Int {
        switch self {
        case .sentence: 2800
        case .caption: 1600
        case .label, .size: 1800
        case .strong, .total: 2000
        case .count, .note: 1500
        case .inner: 1400
        }
    }

    /// The type size of a fraction's digits; no smaller than what can be read on a worksheet.
    public var fractionPoints: Int {
        switch self {
        case .sentence: 2000
        case .strong, .label, .total: 1800
        case .size: 1600
        case .caption, .count, .note, .inner: 1400
        }
    }

    /// The height of its digits in a picture, and of a fraction's. Arial's are 1466 of 2048 high.
    var digitHeight: Int { points * 18 / 25 }
    var fractionDigitHeight: Int { fractionPoints * 18 / 25 }

    /// Whether it is set bold.
    public var isBold: Bool {
        switch self {
        case .caption, .label, .inner: false
        case .sentence, .strong, .count, .size, .total, .note: true
        }
    }
}
