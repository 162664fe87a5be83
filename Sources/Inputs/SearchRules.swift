/// The files of a folder or archive that are read: all that may hold conversations.
///
/// Formats say what they need; `Inputs` itself knows none of them.
public struct SearchRules: Sendable {
    /// Endings of names, in lower case without the dot.
    public var extensions: Set<String>
    /// Endings of the names of archives.
    public var archiveExtensions: Set<String>
    /// Other names, as patterns: `direct-message*.js`.
    public var patterns: [String]
    /// Names of folders with further parts beside a file that the user named: `subagents` in `NAME/` beside `NAME.jsonl`.
    public var partsFolders: [String]
    /// A folder with a file of this name is not searched, unless the user named it.
    public var fileInSkippedFolders: String?
    /// Leaves out files that only accompany conversations.
    public var conversationFiles: @Sendable (_ paths: [String]) -> [String]

    public init(
        extensions: Set<String>, archiveExtensions: Set<String>, patterns: [String] = [], partsFolders: [String] = [],
        fileInSkippedFolders: String? = nil,
        conversationFiles: @escaping @Sendable (_ paths: [String]) -> [String] = { $0 }
    ) {
        self.extensions = extensions
        self.archiveExtensions = archiveExtensions
        self.patterns = patterns
        self.partsFolders = partsFolders
        self.fileInSkippedFolders = fileInSkippedFolders
        self.conversationFiles = conversationFiles
    }

    /// Whether a file may hold conversations, or is an archive that may.
    func includes(_ name: String, archives: Bool) -> Bool {
        let suffix = FilePath.suffix(of: name)
        return extensions.contains(suffix) || archives && archiveExtensions.contains(suffix)
            || patterns.contains { FilePattern($0).matches(FilePath.unpacked(name)) }
    }
}

/// A name with `*` for any characters.
public struct FilePattern: Sendable {
    private let pieces: [Substring]

    public init(_ pattern: String) {
        pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    }

    /// Whether the whole of a name fits.
    public func matches(_ name: String) -> Bool {
        guard let first = pieces.first, let last = pieces.last, name.hasPrefix(first) else { return false }
        guard pieces.count > 1 else { return name == first }
        var rest = name.dropFirst(first.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let range = rest.firstRange(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
