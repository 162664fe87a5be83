#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An entry of a folder.
struct FolderEntry {
    let name: String
    /// True also if the system does not state the kind.
    let mayBeFolder: Bool

    /// nil if the folder does not exist or cannot be read.
    static func list(of folder: String) -> [FolderEntry]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            let kind = entry.pointee.d_type
            entries.append(FolderEntry(name: name, mayBeFolder: kind == DT_DIR || kind == DT_UNKNOWN))
        }
        return entries
    }
}
