import ConversationModel
import JSON
import Site
import Transcript

/// The output of `check --review`: each text that is redacted, with the words around it.
enum ReviewReport {
    static func text(_ report: RedactionReport?) -> String {
        let lines = (report?.conversations ?? []).filter { !$0.finds.isEmpty }.flatMap { conversation in
            ["review of \(conversation.file)" + (conversation.id.isEmpty ? "" : "  [\(conversation.id)]")]
                + conversation.finds.map(line)
        }
        return (lines.isEmpty ? ["review: nothing is redacted"] : lines).map(\.withVisibleControls).joined(
            separator: "\n")
    }

    /// `  message 3, tool output (GitHub token): … words ⟦value⟧ words …`
    private static func line(_ find: RedactionFind) -> String {
        "  \(find.place.description) (\(find.kind)): \(find.before)⟦\(find.value.collapsedWhitespace(limit: 200))⟧\(find.after)"
    }

    static func write(_ report: RedactionReport, to output: inout JSONOutput) {
        output.key("review")
        output.array { output in
            for conversation in report.conversations {
                output.object { output in
                    output.key("id")
                    output.string(conversation.id)
                    output.key("file")
                    output.string(conversation.file)
                    output.key("found")
                    output.array { output in
                        for find in conversation.finds { write(find, to: &output) }
                    }
                }
            }
        }
    }

    private static func write(_ find: RedactionFind, to output: inout JSONOutput) {
        let members = [
            ("class", find.kind), ("place", find.place.description), ("value", find.value), ("before", find.before),
            ("after", find.after),
        ]
        output.object { output in
            for (key, text) in members {
                output.key(key)
                output.string(text)
            }
        }
    }
}
