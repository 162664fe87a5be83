/// The files that a reader was compared with, message by message.
public enum Evidence: Sendable, Hashable {
    /// Files that the application wrote, from these versions or dates.
    case realFiles(String)
    /// Shapes from other programs' readers, their test files, or the maker's documentation.
    case publicReaders
    /// Shapes written for this project's tests only.
    case ownShapes

    /// As `pageturner formats --json` and the documentation print it.
    public var text: String {
        guard case .realFiles(let versions) = self else { return kind }
        return "\(kind) (\(versions))"
    }

    /// The kind of evidence, as `pageturner formats` prints it.
    public var kind: String {
        switch self {
        case .realFiles: "real files"
        case .publicReaders: "public readers"
        case .ownShapes: "own shapes"
        }
    }
}
