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
        switch self {
        case .realFiles(let versions): "real files (\(versions))"
        case .publicReaders: "public readers"
        case .ownShapes: "own shapes"
        }
    }
}
