import ConversationModel
import JSON
import TestSupport
import Testing

/// Hostile texts cost time in proportion to their length (security rule 19).
struct RedactionLinearityTests {
    static let pieces = [
        "a@b.cc ", "-----BEGIN PRIVATE KEY----- is prose. ", "-----BEGIN PRIVATE KEY-----", "-----END ", "-",
        "password=",
        "password='", "password=\"\\\"", "password='a token=\"b key=`c ", "token=$token=", "token=$token&", "sk-a.",
        "sk-", "ghp_",
        "eyJ.", "eyJa.eyJ", "a.acc_.", "a.atlasv1.", "M.aaaaaa.", "1:A", "4", "4111 ", "DE89 ", "GB82", "//a:",
        "https://a:b/", "://", "@",
        "%40", "%3D", "%", "\\n", "\\", "\\\\\"", "/home/", "C:\\Users\\a ", "%2Fhome%2F", "$1$", "$2b$", "A3-",
        "aaaa-us1", "_mmk",
        "kind: Secret\n a: b\n", "value: ", "name: key value: ", "<password>", "<string>", "--token ", "-u a:",
        "Bearer ", "bearer a",
        "key=a1b2c3d4e5f6a1b2c3d4", "heroku.key.", "hooks.slack.com/services/", "AKIAAAAAAAAAAAAAAAA1 ", "token.",
        "token-token:",
        "'token', '", "password: [\"", "token=['a', ", "[\"a\", ", "é", "田", "é@", "x: String = ", "a b c d e f=",
        "0123456789abcdef", "12345678901234567890|", "|", "|password|", "|password|\n|--|\n", "|--|\n|a", "ENV TOKEN ",
        "config set token ", "login a password ", " -p", "mysql -p", " -ua:", "curl -u", "token || '", "密码：", "：", "“",
        "password: “",
        "пароль: ", "password ",
        "password: >-\n", "Private-Lines: 1\n", "Private-Lines: 1\na", "＠", "a＠b", "{\"value\": ",
        "password:\n", "password:\n```\n", "password:\na1", ".password(\"",
        "\u{1B}[m", "\u{1B}]", "\u{1B}", "a\u{200B}", "\u{AD}", "a**b", "a\\_b", "&#95;", "&lowbar", "&", "a&#9", "](",
        "](a", "<a",
        "<a>", "_a", "[", "\\u005f", "\\u",
        "<password><", "<password>a1b2c3d4 ", "<password>a1", "<a name=\"password\">", "values (",
        "(password) values (",
        "(password) values ('", "(password) values (a", "a,password\n", "a,password\nb,c1d2e3f4\n", "a|password\n",
        "a;password\n", "\t", "echo a|", "echo ", "echo a1b2c3d4 | sudo ", " is a1", "password is ",
        "password is a1b2c3 ",
        "htpasswd -b ", "htpasswd -b a b c1d2e3", "/user:a ", "net use /user:a ", "a:1:b:c:d\n", "a:1:", "a@tcp(",
        "a/b1c2d3@c:1", "{SSHA}", "$2a$a", "scrypt:", "-----END PRIVATE KEY-----\n", "aaaaaaaa\n-----END ",
        "aaaaaaaa\n",
        "%2525", "%25", "%24", "/hooks/a1", "_|WARNING:-DO-NOT-SHARE-THIS", "パスワードは", "は a1b2c3", "パスワードはa1",
        "password: \"\"\"", "\"\"\"", "chpasswd a:", "chpasswd a:b1c2d3 ", "variable {default = ", "AAAA+ASt", "a1!",
        "00Dxxxxxxxxxxxx!",
        "mysql ", "mysql -p'", "[\"mysql\", ", "echo 'a", "WIFI:P:a", "\"kty\" \"d\": \"a", "pdo(", "pdo('a', ",
        "type('a') ",
        "|password|\n+--+\n", "+--+\n|a|\n", "password\n---- ----\n", "---- ----\n", "<th>password</th>",
        "<td>a1b2c3d4",
        "<tr><td>", "password\n", "password\na1b2c3\n", "login: a/b1c2d3 ", "account: a, ", "a1b2c3d4 (token) ",
        "token, a1b2c3d4e5f6, ", "&quot;", "&lt;a", "\\\\n", "\u{A0}", "1\u{A0}", "*ABCDEF0123", "\"\"a", "\"\"",
        "PASS a1b2 ",
        "- name: TOKEN\n1:value: a", "secret 5 a1", "&key=a1b2c3d4", "key: \"a\", \"b\", ",
        "password: \n\n", "the password a: ", "Q~a", "tt-1", "_secret_", "pi_a1_secret_",
    ]

    @Test(arguments: pieces)
    func timeGrowsWithTheLength(piece: String) {
        #expect(Growth.isLinear(of: 1500) { _ = Redactor.redacted(text(of: piece, $0)) })
    }

    @Test(arguments: pieces)
    func timeOfReplacementsGrowsWithTheLength(piece: String) {
        let redaction = Redaction(replacing: [.init("a b", by: "c"), .init("password")])
        #expect(Growth.isLinear(of: 1500) { _ = redaction.redacted(text(of: piece, $0)) })
    }

    /// The words that a model sends, each with a secret in it, in as many pieces.
    @Test func streamsOfManySecretsTakeLinearTime() {
        #expect(Growth.isLinear(of: 2000) { _ = stream($0).redacted })
        let short = stream(2000).redacted
        #expect(short.messages[0].stream?.chunks.map(\.text) == Array(repeating: "[redacted] ", count: 2000))
    }

    @Test(arguments: [
        (#"{"key":"a""#, #","value":1"#, "}"), (#"["a""#, #","-p a""#, "]"), (#"["mysql""#, #","-pa1""#, "]"),
    ])
    func dataOfToolsTakesLinearTime(start: String, member: String, end: String) throws {
        func conversation(_ count: Int) throws -> Conversation {
            let json = start + String(repeating: member, count: count) + end
            let call = ToolCall(name: "run", input: .json(try JSONDocument(parsing: json).root))
            return Conversation(messages: [Message(participant: "a", role: .assistant, parts: [.toolCall(call)])])
        }
        #expect(try Growth.isLinear(of: 300, make: conversation) { _ = $0.redacted })
    }

    /// Random combinations never trap, and redacting pieces equals redacting the whole.
    @Test func anyMixtureIsRedactedAsAWhole() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<3000 {
            let pieces = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                let piece = Self.pieces.randomElement(using: &generator) ?? ""
                return String(piece.unicodeScalars.prefix(Int.random(in: 1...40, using: &generator)))
            }
            let whole = Redactor.redacted(pieces.joined())
            #expect(Redactor.redacted(pieces: pieces).joined() == whole)
            var message = Message(participant: "a", role: .assistant, parts: [.text(pieces.joined())])
            message.status = .streaming
            #expect((Conversation(messages: [message]).redacted.messages[0].content ?? "").count <= whole.count + 10)
        }
    }

    private func stream(_ count: Int) -> Conversation {
        var message = Message(participant: "a", role: .assistant)
        message.stream = Stream(
            chunks: (0..<count).map { Stream.Chunk(milliseconds: $0, text: "a@b.cc ") })
        return Conversation(messages: [message])
    }

    private func text(of piece: String, _ length: Int) -> String {
        String(repeating: piece, count: max(1, length / piece.utf8.count))
    }
}
