import Files
import Synchronization

/// The files of the previous reading: if a file has only grown, only its new bytes are read.
public final class FileCache: Sendable {
    private struct State {
        var files: [String: GrowingFile] = [:]
        var asked: Set<String> = []
    }

    private let state = Mutex(State())

    /// No files yet.
    public init() {}

    /// The current bytes of a file.
    func bytes(at path: String) throws(FileError) -> ByteRegion {
        let result = state.withLock { state in
            let file = state.files[path] ?? GrowingFile(path)
            state.files[path] = file
            state.asked.insert(path)
            return Result { () throws(FileError) in try file.read() }
        }
        return try result.get()
    }

    /// Forgets files that were not requested since the last call.
    public func forgetOthers() {
        state.withLock { state in
            let asked = state.asked
            state.files = state.files.filter { asked.contains($0.key) }
            state.asked = []
        }
    }

    /// Verifies that files with appended bytes still have their earlier bytes.
    ///
    /// - Returns: false if a file has not: the inputs must be read again.
    public func verify() -> Bool {
        state.withLock { state in state.files.values.reduce(true) { $1.verify() && $0 } }
    }
}
