/// The version of the program; pages carry it.
public enum Version {
    public static let text = "0.2.0"
}
