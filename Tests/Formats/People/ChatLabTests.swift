import ConversationModel
import Testing

@testable import Importing

struct ChatLabTests {
    private static let meta =
        #""chatlab":{"version":"0.0.2"},"meta":{"name":"Tea","platform":"qq","type":"private","ownerId":"me","groupId":"g"}"#
    private static let member = #""platformId":"a","accountName":"Ann""#
    private static let messages = [
        #""sender":"me","accountName":"Me","timestamp":1757000000,"type":0,"content":"*Hello*","platformMessageId":"1""#,
        #""sender":"a","timestamp":1757000060,"type":25,"content":"Hi","platformMessageId":"2","replyToMessageId":"1""#,
        #""sender":"a","timestamp":1757000070,"type":1,"content":null"#,
        #""sender":"me","timestamp":1757000080,"type":80,"content":"Ann joined""#,
        #""sender":"a","timestamp":1757000090,"type":81,"content":null"#,
    ]

    private static func check(_ imported: Imported) {
        #expect(imported.format == "chatlab" && imported.warnings.isEmpty)
        #expect(imported.conversations.map(\.id) == ["g"] && imported.conversations.map(\.title) == ["Tea"])
        #expect(imported.conversations[0].participants.prefix(2).map(\.name) == ["Me", "Ann"])
        #expect(imported.texts == ["*Hello*", "Hi", nil, "Ann joined", nil])
        #expect(imported.roles == [.user, .other, .other, .system, .other])
        #expect(imported.messages[0].contentFormat == .plain && imported.messages[1].replyTo == "1")
        #expect(imported.messages[2].attachments.map(\.kind) == [.image])
        #expect(imported.messages[4].status == .deleted)
    }

    @Test func anObjectIsAChat() throws {
        let messages = Self.messages.map { "{\($0)}" }.joined(separator: ",")
        Self.check(try Imported("{\(Self.meta),\"members\":[{\(Self.member)}],\"messages\":[\(messages)]}"))
    }

    @Test func linesAreAChat() throws {
        let lines = [#""_type":"header",\#(Self.meta)"#, #""_type":"member",\#(Self.member)"#]
        let said = Self.messages.map { #""_type":"message",\#($0)"# }
        Self.check(try Imported((lines + said).map { "{\($0)}" }.joined(separator: "\n"), named: "chat.jsonl"))
    }
}
