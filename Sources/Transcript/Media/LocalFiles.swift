public import ConversationModel
import Synchronization

/// Finds the files that a conversation refers to by relative paths.
public protocol LocalFiles: Sendable {
    /// The file at a path; nil if it is missing, not beside the input, or must not be shown.
    func file(at path: String) -> LocalFile?
}

/// A file beside the input that a page shows.
public struct LocalFile: Sendable, Hashable {
    /// An address relative to the page, or a data URI.
    public let address: String
    /// A picture's type and size; nil for other files.
    let header: ImageHeader?
    /// nil for a file that must not be copied beside a page.
    let type: MediaType?

    /// - Parameters:
    ///   - address: The address of the file for the page.
    ///   - beginning: The first bytes, which show a picture's size.
    ///   - type: The type of a file that may be copied.
    public init(address: String, beginning: [UInt8], type: MediaType?) {
        self.address = address
        header = ImageHeader(beginning)
        self.type = type
    }
}

/// No files, for conversations from standard input.
public struct NoLocalFiles: LocalFiles {
    /// A value without state.
    public init() {}

    public func file(at path: String) -> LocalFile? { nil }
}

/// Counts requests for files: a message that requested none cannot depend on them.
final class AskedFiles: LocalFiles {
    private let files: any LocalFiles
    private let asked = Atomic(0)

    init(_ files: any LocalFiles) {
        self.files = files
    }

    var count: Int { asked.load(ordering: .relaxed) }

    func file(at path: String) -> LocalFile? {
        asked.add(1, ordering: .relaxed)
        return files.file(at: path)
    }
}
