/// The version of the program; pages carry it.
public enum Version {
    /// The version of a release, as in its tag. Between releases, the next one with `-dev`.
    public static let text = "0.4.0-dev"

    /// The version of a build; one between releases has its commit.
    public static func text(of commit: String) -> String {
        text.hasSuffix("-dev") && !commit.isEmpty ? "\(text)+\(commit)" : text
    }
}
