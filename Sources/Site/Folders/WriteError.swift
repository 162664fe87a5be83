/// The reason why a site could not be written. The old site is unchanged, unless files were being moved into place:
/// then each file is old or new, and the next build repairs the rest.
public enum WriteError: Error, Sendable, Hashable {
    /// The operating system reported `code`, an `errno`.
    case system(Operation, path: String, code: Int32)
    /// The folder contains files but no site of this program, and `--force` was not given.
    case notOurs(path: String)
    /// A page would replace a file that no build wrote, or that somebody changed since, and `--force` was not given.
    /// `others` counts further such files.
    case foreignFile(path: String, others: Int)
    /// A different file exists, and `--force` was not given. There may be others.
    case exists(path: String, others: Int)
    /// The site is an archive: the build would delete pages whose sources are gone.
    case archive(path: String)
    /// No program reads from the pipe.
    case unreadPipe(path: String)
    /// Another build is writing to the folder.
    case busy(path: String)

    /// The operation that failed.
    public enum Operation: Sendable, Hashable {
        case createFolder, openFolder, write, delete
    }
}
