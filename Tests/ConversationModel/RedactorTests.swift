import ConversationModel
import JSON
import Testing

@Suite struct RedactorTests {
    private static let key = "sk-" + String(repeating: "aB3", count: 12)
    private static let hub = "ghp_" + String(repeating: "x9", count: 18)
    private static let web =
        "eyJ" + String(repeating: "a", count: 30) + "." + String(repeating: "b", count: 30) + "." + "c_-"

    @Test(arguments: [
        ("use \(key) now", "use [redacted] now"),
        ("export TOKEN=\(hub)", "export TOKEN=[redacted]"),
        ("header: \(web)!", "header: [redacted]!"),
        ("AKIAIOSFODNN7EXAMPLE", "[redacted]"),
        ("write to jo.doe+x@mail.example.org.", "write to [redacted]."),
        ("a@b.cc_d@e.ff", "[redacted][redacted]"), ("a@b.cc@d.ee", "[redacted]@d.ee"),
        ("https://jo:hunter22@host/path", "https://[redacted]@host/path"),
        ("cd /Users/jo/code && ls /home/mara", "cd /Users/[redacted]/code && ls /home/[redacted]"),
        (#"dir C:\Users\bob\x "D:\\Users\\bob.o\\x""#, #"dir C:\Users\[redacted]\x "D:\\Users\\[redacted]\\x""#),
        ("/c/Users/jo/x /mnt/c/Users/jo", "/c/Users/[redacted]/x /mnt/c/Users/[redacted]"),
        ("projects/-Users-jo-work/a", "projects/-Users-[redacted]-work/a"),
        ("-home-jo", "-home-[redacted]"), ("C--Users-jo-work", "C--Users-[redacted]-work"),
        ("password: 'hunter2hunter2'", "password: '[redacted]'"),
        ("\"api_key\" : \"0123456789\",", "\"api_key\" : \"[redacted]\","),
        ("Authorization: Bearer abcdefghijklmnop1234", "Authorization: Bearer [redacted]"),
        ("a\n-----BEGIN RSA PRIVATE KEY-----\nMII\n-----END RSA PRIVATE KEY-----\nb", "a\n[redacted]\nb"),
    ])
    func secretsAreRedacted(text: String, clean: String) {
        #expect(Redactor.redacted(text) == clean)
    }

    @Test(arguments: [
        "a task-list and a disk-full", "sk-short", "the token is a word", "password: yes", "me @home", "a@b",
        "x = @x.y",
        "https://example.org:80/@user", "12:30", "https://example.org/home/page", "-----BEGIN CERTIFICATE-----",
        "Grüße 🌠 ünïcödé", "run --home-dir -home-page the-home-page",
        "src/home/page", #"a\home"#, "/home/", "take-home-pay",
    ])
    func otherTextIsUnchanged(text: String) {
        #expect(Redactor.redacted(text) == text)
    }

    @Test func secretThatSpansPiecesIsRemovedFromAll() {
        let text = "key \(Self.key) end"
        for cut in 1..<text.utf8.count {
            let pieces = [String(text.utf8.prefix(cut)) ?? "", String(text.utf8.dropFirst(cut)) ?? ""]
            let clean = Redactor.redacted(pieces: pieces)
            #expect(clean.joined() == "key [redacted] end")
            #expect(clean.count == 2)
        }
    }

    @Test func textsThatAreInterruptedAreRedactedAsOne() throws {
        var message = Message(participant: "x", role: .assistant)
        message.parts = [
            .text("the key is sk-" + Self.key.dropFirst(3).prefix(9)), .toolCall(ToolCall(name: "run")),
            .text(String(Self.key.dropFirst(12)) + " as asked"),
        ]
        message.stream = Stream(chunks: [
            Stream.Chunk(milliseconds: 0, text: String(Self.key.prefix(10))),
            Stream.Chunk(milliseconds: 5, text: String(Self.key.dropFirst(10))),
        ])
        let clean = Conversation(messages: [message]).redacted.messages[0]
        #expect(clean.content == "the key is [redacted] as asked")
        #expect(clean.stream?.chunks.map(\.text) == ["[redacted]", ""])
    }

    @Test func fieldsOfAConversationShowWhatWasRedacted() throws {
        var conversation = Conversation(id: Self.key, title: Self.key)
        conversation.participants = [Participant(id: Self.key, name: Self.key, role: .assistant)]
        conversation.disclaimer = .text(Self.key)
        conversation.actions = [Action(id: "copy")]
        let clean = conversation.redacted
        #expect(clean.title == "[redacted]" && clean.id == "[redacted]" && clean.disclaimer == .text("[redacted]"))
        #expect(clean.participants[0].name == "person-1" && clean.actions == [Action(id: "copy")])
    }

    @Test func textInDataAddressesIsLeftOut() {
        let addresses = [
            "data:text/plain;base64,c2VjcmV0", "data:application/json,%7B%7D", "data:,a", "DATA:",
            "data:image/svg+xml,a",
            "data:;base64,c2VjcmV0", "data:image/png;base64,aaaa", "data:image/gif;x=1;base64,R0lGODlh",
            "data:application/pdf;base64,aaaa",
            "a/\(Self.key).png",
        ]
        var message = Message(participant: "a", role: .user)
        message.attachments = addresses.map { Attachment(kind: .file, name: "a", source: $0) }
        let clean = Conversation(messages: [message]).redacted.messages[0].attachments
        #expect(clean.map(\.name) == addresses.map { _ in "a" })
        #expect(
            clean.map(\.source) == [
                nil, nil, nil, nil, nil, nil, nil, "data:image/gif;base64,R0lGODlh", nil,
                "a/[redacted]",
            ])
    }

    /// A page in another language shows phrases instead of their English text.
    @Test func textsOfPhrasesAreRedacted() {
        let phrase = Phrase("%1 joined", .list([.text(Self.key), .joined([.text(Self.key)], by: " ")]))
        var message = Message(participant: "x", role: .system)
        message.headerPhrase = phrase
        let clean = Conversation(messages: [message]).redacted
        #expect(clean.messages[0].headerPhrase?.english == "[redacted] and [redacted] joined")
    }

    @Test func dataOfToolsIsRedactedByItsKeys() throws {
        let data = #"{"env": {"K": "\#(Self.key)", "password": "12"}, "\#(Self.key)": [1]}"#
        #expect(
            try redacted(data) == #"{"env":{"K":"[redacted]","password":"[redacted]"},"[redacted]":[1]}"#)
    }

    @Test func passwordsInListsAreRedacted() throws {
        let list = #"{"password": ["kiwi", ["fig", 12, true]], "db_passwords": ["kiwi"], "names": ["kiwi", 12]}"#
        #expect(
            try redacted(list)
                == #"{"password":["[redacted]",["[redacted]","[redacted]",true]],"db_passwords":["[redacted]"],"names":["kiwi",12]}"#
        )
    }

    /// The input of a tool call after redaction.
    private func redacted(_ data: String) throws -> String? {
        let call = ToolCall(name: "run", input: .json(try JSONDocument(parsing: data).root))
        let message = Message(participant: "x", role: .assistant, parts: [.toolCall(call)])
        guard case .json(let clean)? = Conversation(messages: [message]).redacted.messages[0].toolCalls[0].input else {
            return nil
        }
        return clean.rawJSON
    }
}
