/// Facts about a format for its documentation: the parts that are read, and the files it was verified with.
public struct FormatNotes: Sendable, Hashable {
    /// The files a reader was compared with, message by message.
    public enum Evidence: Sendable, Hashable {
        /// Files that the application wrote, from these versions or dates.
        case realFiles(String)
        /// Shapes from other programs' readers, their test files, or the maker's documentation.
        case publicReaders
        /// Shapes written for this project's tests only.
        case ownShapes

        /// As `pageturner formats --json` and the documentation print it.
        public var words: String {
            switch self {
            case .realFiles(let versions): "real files (\(versions))"
            case .publicReaders: "public readers"
            case .ownShapes: "own shapes"
            }
        }
    }

    /// The parts besides text, as a phrase: "branches, tool calls, thinking".
    public let reads: String
    /// The files that the reader was compared with.
    public let evidence: Evidence

    init(_ reads: String, _ evidence: Evidence) {
        self.reads = reads
        self.evidence = evidence
    }
}
