import ConversationModel
import Hypertext

/// What the page's script needs and cannot see in the document: when things were said.
struct EmbeddedData {
    private let messages: ArraySlice<Message>

    /// - Parameter messages: Those on the page.
    init(_ messages: ArraySlice<Message>) {
        self.messages = messages
    }

    /// JSON, escaped for a script element (security rule 4).
    var html: HTML {
        var output = JSONOutput(for: .script)
        output.object { output in
            output.key("version")
            output.string(Version.text)
            writeGaps(to: &output)
            writeStreams(to: &output)
        }
        return HTML(trusted: output.bytes)
    }

    /// Milliseconds between messages, null where a time is missing.
    private func writeGaps(to output: inout JSONOutput) {
        guard messages.contains(where: { $0.timestamp != nil }) else { return }
        output.key("gaps")
        output.array { output in
            var previous: Timestamp?
            for message in messages {
                if let timestamp = message.timestamp, let previous {
                    output.int(max(0, timestamp.milliseconds - previous.milliseconds))
                } else {
                    output.null()
                }
                previous = message.timestamp ?? previous
            }
        }
    }

    /// Recorded chunks by the place of the message on the page, from 1: pairs of milliseconds since the chunk before and characters.
    private func writeStreams(to output: inout JSONOutput) {
        let streams = messages.enumerated().filter { $1.stream?.timing == .recorded }
        guard !streams.isEmpty else { return }
        output.key("streams")
        output.object { output in
            for (index, message) in streams {
                output.key(String(index + 1))
                output.array { output in
                    var before = 0
                    for chunk in message.stream?.chunks ?? [] where !chunk.isThinking {
                        output.int(chunk.milliseconds - before)
                        output.int(chunk.text.utf16.count)
                        before = chunk.milliseconds
                    }
                }
            }
        }
    }
}
