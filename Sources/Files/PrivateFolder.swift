#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A new folder of this user alone, deleted with its owner.
public final class PrivateFolder {
    /// Without links.
    public let path: String

    /// The folder could not be made.
    public struct Failure: Error {
        /// An `errno`.
        public let code: Int32
    }

    /// The folder for large temporary files: `/tmp` may be in memory.
    public static var usualParent: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp" }

    /// - Parameter parent: The folder to make it in.
    public init(in parent: String) throws(Failure) {
        var template = Array((parent + "/pageturner-XXXXXX").utf8CString)
        guard let made = mkdtemp(&template), let real = realpath(made, nil) else {
            throw Failure(code: errno)
        }
        defer { free(real) }
        path = String(cString: real)
    }

    deinit {
        // A program that has just ended may still be writing to the folder.
        for _ in 0..<10 where (try? FileManager.default.removeItem(atPath: path)) == nil {
            guard FileManager.default.fileExists(atPath: path) else { return }
            usleep(50_000)
        }
    }
}
