/// The looks of a picture in a file.
public enum ThemeName: String, CaseIterable, Hashable, Sendable {
    /// Colours on white, for screens and projectors.
    case classroom
    /// Black on white, for printers and photocopiers.
    case print
    /// Dark colours and bold strokes, for weak eyes and weak projectors.
    case contrast
    /// Light colours on a dark page.
    case dark
}
