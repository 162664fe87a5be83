/// A site that was built before, to be read.
struct BuiltSite: Sendable {
    let path: String
    let manifest: Manifest
    private let folders: [String: Directory]

    init(_ path: String) throws(MergeError) {
        guard let root = try? Directory(existing: path),
            let manifest = root.read(Manifest.fileName).flatMap({ Manifest(json: $0) })
        else { throw .notASite(path) }
        self.path = path
        self.manifest = manifest
        var folders = ["": root]
        for name in SiteFile.folders { folders[name] = try? Directory(existing: name, in: root) }
        self.folders = folders
    }

    /// The bytes of a file that the build wrote.
    func read(_ file: SiteFile) throws(MergeError) -> [UInt8] {
        guard let bytes = folders[file.folder]?.read(file.name) else { throw .missingFile(path + "/" + file.path) }
        return bytes
    }
}

/// Why sites could not be put together.
public enum MergeError: Error, Sendable, Hashable {
    /// The folder is not there, or no build wrote it.
    case notASite(String)
    /// A build wrote this file, and it is gone.
    case missingFile(String)
    /// These were built of the same conversations, and these parts are not among them.
    case missingShards([Shard])
    /// Two sites have different conversations under one name.
    case sameName(String, String)
}
