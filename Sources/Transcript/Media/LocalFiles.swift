import Synchronization

/// Finds the files that a conversation refers to by relative paths.
public protocol LocalFiles: Sendable {
    /// The file at a path, if it may be shown; nil if it is not there, or not beside the input.
    func file(at path: String) -> LocalFile?
}

/// A file beside the input that a page shows.
public struct LocalFile: Sendable, Hashable {
    /// Relative to the page, or a data URI.
    public let address: String
    /// A picture's type and size; nil for what is no picture.
    let header: ImageHeader?
    /// nil for what may not be copied beside a page.
    let type: MediaType?

    /// Looks at the first bytes to see what the file is, whatever its name says.
    ///
    /// - Parameter address: Where the page finds it.
    public init(address: String, beginning: [UInt8]) {
        self.address = address
        header = ImageHeader(beginning)
        type = MediaType(beginning)
    }
}

/// For conversations that come without files: from standard input.
public struct NoLocalFiles: LocalFiles {
    public init() {}

    public func file(at path: String) -> LocalFile? { nil }
}

/// Counts how often somebody asked for a file: what nobody asked for cannot look different when it is another.
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
