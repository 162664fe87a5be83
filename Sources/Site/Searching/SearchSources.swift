import Files
import JSON
import Transcript

/// The record of what an index was made of. It stands beside the folder of the index, for this user only.
struct SearchSources {
    private static let format = "pageturner-search/1"
    /// The most bytes of a record that is read.
    private static let sizeLimit = 1 << 29

    /// The fingerprint of the options, the program and the inputs' names.
    var settings: String
    var states: SearchStates
    /// From the oldest on, as in the index.
    var rows: [SearchRow]

    init(_ settings: String, _ states: SearchStates, _ rows: [SearchRow]) {
        (self.settings, self.states, self.rows) = (settings, states, rows)
    }

    /// nil if there is none of these settings, or it is damaged or belongs to somebody else.
    init?(_ name: String, in folder: Directory, settings: String) {
        guard folder.isOwn(name), let stamp = folder.stamp(name), stamp.size < Self.sizeLimit,
            let bytes = folder.read(name), let root = try? JSONDocument(parsing: ByteRegion(bytes)).root,
            root["format"]?.string == Self.format, root["settings"]?.string == settings, let states = root["states"]
        else { return nil }
        let rows = root.elements(at: "conversations").map { SearchRow($0) }
        guard !rows.contains(where: { $0 == nil }) else { return nil }
        self.init(settings, SearchStates(states), rows.compactMap(\.self))
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
            output.key("states")
            states.write(to: &output)
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
