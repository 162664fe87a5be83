import JSON
import Hypertext

/// Data for the page's script that is not in the document: the times of messages.
struct EmbeddedData {
    private let replay: Replay

    init(_ replay: Replay) {
        self.replay = replay
    }

    /// JSON, escaped for a script element (security rule 4).
    var html: HTML {
        var output = JSONOutput(for: .script)
        output.object { output in
            output.key("version")
            output.string(Version.text)
            output.key("duration")
            output.double(replay.duration)
            writeGaps(to: &output)
            writeStreams(to: &output)
        }
        return HTML(trusted: output.bytes)
    }

    /// Milliseconds between messages, null if a time is missing.
    private func writeGaps(to output: inout JSONOutput) {
        guard replay.messages.contains(where: { $0.gap != nil }) else { return }
        output.key("gaps")
        output.array { output in
            for message in replay.messages {
                if let gap = message.gap { output.int(gap) } else { output.null() }
            }
        }
    }

    /// Recorded chunks by the message's number on the page, from 1: pairs of milliseconds since the previous chunk and
    /// characters.
    private func writeStreams(to output: inout JSONOutput) {
        guard replay.messages.contains(where: { $0.stream != nil }) else { return }
        output.key("streams")
        output.object { output in
            for (index, message) in replay.messages.enumerated() {
                guard let stream = message.stream else { continue }
                output.key(String(index + 1))
                output.array { output in
                    for chunk in stream.chunks {
                        output.int(chunk.delta)
                        output.int(chunk.characters)
                    }
                }
            }
        }
    }
}
