/// How wide a picture may be.
public enum PictureWidth {
    /// The widths in px that a picture may have.
    public static let possible = 16...20_000
}
