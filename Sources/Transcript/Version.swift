/// The version of the program; pages carry it.
public enum Version {
    /// The version, as in a release's tag.
    public static let text = "0.2.0"
}
