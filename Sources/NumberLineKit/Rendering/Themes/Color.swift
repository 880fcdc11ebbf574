/// An opaque colour: red, green and blue, each 0 to 255.
public struct Color: Hashable, Sendable {
    /// The parts.
    public let red, green, blue: UInt8

    /// The colour of six hexadecimal digits: `Color(0x0072B2)`; higher bits are ignored.
    public init(_ hexadecimal: UInt32) {
        red = UInt8(truncatingIfNeeded: hexadecimal >> 16)
        green = UInt8(truncatingIfNeeded: hexadecimal >> 8)
        blue = UInt8(truncatingIfNeeded: hexadecimal)
    }

    static let black = Color(0x000000)
    static let white = Color(0xFFFFFF)
}
