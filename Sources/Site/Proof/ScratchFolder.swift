#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder of this user alone, which is deleted with its owner.
final class ScratchFolder {
    let path: String

    /// - Throws: `WriteError` if it cannot be made.
    init() throws(WriteError) {
        // `/tmp` may be in memory.
        let parent = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/var/tmp"
        var name = Array((parent + "/pageturner-XXXXXX").utf8CString)
        guard mkdtemp(&name) != nil else { throw .system(.createFolder, path: parent, code: errno) }
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
