import ConversationModel
import Files
package import Importing
import Inputs
import JSON

/// Recorded streams of AI APIs: each answer in the recording is a conversation of one message.
struct StreamFormat: ConversationFormat {
    static let info = FormatInfo(
        "stream", "Recorded streams (OpenAI, Anthropic, Google, Ollama)",
        files: ["*.sse", "*.txt", "*.ndjson", "*.json"],
        reads: "timing where recorded, thinking, tool calls, citations, several choices",
        evidence: .realFiles("streams of OpenAI, Anthropic, Google and Ollama"))

    /// Lines are events, whose values are accounted for.
    static let hasPlainLines = false

    /// The number of first events from which the dialect is detected.
    private static let sampleSize = 8

    static func matches(_ probe: Probe) -> Bool {
        if probe.shape != .text { return StreamDialects.dialect(of: probe.values) != nil }
        return dialect(of: ByteRegion(probe.text)) != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let dialect = dialect(of: file.bytes) else { return [] }
        var starts = [0]
        var answer = dialect.init()
        for event in StreamEvents(file.bytes) {
            guard let value = event.value else { continue }
            if answer.ends(before: value) {
                starts.append(event.start)
                answer = dialect.init()
            }
            answer.take(value)
        }
        return zip(starts, starts.dropFirst() + [file.bytes.count]).enumerated().map { number, place in
            Record(bytes: file.bytes.slice(place.0..<max(place.0, place.1)), number: number, path: .root)
        }
    }

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        guard let dialect = dialect(of: reading.record.bytes) else {
            reading.mayBeEmpty = true
            return []
        }
        var answer = dialect.init()
        for event in StreamEvents(reading.record.bytes) {
            switch event.document {
            case .success(let document):
                answer.take(document.root)
                if !dialect.assemblesValue { reading.notes.add(document) }
            case .failure(let error): reading.notes.warn(ImportError(error))
            }
        }
        return answer.messages(&reading)
    }

    private static func dialect(of bytes: ByteRegion) -> (any StreamDialect.Type)? {
        StreamDialects.dialect(of: StreamEvents(bytes).prefix(sampleSize).compactMap(\.value))
    }
}

extension Format {
    package static let stream = Format(StreamFormat.self)
}
