/// Why the site could not be written. The old site is as it was, unless files were being moved into their places: then
/// each is old or new, and the next build mends the rest.
public enum WriteError: Error, Sendable, Hashable {
    /// The operating system refused; `code` is its `errno`.
    case system(Operation, path: String, code: Int32)
    /// The folder holds files that are not a site of ours, and `--force` was not given.
    case notOurs(path: String)
    /// A page would take the place of a file that no build wrote, or that somebody has changed since, and `--force` was
    /// not given. There may be others.
    case foreignFile(path: String, others: Int)
    /// There is another file already, and `--force` was not given. There may be others.
    case exists(path: String, others: Int)
    /// Another build is writing there.
    case busy(path: String)

    public enum Operation: Sendable, Hashable {
        case createFolder, openFolder, write, delete
    }
}
