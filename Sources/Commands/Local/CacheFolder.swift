import Files
import Importing
import Site

/// The program's cache, or a folder of this run where there is none.
struct CacheFolder {
    let path: String
    /// Deleted at the end.
    private let temporary: PrivateFolder?

    init(_ machine: Machine) throws {
        if let own = machine.ownCacheFolder {
            (path, temporary) = (own, nil)
        } else {
            let folder = try BuildError.exiting { () throws(BuildError) in try PrivateFolder.new() }
            (path, temporary) = (folder.path, folder)
        }
    }
}
