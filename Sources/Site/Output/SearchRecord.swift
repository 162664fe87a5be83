import JSON

/// The record that a build keeps of the search index that it made.
struct SearchRecord: Sendable, Hashable {
    /// The fingerprint of everything the index is made from; nil if the contents of a page are not known.
    var source: String?
    /// The segments that stay, beside which a later build may put another one.
    var segments: [Segment] = []

    /// A segment of an index (`SearchSegments`).
    struct Segment: Sendable, Hashable {
        /// The fingerprint of what all conversations depend on.
        let settings: String
        /// The name of its root script.
        let name: String
        /// The fingerprints of its conversations, in order.
        var conversations: [UInt64]
        /// The names of its scripts.
        let scripts: [String]
    }
}

extension SearchRecord.Segment {
    /// A segment that was just made.
    ///
    /// - Parameter files: Its scripts.
    init(settings: String, name: String, conversations: [UInt64], files: some Sequence<SiteFile>) {
        self.init(
            settings: settings, name: name, conversations: conversations,
            scripts: files.sorted().map { String($0.name.dropLast(".js".count)) })
    }
}

extension SearchRecord {
    func write(to output: inout JSONOutput) {
        output.object { output in
            if let source {
                output.key("source")
                output.string(source)
            }
            guard !segments.isEmpty else { return }
            output.key("segments")
            output.array { output in
                for segment in segments { segment.write(to: &output) }
            }
        }
    }

    init(_ value: JSONValue) {
        source = value["source"]?.string
        segments = value.elements(at: "segments").compactMap { Segment($0) }
    }
}

extension SearchRecord.Segment {
    private static let digits = 16

    fileprivate func write(to output: inout JSONOutput) {
        let conversations = conversations.map { number in
            let text = String(number, radix: 16)
            return String(repeating: "0", count: Self.digits - text.utf8.count) + text
        }
        output.object { output in
            for (key, text) in [
                ("settings", settings), ("name", name), ("conversations", conversations.joined()),
                ("scripts", scripts.joined(separator: " ")),
            ] {
                output.key(key)
                output.string(text)
            }
        }
    }

    fileprivate init?(_ value: JSONValue) {
        guard let settings = value["settings"]?.string, let name = value["name"]?.string,
            let digits = value["conversations"]?.string.map({ Array($0.utf8) }), let scripts = value["scripts"]?.string
        else { return nil }
        let conversations = stride(from: 0, to: digits.count, by: Self.digits).map { start in
            UInt64(String(decoding: digits[start...].prefix(Self.digits), as: UTF8.self), radix: 16)
        }
        let names = scripts.split(separator: " ").map(String.init)
        guard !conversations.contains(nil), names.contains(name) else { return nil }
        self.init(
            settings: settings, name: name, conversations: conversations.compactMap { $0 }, scripts: names)
    }
}
