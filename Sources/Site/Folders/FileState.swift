import Files
import Inputs

/// The state of an input file, by which a cache knows that it has not changed.
enum FileState {
    private static let databases: Set = ["db", "vscdb", "sqlite3", "sqlite"]

    /// The size and time of a file, with those of a database's log. nil if there is no file.
    static func text(of path: String) -> String? {
        guard let file = stamp(of: path) else { return nil }
        let log = databases.contains(FilePath.suffix(of: path)) ? stamp(of: Database.log(of: path)) : nil
        return [file, log].compactMap(\.self).map { "\($0.size) \($0.modified)" }.joined(separator: " ")
    }

    private static func stamp(of path: String) -> FileStamp? { FileStatus(path: path, followsLinks: true)?.stamp }
}
