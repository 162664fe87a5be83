import JSON

/// The record that a build keeps of the search index that it made.
struct SearchRecord: Sendable, Hashable {
    /// The fingerprint of everything the index is made from; nil if the contents of a page are not known.
    var source: String?
    /// The first segment, beside which a later build may put a second one.
    var first: Segment?

    /// A segment of an index (`SearchSegments`).
    struct Segment: Sendable, Hashable {
        /// The fingerprint of what all conversations depend on.
        let settings: String
        /// The name of its root script.
        let name: String
        /// The fingerprints of its conversations, in order.
        let conversations: [UInt64]
        /// The names of its scripts.
        let scripts: [String]
    }
}

extension SearchRecord {
    private static let digits = 16

    func write(to output: inout JSONOutput) {
        output.object { output in
            if let source {
                output.key("source")
                output.string(source)
            }
            guard let first else { return }
            let conversations = first.conversations.map { number in
                let text = String(number, radix: 16)
                return String(repeating: "0", count: Self.digits - text.utf8.count) + text
            }
            for (key, text) in [
                ("settings", first.settings), ("segment", first.name), ("conversations", conversations.joined()),
                ("scripts", first.scripts.joined(separator: " ")),
            ] {
                output.key(key)
                output.string(text)
            }
        }
    }

    init(_ value: JSONValue) {
        source = value["source"]?.string
        guard let settings = value["settings"]?.string, let name = value["segment"]?.string,
            let digits = value["conversations"]?.string.map({ Array($0.utf8) }), let scripts = value["scripts"]?.string
        else { return }
        let conversations = stride(from: 0, to: digits.count, by: Self.digits).map { start in
            UInt64(String(decoding: digits[start...].prefix(Self.digits), as: UTF8.self), radix: 16)
        }
        let names = scripts.split(separator: " ").map(String.init)
        guard !conversations.contains(nil), names.contains(name) else { return }
        first = Segment(
            settings: settings, name: name, conversations: conversations.compactMap { $0 }, scripts: names)
    }
}
