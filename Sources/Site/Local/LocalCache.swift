import Files
import JSON
import Transcript

/// The conversations that each file of this machine held at its last reading, so that a list reads only changed files.
///
/// The cache only saves reading: files are found by searching for them. A cache is ignored if it is damaged, belongs to
/// somebody else or was written by another version.
public struct LocalCache: Sendable {
    private static let fileName = "sessions.json"
    private static let format = "pageturner-sessions/1"
    /// The most bytes of a cache that is read.
    private static let sizeLimit = 1 << 28

    /// The result of reading a file.
    struct File: Sendable {
        /// The file's size and time, with those of a database's log.
        var state: String
        /// The group key, which is equal for files that may hold parts of the same conversation.
        var group: String?
        /// True if the file could not be read.
        var isRefused = false
        var sessions: [LocalSession] = []
    }

    /// The files by path.
    var files: [String: File] = [:]
    /// True if the cache must be saved.
    var isChanged = false

    public init() {}

    /// The version of the program: another one may read files differently.
    private static var program: String { Version.text + " " + Program.stamp }

    /// Reads the cache in a folder.
    public init(in folder: String) {
        guard let folder = try? Directory(existing: folder), folder.isOwn(Self.fileName),
            let stamp = folder.stamp(Self.fileName), stamp.size < Self.sizeLimit,
            let bytes = folder.read(Self.fileName),
            let root = try? JSONDocument(parsing: ByteRegion(bytes)).root,
            root["format"]?.string == Self.format, root["program"]?.string == Self.program, let known = root["files"]
        else { return }
        for member in known.members {
            files[member.key] = File(member.value, path: member.key)
        }
    }

    /// Writes the cache atomically, for this user only. A failure is no error: the next list works without it.
    public func save(in folder: String) {
        guard isChanged, let folder = try? Directory(creating: folder, mode: 0o700) else { return }
        try? folder.replacePrivate(Self.fileName) { append throws(WriteError) in
            try write { piece throws(WriteError) in try piece.withUnsafeBufferPointer(append) }
        }
    }
}

extension LocalCache {
    /// The bytes to collect before each write.
    private static let pieceSize = 1 << 16

    private func write<Failure: Error>(_ append: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        var output = JSONOutput()
        try output.object { output throws(Failure) in
            for (key, text) in [("format", Self.format), ("program", Self.program)] {
                output.key(key)
                output.string(text)
            }
            output.key("files")
            try output.object { output throws(Failure) in
                for (path, file) in files.sorted(by: { $0.key < $1.key }) {
                    output.key(path)
                    file.write(to: &output)
                    if output.bytes.count > Self.pieceSize { try append(output.take()) }
                }
            }
        }
        try append(output.take())
    }
}

extension LocalCache.File {
    fileprivate func write(to output: inout JSONOutput) {
        output.object { output in
            output.key("state")
            output.string(state)
            if let group {
                output.key("group")
                output.string(group)
            }
            if isRefused {
                output.key("refused")
                output.bool(true)
            }
            output.key("sessions")
            output.array { output in
                for session in sessions { session.write(to: &output) }
            }
        }
    }

    /// nil if a member is missing: the file is then read again.
    fileprivate init?(_ value: JSONValue, path: String) {
        guard let state = value["state"]?.string, let list = value["sessions"], list.isArray else { return nil }
        let sessions = list.elements.map { LocalSession($0, file: path) }
        guard !sessions.contains(nil) else { return nil }
        self.init(
            state: state, group: value["group"]?.string, isRefused: value["refused"]?.bool ?? false,
            sessions: sessions.compactMap(\.self))
    }
}
