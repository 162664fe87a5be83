/// Writes a self-contained file.
public enum SingleFile {
    /// Writes the file completely or not at all: it is written beside its place and then moved. A device or a pipe
    /// receives the bytes directly.
    ///
    /// - Parameter replaces: Replace another file of that name.
    public static func write(
        _ bytes: [UInt8], to path: String, replacing replaces: Bool = true
    ) throws(BuildError) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        let name = parts.last.map(String.init) ?? "conversation.html"
        let parent = path.hasPrefix("/") ? "/" : "."
        let folder = parts.count > 1 ? String(path.dropLast(name.utf8.count + 1)) : parent
        do throws(WriteError) {
            if Device.exists(at: path) { return try Device.write(bytes, to: path) }
            let directory = try Directory(creating: folder)
            guard directory.read(name) != bytes else { return }
            guard replaces || !directory.contains(name) else { throw WriteError.exists(path: path, others: 0) }
            try directory.replace(name, with: bytes)
        } catch {
            throw .write(error)
        }
    }
}
