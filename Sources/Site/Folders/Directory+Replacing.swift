#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Directory {
    /// Writes a file completely or not at all: beside its place first.
    ///
    /// - Throws: `WriteError` about the file itself, as nobody knows the one beside it.
    func replace(_ name: String, with bytes: [UInt8]) throws(WriteError) {
        let staged = ".\(name).\(Fingerprint(bytes).text.prefix(8)).tmp"
        do throws(WriteError) {
            try delete(staged)
            _ = try bytes.withUnsafeBufferPointer { bytes throws(WriteError) in try create(staged, bytes) }
            try move(staged, to: self, as: name)
        } catch .system(_, _, let code) {
            // A disk may be full because of it.
            try? delete(staged)
            throw .system(.write, path: path(of: name), code: code)
        }
    }

    /// Writes a file for this user only, completely or not at all, in pieces.
    func replacePrivate(
        _ name: String,
        _ body: (_ append: (UnsafeBufferPointer<UInt8>) throws(WriteError) -> Void) throws(WriteError) -> Void
    ) throws(WriteError) {
        // Other runs may write theirs at the same time.
        let staged = ".\(name).\(getpid())"
        try? delete(staged)
        do throws(WriteError) {
            _ = try create(staged, mode: 0o600, body)
            try move(staged, to: self, as: name)
        } catch {
            try? delete(staged)
            throw error
        }
    }

    /// The path of a file in the folder.
    func path(of name: String) -> String { path + (path.hasSuffix("/") ? "" : "/") + name }
}
