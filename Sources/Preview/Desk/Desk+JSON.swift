import ConversationModel
import JSON
import Site

/// The facts that the script of the desk begins with (`Facts` in `Sources/Page/js/desk/state.js`).
struct DeskFacts {
    let token: String
    let words: [String: String]
    let commands: [(name: String, command: String)]
    let state: DeskState
    let desk: Desk

    var json: [UInt8] {
        var output = JSONOutput()
        output.object { output in
            output.member("token", token)
            output.member("conversation", desk.id)
            state.write(to: &output)
            output.key("anchors")
            output.array { output in
                for anchor in desk.anchors { write(anchor, to: &output) }
            }
            writeWords(to: &output)
        }
        return output.bytes
    }

    private func write(_ anchor: Anchor, to output: inout JSONOutput) {
        output.object { output in
            output.member("id", anchor.id)
            output.member("print", anchor.print)
            if anchor.number > 1 { output.member("number", anchor.number) }
        }
    }

    private func writeWords(to output: inout JSONOutput) {
        output.key("commands")
        output.array { output in
            for (name, command) in commands {
                output.object { output in
                    output.member("name", name)
                    output.member("command", command)
                }
            }
        }
        output.key("words")
        output.object { output in
            for (english, word) in words.sorted(by: { $0.key < $1.key }) { output.member(english, word) }
        }
    }
}

/// The facts that take longer to find; the script of the desk loads them a moment later.
struct DeskDetails {
    let desk: Desk

    /// The most places of a text that are listed.
    private static let mostPlaces = 200

    var json: [UInt8] {
        var output = JSONOutput()
        output.object { output in
            output.key("kinds")
            let sizes = desk.sizes
            output.array { output in
                for kind in OmittedKind.allCases {
                    guard let size = sizes[kind] else { continue }
                    output.object { output in
                        output.member("kind", kind.rawValue)
                        output.member("count", size.count)
                        output.member("bytes", size.bytes)
                    }
                }
            }
            output.key("finds")
            writeFinds(to: &output)
            output.key("names")
            output.array { output in
                for name in desk.names {
                    output.object { output in
                        output.member("text", name.text)
                        output.member("count", name.count)
                    }
                }
            }
        }
        return output.bytes
    }

    /// The finds by their values, in the order of the conversation.
    private func writeFinds(to output: inout JSONOutput) {
        let finds = desk.finds
        var known: Set<String> = []
        let order = finds.map(\.value).filter { known.insert($0).inserted }
        let groups = Dictionary(grouping: finds, by: \.value)
        output.array { output in
            for value in order {
                let all = groups[value] ?? []
                output.object { output in
                    output.member("value", value)
                    output.member("class", all.first?.kind)
                    output.member("count", all.count)
                    output.key("places")
                    output.array { output in
                        for find in all.prefix(Self.mostPlaces) { write(find, to: &output) }
                    }
                }
            }
        }
    }

    private func write(_ find: RedactionFind, to output: inout JSONOutput) {
        output.object { output in
            output.member("message", find.place.message)
            output.member("before", find.before)
            output.member("after", find.after)
        }
    }
}

/// The list of a page, and what it does.
struct DeskState {
    let list: DeskList
    let effects: [Desk.Effect?]
    let omitted: [Int]
    let explain: (EditFailure) -> String

    func write(to output: inout JSONOutput) {
        output.member("stamp", list.stamp)
        output.key("edits")
        output.array { output in
            let root = list.text.flatMap { try? JSONDocument(parsing: $0).root }
            for value in root?.elements(at: "edits").map(\.self) ?? [] { value.write(to: &output) }
        }
        output.key("effects")
        output.array { output in
            for effect in effects {
                guard let effect else {
                    output.null()
                    continue
                }
                output.object { output in
                    output.key("messages")
                    output.array { output in effect.messages.forEach { output.int($0) } }
                    output.member("failure", effect.failure.map(explain))
                }
            }
        }
        output.key("omitted")
        output.array { output in omitted.forEach { output.int($0) } }
    }
}
