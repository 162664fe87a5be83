import ConversationModel
import Formats
import Foundation
import TestSupport
import Testing

@testable import Site

/// From an export with secrets to pages without.
struct RedactedSiteTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func options(_ input: String, redacts: Bool = true) -> BuildOptions {
        var options = BuildOptions(
            inputs: [folder.path + "/" + input], formats: .all, output: folder.path + "/site", jobs: 2)
        options.redaction = redacts ? .secrets : nil
        return options
    }

    private func conversations(_ input: String, redacts: Bool) -> [Conversation] {
        Catalogue(options(input, redacts: redacts)).entries.compactMap { $0.read().conversation }
    }

    private func line(_ number: Int, _ person: String, name: String?, answers: Int? = nil) -> String {
        let name = name.map { #""name": "\#($0)", "# } ?? ""
        let quote = answers.map { #", "quoted_message_metadata": {"message_id": "g/t/\#($0)@a.example"}"# } ?? ""
        return
            #"{"creator": {\#(name)"email": "\#(person)@a.example"}, "created_date": "Tuesday, 5 March 2024 at 22:03:11 UTC", "#
            + #""text": "Words \#(number)", "message_id": "g/t/\#(number)@a.example"\#(quote)}"#
    }

    private func writeChat() throws {
        let lines = [
            line(1, "ann", name: "Ann"), line(2, "bob", name: nil), line(3, "cy", name: "cy@a.example", answers: 1),
            line(4, "bob", name: nil, answers: 2), line(5, "ann", name: "Ann", answers: 3),
        ]
        try folder.write(
            #"{"messages": [\#(lines.joined(separator: ",\n"))]}"#, to: "Google Chat/Groups/Space x/messages.json")
    }

    /// The speakers and reply targets of messages, by number.
    private func shape(_ conversation: Conversation) -> [String] {
        var people: [String] = []
        return conversation.messages.map { message in
            if !people.contains(message.participant) { people.append(message.participant) }
            let answered = conversation.messages.filter { $0.id == message.replyTo }.compactMap(\.content)
            return "\(people.firstIndex(of: message.participant) ?? -1): \(message.content ?? "") → \(answered)"
        }
    }

    @Test func redactedGoogleChatKeepsItsAuthors() throws {
        try writeChat()
        let whole = try #require(conversations("Google Chat", redacts: false).first)
        let clean = try #require(conversations("Google Chat", redacts: true).first)
        #expect(shape(clean) == shape(whole) && shape(whole).count == 5)
        #expect(clean.participants.map(\.displayName.english) == ["Ann", "person-2", "person-3"])
        #expect(Set(clean.participants.map(\.id)).count == 3 && Set(clean.messages.map(\.id)).count == 5)
        _ = try SiteBuilder(options("Google Chat")).build()
        for file in folder.files() where file.hasPrefix("site/") {
            #expect(folder.text(file)?.contains("a.example") == false, "\(file)")
        }
        let page = try #require(folder.text("site/g.html"))
        #expect(["Ann", "person-2", "person-3"].allSatisfy { page.contains($0) })
    }

    @Test func conversationsWithSecretIdsStayDistinct() throws {
        let chat = #"{"messages": [{"role": "user", "content": "Hi"}], "id": "ID", "format": "pageturner/1"}"#
        for (index, id) in ["ann@a.example", "bob@a.example", "conversation-1", "cy@a.example"].enumerated() {
            try folder.write(chat.replacing("ID", with: id), to: "in/\(index).json")
        }
        let clean = conversations("in", redacts: true)
        #expect(clean.map(\.id) == ["conversation-2", "conversation-3", "conversation-1", "conversation-4"])
        #expect(try SiteBuilder(options("in")).build().pages == 4)
        #expect(
            (1...4).allSatisfy { folder.text("site/conversation-\($0).html") != nil }, "\(folder.files())")
        var chosen = options("in")
        chosen.select = ["conversation-3"]
        #expect(try SiteBuilder(chosen).build().pages == 1)
    }

    /// Only another conversation shows that the id is a secret.
    @Test func idsThatAreSecretsOfOtherConversationsAreReplaced() throws {
        let chat = #"{"messages": [{"role": "user", "content": "TEXT"}], "id": "ID", "format": "pageturner/1"}"#
        let secrets = ["Wq7hunterZ22kPa9", "Wq7hunterZ33kPa8"]
        let text = secrets.map { "DB_PASSWORD=\($0)" }.joined(separator: "\\n")
        try folder.write(chat.replacing("ID", with: "one").replacing("TEXT", with: text), to: "in/1.json")
        for secret in secrets + ["ann@a.example"] {
            try folder.write(chat.replacing("ID", with: secret).replacing("TEXT", with: "Hi"), to: "in/\(secret).json")
        }
        try folder.write("{\"messages\": [", to: "in/\(secrets[0]) copy.json")
        let result = try SiteBuilder(options("in")).build()
        #expect(result.problems.count == 1 && !result.problems[0].name.contains("hunter"))
        #expect(
            result.pages == 4
                && ["one", "conversation-1", "conversation-2", "conversation-3"].allSatisfy {
                    folder.text("site/\($0).html") != nil
                })
        for file in folder.files() where file.hasPrefix("site/") {
            let text = file + (folder.text(file) ?? "")
            #expect(["hunter", "a.example"].allSatisfy { !text.contains($0) }, "\(file)")
        }
    }

    @Test func namesOfTheUsersChoiceAreEverywhere() throws {
        let chat = """
            1/25/26, 10:00 - Tom Miller: Hi Ann
            1/25/26, 10:01 - Ann: Hello Tom

            """
        try folder.write(chat, to: "in/WhatsApp Chat with Tom Miller.txt")
        try folder.write(chat.replacing("10:0", with: "11:0"), to: "in/WhatsApp Chat with Tom Miller 2.txt")
        var options = options("in", redacts: false)
        options.redaction = Redaction(
            findsSecrets: false, replacing: [.init("Tom Miller", by: "T. M."), .init("Tom", by: "T.")])
        #expect(try SiteBuilder(options).build().pages == 2)
        for file in folder.files() where file.hasPrefix("site/") {
            let text = (folder.text(file) ?? "").lowercased()
            let name = file.lowercased()
            #expect(["miller", "tom "].allSatisfy { !text.contains($0) && !name.contains($0) }, "\(file)")
        }
        #expect(folder.text("site/whatsapp-chat-with-t-m.html")?.contains("<bdi>T. M.</bdi>") == true)
        #expect(try SiteBuilder(options).build().written == 0)
        options.redaction = Redaction(findsSecrets: false, replacing: [.init("Tom Miller", by: "Theo")])
        #expect(try SiteBuilder(options).build().written > 0)
    }

    /// Beside a page, inside of one, and beside an export.
    @Test func picturesLoseTheirMetadata() throws {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let chunk = { (name: String, data: String) in
            [0, 0, 0, UInt8(data.utf8.count)] + Array((name + data + "sums").utf8)
        }
        let parts = [chunk("IHDR", "13 bytes long"), chunk("tEXt", "Tom Miller"), chunk("IEND", "")]
        let secret = Data(parts[1]).base64EncodedString().prefix(16)
        let picture = Data(signature + parts.joined())
        let bare = Data(signature + parts[0] + parts[2])
        try folder.write(
            """
            {"format":"pageturner/1","messages":[{"role":"user","attachments":[{"kind":"image","src":"a.png"},\
            {"kind":"image","src":"data:image/png;base64,\(picture.base64EncodedString())"}]}]}
            """, to: "in/chat.json")
        try picture.write(to: URL(fileURLWithPath: folder.path + "/in/a.png"))
        for redacts in [false, true] {
            _ = try SiteBuilder(options("in", redacts: redacts)).build()
            let name = try #require(folder.files().first { $0.hasPrefix("site/media/") })
            #expect(FileManager.default.contents(atPath: folder.path + "/" + name) == (redacts ? bare : picture))
            let page = try SinglePageBuilder(options("in", redacts: redacts)).build()
            let html = String(decoding: page.html, as: UTF8.self)
            #expect(html.components(separatedBy: bare.base64EncodedString()).count == (redacts ? 3 : 1))
            #expect(html.contains(secret) != redacts)
        }
    }

    /// A password may have signs that end other values, so that it takes in the assignments after it.
    @Test(arguments: [
        "DB_PASSWORD=@ DB_PASSWORD=#", "DB_PASSWORD=@;DB_PASSWORD=#", "password=@ password=#", "PASSWORD=@,TOKEN_2=#",
        "-e DB_PASSWORD=@ -e DB_PASSWORD=#", "DB_PASSWORD=@, DB_PASSWORD=#", "DB_PASSWORD=@ && DB_PASSWORD=# run",
        "Password=@;Server=db;Pwd=#", "PASSWORD=@ _DB_PASSWORD=#", "DB_PASSWORD=@ DB_USER=bob DB_PASSWORD=#",
    ])
    func valuesBesideEachOtherAreRemovedElsewhere(line: String) throws {
        let (first, second) = ("Qx7vLm2pRt9w", "Zk4nHb8sYc6d")
        let said = line.replacing("@", with: first).replacing("#", with: second)
        for (name, text) in [("a", said), ("b", "first \(first) and second \(second) here")] {
            try folder.write(
                #"{"format":"pageturner/1","id":"\#(name)","messages":[{"role":"user","content":"\#(text)"}]}"#,
                to: "in/\(name).json")
        }
        _ = try SiteBuilder(options("in")).build()
        for file in folder.files() where file.hasPrefix("site/") && !file.hasPrefix("site/assets/") {
            let text = folder.text(file) ?? ""
            #expect(!text.contains(first) && !text.contains(second), "\(file)")
        }
    }

    @Test func theManifestKeepsNoFoldersAboveTheInput() throws {
        let png = Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
        try folder.write(
            #"{"format": "pageturner/1", "messages": [{"role": "user", "content": "See", "attachments": [{"kind": "image", "url": "pictures/a.png", "src": "pictures/a.png", "source": "pictures/a.png"}]}]}"#,
            to: "in/chat.json")
        try folder.write("", to: "in/pictures/a.png")
        try #require(png).write(to: URL(fileURLWithPath: folder.path + "/in/pictures/a.png"))
        for redacts in [false, true] {
            _ = try SiteBuilder(options("in", redacts: redacts)).build()
            #expect(folder.files().contains { $0.hasPrefix("site/media/") })
            let manifest = try #require(folder.text("site/.pageturner.json"))
            #expect(manifest.contains("\"pictures/a.png\"") && !manifest.contains(folder.path))
            #expect(try SiteBuilder(options("in", redacts: redacts)).build().written == 0)
        }
        try #require(png?.dropLast()).write(to: URL(fileURLWithPath: folder.path + "/in/pictures/a.png"))
        #expect(try SiteBuilder(options("in")).build().written > 0)
    }
}
