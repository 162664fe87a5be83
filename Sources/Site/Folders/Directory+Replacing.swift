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

    /// The path of a file in the folder.
    func path(of name: String) -> String { path + (path.hasSuffix("/") ? "" : "/") + name }
}
