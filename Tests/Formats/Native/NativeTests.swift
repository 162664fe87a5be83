import ConversationModel
import Files
import JSON
import Testing

@testable import FormatsCore
@testable import Importing

/// The project's own format (`conversation.schema.json`).
struct NativeTests {
    private func read(_ messages: String, _ rest: String = "") throws -> Imported {
        try Imported(#"{"format": "pageturner/1", \#(rest) "messages": [\#(messages)]}"#)
    }

    /// The schema defines the keys, and the program knows the same.
    @Test func keysAreThoseOfTheSchema() throws {
        var file = #filePath[...]
        for _ in 0..<4 { file = file[..<(file.lastIndex(of: "/") ?? file.startIndex)] }
        let schema = try JSONDocument(parsing: ByteRegion(mapping: file + "/docs/conversation.schema.json")).root
        var known: [String: Set<String>] = [:]
        for kind in NativeKeys.allCases { known[kind.rawValue] = kind.names }
        let message = schema["$defs"]?["message"]?["properties"]
        let places: [String: JSONValue?] = [
            "conversation": schema, "source": schema["properties"]?["source"],
            "grouping": schema["properties"]?["grouping"], "run": schema["properties"]?["run"],
            "usage": schema["properties"]?["usage"]?["items"], "translation": message?["translations"]?["items"],
            "reaction": message?["reactions"]?["items"],
            "change": schema["$defs"]?["toolCall"]?["properties"]?["changes"]?["items"],
        ]
        for (name, keys) in known {
            let place = places[name] ?? schema["$defs"]?[name]
            let properties = try #require(place?["properties"], "\(name)")
            #expect(Set(properties.members.map(\.key)) == keys, "\(name)")
        }
    }

    @Test(arguments: [
        (#""titel": "x","#, ["titel"]), (#""participant": [], "loclae": "de","#, ["participant", "loclae"]),
        (#""zzzzz": 1,"#, ["zzzzz"]), (#""Title": "a","#, ["Title"]),
    ])
    func unknownKeysWarn(members: String, keys: [String]) throws {
        let imported = try read(#"{"role": "user", "content": "Hi", "x-a": 1, "_b": 2}"#, members)
        let known = NativeKeys.conversation.names.sorted()
        #expect(imported.warnings.map(\.reason) == keys.map { .unknownKey($0, known: known, count: 1) })
    }

    @Test func unknownKeysAreFoundAtEveryDepth() throws {
        let imported = try read(
            #"""
            {"role": "assistant", "content": "Hi", "toolCalls": [{"name": "a", "out": 1, "changes": [{"pfad": "x"}]}],
             "attachments": [{"kind": "image", "source": "a.png"}], "reactions": [{"emoji": "x", "who": 1}],
             "alternatives": [{"role": "assistant", "cotent": "x", "parts": [{"text": "No", "txet": 1}]}],
             "phrase": {"words": "Hi", "vlaues": []}}
            """#)
        #expect(unknown(imported).map(\.key).sorted() == ["cotent", "out", "pfad", "source", "txet", "vlaues", "who"])
    }

    /// A key in every message of a long file is one line, and so are very many keys.
    @Test(arguments: [100, 10_000])
    func equalUnknownKeysWarnOnce(count: Int) throws {
        let messages = (0..<count).map { #"{"role": "user", "content": "Hi", "mood": 1, "k\#($0)": 1}"# }
        let keys = unknown(try read(messages.joined(separator: ",")))
        #expect(keys.count == 16)
        #expect(keys.first.map { [$0.key, "\($0.count)"] } == ["mood", "\(count)"])
        #expect(keys.map(\.count).reduce(0, +) == 2 * count)
    }

    private func unknown(_ imported: Imported) -> [(key: String, count: Int)] {
        imported.warnings.compactMap {
            guard case .unknownKey(let key, _, let count) = $0.reason else { return nil }
            return (key, count)
        }
    }

    @Test func participantsDetermineTheRoles() throws {
        let imported = try read(
            #"{"participant": "a", "content": "Hi"}, {"participant": "b", "content": "Yo"}, {"participant": "c", "content": "?"}"#,
            #""participants": [{"id": "a", "role": "user"}, {"id": "b", "role": "assistant"}],"#)
        #expect(imported.roles == [.user, .assistant, .other])
        #expect(imported.conversations[0].participants.map(\.id) == ["a", "b", "c"])
    }

    @Test(
        arguments: [
            ("", .standard), (#""disclaimer": "", "#, .none), (#""disclaimer": null, "#, .none),
            (#""disclaimer": "Check it.", "#, .text("Check it.")),
        ] as [(String, Conversation.Disclaimer)])
    func disclaimerMayBeOwnOrNone(member: String, disclaimer: Conversation.Disclaimer) throws {
        #expect(try read("", #"\#(member)"id": "n","#).conversations.map(\.disclaimer) == [disclaimer])
    }

    @Test func conversationWithoutMessagesIsValid() throws {
        let imported = try read("", #""id": "new", "title": "New","#)
        #expect(imported.conversations.map(\.title) == ["New"])
        #expect(imported.messages.isEmpty)
    }

    @Test func listWithoutMessagesIsRefused() {
        #expect(throws: ImportError.self) { try read(#"7, "words""#) }
    }

    @Test func nullContentIsAnUnfinishedAnswer() throws {
        let imported = try read(
            #"""
            {"role": "user", "content": "One"}, {"role": "assistant", "content": null},
            {"role": "user", "content": "Two"}, {"role": "assistant", "content": ""},
            {"role": "user", "content": "Three"}, {"role": "assistant", "content": ""}
            """#)
        #expect(imported.messages.map(\.isLoading) == [false, true, false, false, true])
    }

    @Test func receivedTextIsShown() throws {
        let answer = try read(
            #"{"role": "assistant", "content": null, "stream": {"chunks": [[0, "Hm.", "thinking"], [5, "He"], [9, "llo"]]}}"#
        ).messages[0]
        #expect(answer.content == "Hello")
        #expect(answer.status == .streaming)
    }

    @Test func alternativeNeedsNoAuthor() throws {
        let answer = try read(
            #"{"role": "assistant", "content": "A", "alternatives": [{"content": "B"}, {"content": "C", "model": "m"}]}"#
        ).messages[0]
        #expect(answer.alternatives.map(\.content) == ["B", "C"])
        #expect(answer.alternatives.allSatisfy { $0.role == .assistant && $0.participant == answer.participant })
    }

    @Test func valuesOfTheWrongTypeAreLeftOutWithAWarning() throws {
        let imported = try read(
            #"{"role": "user", "content": 7, "id": []}, 5, {"role": "king", "participant": "p", "content": "Hi"}, {"content": "?"}"#
        )
        #expect(imported.texts == ["Hi"])
        #expect(
            imported.warnings.compactMap { $0.path?.description } == [
                "$.messages[0].id", "$.messages[0].content", "$.messages[1]", "$.messages[2].role", "$.messages[3]",
            ])
    }

    @Test func withoutAListOfMessagesItIsRefused() {
        #expect(throws: ImportError.self) { try Imported(#"{"format": "pageturner/1"}"#) }
        #expect(throws: ImportError.self) { try Imported(#"{"format": "pageturner/1", "messages": {}}"#) }
    }

    @Test func anArrayAndLinesAreConversations() throws {
        let one = #"{"format": "pageturner/1", "messages": [{"role": "user", "content": "Hi"}]}"#
        #expect(try Imported("[\(one), \(one)]").conversations.count == 2)
        #expect(try Imported("\(one)\n\(one)\n\(one)\n").conversations.count == 3)
    }

    @Test func timesOfAStreamNeverDecrease() throws {
        let stream = try read(
            #"{"role": "assistant", "content": "abc", "stream": {"chunks": [[5, "a"], [3, "b"], [-1, "?"], [1e30, "x"], [8, "c"]]}}"#
        ).messages[0].stream
        let times = try #require(stream).chunks.map(\.milliseconds)
        #expect(times == times.sorted() && times.first == 5)
    }

    /// One damaged value each, and the path that the warning names.
    @Test(arguments: [
        (#""toolCalls": {"name": "x"}"#, "toolCalls"), (#""toolCalls": ["x"]"#, "toolCalls[0]"),
        (#""toolCalls": [{"id": "x"}]"#, "toolCalls[0]"), (#""thinking": "Hm""#, "thinking"),
        (#""thinking": [{"title": "Hm"}]"#, "thinking[0]"), (#""thinking": [{"content": null}]"#, "thinking[0]"),
        (#""thinking": [{"content": "Hm", "durationMs": 1.5}]"#, "thinking[0].durationMs"),
        (#""attachments": [{"width": -1}]"#, "attachments[0].width"),
        (#""attachments": [{"missing": "yes"}]"#, "attachments[0].missing"),
        (#""reactions": [{"count": 2}]"#, "reactions[0]"),
        (#""reactions": [{"emoji": "!", "by": "Ann"}]"#, "reactions[0].by"),
        (#""reactions": [{"emoji": "!", "by": ["Ann", 1]}]"#, "reactions[0].by[1]"),
        (#""translations": [{"content": "Ja"}]"#, "translations[0]"), (#""stream": []"#, "stream"),
        (#""stream": {}"#, "stream"), (#""stream": {"chunks": {}}"#, "stream.chunks"),
        (#""endsGroup": "yes""#, "endsGroup"), (#""menu": {}"#, "menu"), (#""actions": "copy""#, "actions"),
        (#""avatar": "a.png""#, "avatar"), (#""avatar": {"color": "red; x: y"}"#, "avatar.color"),
        (#""alternatives": {}"#, "alternatives"), (#""citations": ["[1]"]"#, "citations[0]"),
    ])
    func everyValueIsRead(member: String, path: String) throws {
        let imported = try read(#"{"role": "assistant", "content": "Hi", \#(member)}"#)
        #expect(imported.texts == ["Hi"])
        #expect(imported.warnings.compactMap { $0.path?.description } == ["$.messages[0].\(path)"])
    }

    @Test(arguments: [
        (#""participants": {}"#, "participants"), (#""participants": ["a"]"#, "participants[0]"),
        (#""grouping": true"#, "grouping"), (#""grouping": {"avatars": 1}"#, "grouping.avatars"),
        (#""grouping": {"gapSeconds": "60"}"#, "grouping.gapSeconds"), (#""source": "x""#, "source"),
        (#""disclaimer": 5"#, "disclaimer"), (#""actions": {}"#, "actions"), (#""format": "pageturner/2""#, "format"),
    ])
    func everyValueOfTheConversationIsRead(member: String, path: String) throws {
        let imported = try read(#"{"role": "user", "content": "Hi"}"#, member + ",")
        #expect(imported.texts == ["Hi"])
        #expect(imported.warnings.compactMap { $0.path?.description } == ["$.\(path)"])
    }

    @Test func anErrorWithoutAWordIsShown() throws {
        let imported = try read(
            #"{"role": "user", "content": "One"}, {"role": "assistant", "content": null, "status": "error"}"#)
        #expect(imported.roles == [.user, .assistant])
        #expect(try read(#"{"role": "assistant", "content": "A", "error": ""}"#).messages[0].error == nil)
    }

    @Test func nullContentShowsTyping() throws {
        let imported = try read(
            #"{"participant": "ann", "content": "One"}, {"participant": "bob", "content": null}"#)
        #expect(imported.messages.map(\.isLoading) == [false, true])
        #expect(try read(#"{"role": "user", "content": "Hi"}, {"role": "user", "content": null}"#).texts == ["Hi"])
    }

    @Test func emptyTimestampFormatIsIgnored() throws {
        let imported = try read(#"{"role": "user", "content": "Hi"}"#, #""timestampFormat": "","#)
        #expect(imported.conversations[0].timestampFormat == nil)
    }
}
