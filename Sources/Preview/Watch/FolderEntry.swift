#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What is in a folder.
struct FolderEntry {
    let name: String
    /// Some systems do not say without being asked again.
    let mayBeFolder: Bool

    /// nil if there is no such folder, or it cannot be read.
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
