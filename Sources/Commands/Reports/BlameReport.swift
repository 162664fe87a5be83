import ConversationModel
import JSON
import Site

/// The answers of `blame` as text, for people, and as JSON, for programs.
struct BlameReport {
    private let place: BlamedPlace
    private let file: BlamedFile
    private let origins: [BlameReader.Origin?]
    private let base: String

    /// - Parameters:
    ///   - origins: That of each line.
    ///   - base: Precedes the addresses of pages.
    init(_ place: BlamedPlace, _ file: BlamedFile, _ origins: [BlameReader.Origin?], base: String?) {
        (self.place, self.file, self.origins, self.base) = (place, file, origins, base ?? "")
    }

    /// Lines in a row of one origin are told once.
    var text: String {
        var parts: [String] = []
        var index = 0
        while index < origins.count {
            let end = origins[index...].firstIndex { $0 != origins[index] } ?? origins.count
            parts.append(part(index..<end))
            index = end
        }
        return parts.joined(separator: "\n\n")
    }

    private func part(_ range: Range<Int>) -> String {
        let numbers = range.map { place.lines.lowerBound + $0 }
        let lines = numbers.map { "\(place.path):\($0)  \(file[$0].withVisibleControls)" }
        guard let origin = origins[range.lowerBound] else { return (lines + ["  unknown"]).joined(separator: "\n") }
        let date = origin.time.map { " · " + $0.minuteText } ?? ""
        let application = origin.application.map { " · " + $0 } ?? ""
        var facts = [
            ("session", "\(origin.title.collapsedWhitespace(limit: 80))\(application)\(date)"),
            ("input", origin.input), ("message", "\(origin.message)  \(base)\(origin.address)"),
        ]
        if let prompt = origin.prompt { facts.insert(("prompt", "\(prompt)  \(origin.promptText)"), at: 1) }
        return (lines + facts.map { "  \($0.0.padded(toColumns: 7))  \($0.1.withVisibleControls)" }).joined(
            separator: "\n")
    }

    var json: [UInt8] {
        var output = JSONOutput(.indented)
        output.object { output in
            output.key("file")
            output.string(file.path)
            output.key("lines")
            output.array { output in
                for (index, origin) in origins.enumerated() {
                    write(origin, of: place.lines.lowerBound + index, &output)
                }
            }
        }
        return output.bytes + [UInt8(ascii: "\n")]
    }

    private func write(_ origin: BlameReader.Origin?, of line: Int, _ output: inout JSONOutput) {
        output.object { output in
            output.key("line")
            output.int(line)
            output.key("text")
            output.string(file[line])
            output.key("session")
            guard let origin else { return output.null() }
            output.object { output in
                let texts = [
                    ("id", origin.id), ("title", origin.title), ("application", origin.application ?? ""),
                    ("input", origin.input), ("href", base + origin.address), ("prompt", origin.promptText),
                    ("time", origin.time?.rfc3339 ?? ""),
                ]
                for (key, text) in texts where !text.isEmpty {
                    output.key(key)
                    output.string(text)
                }
                output.key("message")
                output.int(origin.message)
                if let prompt = origin.prompt {
                    output.key("promptNumber")
                    output.int(prompt)
                }
            }
        }
    }
}
