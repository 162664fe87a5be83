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

    @Test func everyTextOfAConversationIsRedacted() throws {
        let secret = Self.key
        var message = Message(id: secret, participant: secret, role: .assistant)
        let input = try JSONDocument(parsing: #"{"env": {"K": "\#(secret)", "password": "12"}, "\#(secret)": [1]}"#)
            .root
        var call = ToolCall(name: "run", input: .json(input), output: .text(secret))
        call.title = secret
        call.changes = [FileChange(path: secret, diff: secret)]
        call.sources = [Citation(url: secret, title: secret)]
        call.transcript = [Message(participant: "x", role: .assistant, parts: [.text(secret)])]
        message.parts = [
            .thinking(Thinking("I see \(secret)", title: secret)),
            .text("the key is sk-" + secret.dropFirst(3).prefix(9)),
            .toolCall(call),
            .text(String(secret.dropFirst(12)) + " as asked"),
        ]
        message.header = secret
        message.footer = secret
        message.error = secret
        message.command = secret
        message.attachments = [Attachment(kind: .file, name: secret, source: secret)]
        message.attachments[0].alt = secret
        message.attachments[0].text = secret
        message.citations = [Citation(marker: secret, url: secret, title: secret, quote: secret)]
        message.stream = Stream(chunks: [
            Stream.Chunk(milliseconds: 0, text: String(secret.prefix(10))),
            Stream.Chunk(milliseconds: 5, text: String(secret.dropFirst(10))),
        ])
        message.alternatives = [Message(participant: "x", role: .assistant, parts: [.text(secret)])]
        message.data = input
        var conversation = Conversation(id: secret, title: secret, messages: [message])
        conversation.participants = [Participant(id: secret, name: secret, role: .assistant)]
        conversation.source.file = secret
        conversation.disclaimer = .text(secret)
        let clean = conversation.redacted
        var dumped = ""
        dump(clean.messages[0], to: &dumped)
        #expect(!dumped.contains(secret.dropFirst(4).prefix(8)))
        let cleanInput = try #require(clean.messages[0].toolCalls.first?.input)
        guard case .json(let value) = cleanInput else { throw Failure() }
        #expect(value.rawJSON == #"{"env":{"K":"[redacted]","password":"[redacted]"},"[redacted]":[1]}"#)
        #expect(clean.title == "[redacted]" && clean.id == "[redacted]" && clean.source.file == "[redacted]")
        #expect(clean.participants[0].name == "person-1" && clean.disclaimer == .text("[redacted]"))
        #expect(clean.messages[0].content == "the key is [redacted] as asked")
    }

    private struct Failure: Error {}

    @Test func fieldsBesideTheTextsAreRedactedToo() {
        let secret = Self.key
        let avatar = Avatar(source: "https://example.org/?\(secret)", initials: secret)
        let action = Action(id: secret, label: secret, href: secret, icon: secret)
        var message = Message(
            id: "m", participant: "x", role: .assistant, parts: [.toolCall(ToolCall(id: secret, name: "t"))])
        message.model = secret
        message.customType = secret
        message.avatar = avatar
        message.attachments = [Attachment(kind: .file, mime: secret)]
        message.reactions = [Reaction(emoji: secret, by: [secret])]
        (message.actions, message.menu) = ([action], [action])
        var conversation = Conversation(id: "c", messages: [message])
        var participant = Participant(id: "x", role: .assistant, model: secret)
        participant.avatar = avatar
        conversation.participants = [participant]
        conversation.actions = [action, Action(id: "copy")]
        conversation.source = Conversation.Source(format: secret, file: secret, id: secret)
        (conversation.source.application, conversation.source.project) = (secret, secret)
        conversation.usage = [StatedUsage(Usage(input: 1), model: secret)]
        conversation.timestampFormat = "'\(secret)'"
        var dumped = ""
        dump(conversation.redacted, to: &dumped)
        #expect(!dumped.contains(secret.dropFirst(4).prefix(8)))
        #expect(conversation.redacted.actions?.last == Action(id: "copy"))
    }

    /// A page in another language shows phrases instead of their English text.
    @Test func phrasesAreRedacted() {
        let phrase = Phrase("%1 joined", .list([.text(Self.key), .joined([.text(Self.key)], by: " ")]))
        var message = Message(participant: "x", role: .system)
        (message.phrase, message.headerPhrase) = (phrase, phrase)
        message.attachments = [Attachment(kind: .file)]
        message.attachments[0].namePhrase = phrase
        var conversation = Conversation(messages: [message])
        conversation.titlePhrase = phrase
        conversation.participants = [Participant(id: "x", role: .system)]
        conversation.participants[0].placeholder = phrase
        var dumped = ""
        dump(conversation.redacted, to: &dumped)
        #expect(!dumped.contains(Self.key.dropFirst(4).prefix(8)))
        #expect(conversation.redacted.messages[0].headerPhrase?.english == "[redacted] and [redacted] joined")
    }

    @Test func passwordsInListsAreRedacted() throws {
        let list = #"{"password": ["kiwi", ["fig", 12, true]], "db_passwords": ["kiwi"], "names": ["kiwi", 12]}"#
        let input = try JSONDocument(parsing: list).root
        let message = Message(
            participant: "x", role: .assistant, parts: [.toolCall(ToolCall(name: "run", input: .json(input)))])
        guard case .json(let clean)? = Conversation(messages: [message]).redacted.messages[0].toolCalls[0].input else {
            throw Failure()
        }
        #expect(
            clean.rawJSON
                == #"{"password":["[redacted]",["[redacted]","[redacted]",true]],"db_passwords":["[redacted]"],"names":["kiwi",12]}"#
        )
    }
}
