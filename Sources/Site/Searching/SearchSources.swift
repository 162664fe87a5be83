import Files
import JSON
import Transcript

/// The record of what an index was made of. It stands beside the folder of the index, for this user only.
struct SearchSources {
    private static let format = "pageturner-search/2"
    /// The most bytes of a record that is read.
    private static let sizeLimit = 1 << 29

    /// The fingerprint of the options, the program and the inputs' names.
    var settings: String
    /// The states of the files, by the names of inputs.
    var states: [String: String]
    var ties: FileTies
    /// From the oldest on, as in the index.
    var rows: [SearchRow]

    init(_ settings: String, _ states: [String: String], _ ties: FileTies, _ rows: [SearchRow]) {
        (self.settings, self.states, self.ties, self.rows) = (settings, states, ties, rows)
    }

    /// nil if there is none of these settings, or it is damaged or belongs to somebody else.
    init?(_ name: String, in folder: Directory, settings: String) {
        guard folder.isOwn(name), let stamp = folder.stamp(name), stamp.size < Self.sizeLimit,
            let bytes = folder.read(name), let root = try? JSONDocument(parsing: ByteRegion(bytes)).root,
            root["format"]?.string == Self.format, root["settings"]?.string == settings, let files = root["files"]
        else { return nil }
        var (states, ties) = ([String: String](), FileTies())
        for (name, file) in files.pairs {
            let texts = file.elements.compactMap(\.string)
            states[name] = texts.first
            for tie in texts.dropFirst() { ties.add(tie, to: name) }
        }
        let rows = root.elements(at: "conversations").map { SearchRow($0) }
        guard !rows.contains(where: { $0 == nil }) else { return nil }
        self.init(settings, states, ties, rows.compactMap(\.self))
    }

    /// Replaces the record atomically.
    func save(_ name: String, in folder: Directory) throws(WriteError) {
        try folder.replacePrivate(name) { append throws(WriteError) in
            try write { piece throws(WriteError) in try piece.withUnsafeBufferPointer(append) }
        }
    }

    private func write<Failure: Error>(_ append: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        var output = JSONOutput()
        try output.object { output throws(Failure) in
            output.member("format", Self.format)
            output.member("settings", settings)
            output.key("files")
            output.object { output in
                for (name, state) in states.sorted(by: { $0.key < $1.key }) {
                    output.key(name)
                    output.array { output in
                        for text in [state] + (ties.files[name]?.sorted() ?? []) { output.string(text) }
                    }
                }
            }
            output.key("conversations")
            try output.array { output throws(Failure) in
                for row in rows {
                    row.write(to: &output)
                    if output.bytes.count > 1 << 16 { try append(output.take()) }
                }
            }
        }
        try append(output.take())
    }
}
