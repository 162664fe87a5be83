import ArgumentParser
import Files
import Importing

/// The program's cache, or a folder of this run where there is none.
struct CacheFolder {
    let path: String
    /// Deleted at the end.
    private let temporary: PrivateFolder?

    init(_ machine: Machine) throws {
        if let own = machine.ownCacheFolder {
            (path, temporary) = (own, nil)
        } else {
            do throws(PrivateFolder.Failure) {
                let folder = try PrivateFolder(in: PrivateFolder.usualParent)
                (path, temporary) = (folder.path, folder)
            } catch {
                Terminal.error("error: could not make a folder: \(SystemError.text(error.code))")
                throw ExitCode.notWritten
            }
        }
    }
}
