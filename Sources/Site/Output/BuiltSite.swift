#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An existing site, to be read.
struct BuiltSite: Sendable {
    let path: String
    let manifest: Manifest
    private let folders: [String: Directory]

    init(_ path: String) throws(MergeError) {
        let root = try Self.folder(path)
        guard let manifest = SiteJournal.manifest(in: root) else { throw .notASite(path) }
        self.path = path
        self.manifest = manifest
        var folders = ["": root]
        for name in SiteFile.folders { folders[name] = try? Directory(existing: name, in: root) }
        self.folders = folders
    }

    private static func folder(_ path: String) throws(MergeError) -> Directory {
        do throws(WriteError) {
            return try Directory(existing: path)
        } catch .system(_, _, ENOENT) {
            throw .missing(path)
        } catch {
            throw .notASite(path)
        }
    }

    /// The bytes of a file that the build wrote.
    func read(_ file: SiteFile) throws(MergeError) -> [UInt8] {
        guard let bytes = folders[file.folder]?.read(file.name) else { throw .missingFile(path + "/" + file.path) }
        return bytes
    }
}

/// The reason why sites could not be merged.
public enum MergeError: Error, Sendable, Hashable {
    /// The folder does not exist.
    case missing(String)
    /// No build wrote the folder.
    case notASite(String)
    /// A file of the site is missing.
    case missingFile(String)
    /// These shards of the site are missing.
    case missingShards([Shard])
    /// Two sites have different conversations under one name.
    case sameName(String, String)
}
