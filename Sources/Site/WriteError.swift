/// Why the site could not be written. The old site is as it was.
public enum WriteError: Error, Sendable, Hashable {
    /// The operating system refused; `code` is its `errno`.
    case system(Operation, path: String, code: Int32)
    /// The folder holds files that are not a site of ours, and `--force` was not given.
    case notOurs(path: String)
    /// Another build is writing there.
    case busy(path: String)

    public enum Operation: Sendable, Hashable {
        case createFolder, openFolder, write, delete
    }
}
