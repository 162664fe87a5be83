/// A file that the program puts into a folder of another one.
public struct InstalledFile {
    /// The result of an installation.
    public enum Change: Sendable, Equatable {
        case written, replaced
        /// It had the same bytes before.
        case none
    }

    private let folder: String
    private let name: String

    /// - Parameter folder: Made if there is none.
    public init(_ name: String, in folder: String) {
        (self.name, self.folder) = (name, folder)
    }

    /// The path of the file.
    public var path: String { folder + "/" + name }

    /// Writes the file completely or not at all.
    ///
    /// - Parameter isOwn: True for the bytes of a file that may be replaced.
    /// - Throws: `WriteError.exists` in a `BuildError` if there is another one.
    public func write(_ bytes: [UInt8], replacing isOwn: ([UInt8]) -> Bool) throws(BuildError) -> Change {
        do throws(WriteError) {
            let directory = try Directory(creating: folder)
            guard directory.contains(name) else {
                try directory.replace(name, with: bytes)
                return .written
            }
            guard let present = directory.read(name) else { throw WriteError.exists(path: path, others: 0) }
            guard present != bytes else { return .none }
            guard isOwn(present) else { throw WriteError.exists(path: path, others: 0) }
            try directory.replace(name, with: bytes)
            return .replaced
        } catch {
            throw .write(error)
        }
    }
}
