import JSON
import Synchronization

/// The files that were read last time, so that of those that have only grown no more is read than what was added.
public final class KeptFiles: Sendable {
    private struct State {
        var files: [String: GrowingFile] = [:]
        var asked: Set<String> = []
    }

    private let state = Mutex(State())

    public init() {}

    /// What a file holds now.
    func bytes(at path: String) throws(FileError) -> ByteRegion {
        let result = state.withLock { state in
            let file = state.files[path] ?? GrowingFile(path)
            state.files[path] = file
            state.asked.insert(path)
            return Result { () throws(FileError) in try file.read() }
        }
        return try result.get()
    }

    /// Forgets the files that nobody has asked for since this was called last.
    public func forgetOthers() {
        state.withLock { state in
            let asked = state.asked
            state.files = state.files.filter { asked.contains($0.key) }
            state.asked = []
        }
    }

    /// Looks whether files to which something was appended still begin as they did.
    ///
    /// - Returns: false if one does not: the inputs are to be read again.
    public func verify() -> Bool {
        state.withLock { state in state.files.values.reduce(true) { $1.verify() && $0 } }
    }
}
