public import Files

/// Selects the files of a folder or archive that may hold conversations.
///
/// Formats provide the rules; `Inputs` itself knows no format.
public struct SearchRules: Sendable {
    /// File extensions, in lower case without the dot.
    public var extensions: Set<String>
    /// Extensions of archives.
    public var archiveExtensions: Set<String>
    /// Patterns of other names: `direct-message*.js`.
    public var patterns: [String]
    /// Extensions that are searched, besides, in folders and archives that the user named: a conversation may be renamed.
    public var namedExtensions: Set<String>
    /// Names of files that begin with a dot: other hidden files are not searched.
    public var hiddenNames: Set<String>
    /// Patterns of folders that begin with a dot and are searched, each with the folder around it: `local_*/.claude`.
    public var hiddenFolders: [String]
    /// Folders with further parts of a session that the user named: `subagents` in its `FilePath.partsFolder(of:)`.
    public var partsFolders: [String]
    /// Ends of names of files that only stand beside conversations, such as edit lists.
    public var companions: [String] = []
    /// Marks folders that are not searched unless the user named them.
    public var siteMark: SiteMark?
    /// Drops files that merely accompany conversations.
    public var conversationFiles: @Sendable (_ paths: [String]) -> [String]

    public init(
        extensions: Set<String>, archiveExtensions: Set<String>, patterns: [String] = [],
        namedExtensions: Set<String> = [], hiddenNames: Set<String> = [], hiddenFolders: [String] = [],
        partsFolders: [String] = [], siteMark: SiteMark? = nil,
        conversationFiles: @escaping @Sendable (_ paths: [String]) -> [String] = { $0 }
    ) {
        self.extensions = extensions
        self.archiveExtensions = archiveExtensions
        self.patterns = patterns
        self.namedExtensions = namedExtensions
        self.hiddenNames = hiddenNames
        self.hiddenFolders = hiddenFolders
        self.partsFolders = partsFolders
        self.siteMark = siteMark
        self.conversationFiles = conversationFiles
    }

    /// True if the file or folder is hidden from the search.
    ///
    /// - Parameter folder: The name of the folder around it.
    func hides(_ entry: FileTreeEntry, in folder: String) -> Bool {
        guard entry.name.hasPrefix(".") else { return false }
        guard entry.isFolder else { return !hiddenNames.contains(entry.name) }
        let name = folder + "/" + entry.name
        return !hiddenFolders.contains { FilePattern($0).matches(name) }
    }

    /// True for the name of an archive.
    func isArchive(_ name: String) -> Bool { archiveExtensions.contains(FilePath.suffix(of: name)) }

    /// True if a file may hold conversations.
    ///
    /// - Parameter isNamed: The user named a folder or archive around it.
    func includes(_ name: String, isNamed: Bool) -> Bool {
        guard !companions.contains(where: name.hasSuffix) else { return false }
        let suffix = FilePath.suffix(of: name)
        return extensions.contains(suffix) || isNamed && namedExtensions.contains(suffix)
            || patterns.contains { FilePattern($0).matches(FilePath.unpacked(name)) }
    }
}

/// The file that marks a folder as a site of finished pages. A file of the same name with other contents marks nothing:
/// anybody could hide conversations with it.
public struct SiteMark: Sendable {
    /// The name of the file.
    public let fileName: String
    /// True for the contents that a build writes.
    public let isValid: @Sendable (ByteRegion) -> Bool

    public init(fileName: String, isValid: @escaping @Sendable (ByteRegion) -> Bool) {
        (self.fileName, self.isValid) = (fileName, isValid)
    }
}

/// A name in which `*` stands for any characters.
public struct FilePattern: Sendable {
    private let pieces: [Substring]
    /// The end of all names that match.
    public let ending: String

    /// A pattern; a text without `*` matches only itself.
    public init(_ pattern: String) {
        pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
        ending = String(pieces.last ?? "")
    }

    /// True if the whole name matches.
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
