import Foundation
import TestSupport
import Testing

/// Every page consists of XML characters, whatever bytes and references the conversation has.
struct PageBytesTests {
    /// Escaped in JSON and Markdown, as literal characters, and as invalid UTF-8.
    private static let pieces: [[UInt8]] =
        [
            "&#65534;", "&#65535;", "&#xFFFE;", "&#x1FFFF;", "&#64976;", "&#0;", "&#1;", "&#xD800;", "&#1114111;",
            "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", "\\uFFFE", "\\uFFFF", "\\uFDD0", "\\uD83F\\uDFFF",
            "\\u0000", "\\u0007", "\\u001B", "\\uD800", "\\\\(\u{FFFF}\\\\)", "`&#65535;`", "[a](/&#65535;)",
            "[a](b \\\"&#65535;\\\")", "# &#65535;", "<b>\u{FFFF}</b>",
        ].map { Array($0.utf8) } + [
            [0xEF, 0xB7, 0x90], [0xFF], [0xFE], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5], [0xEF, 0xBF], [0x80],
        ]

    private static let hostile = pieces.reduce(into: [UInt8]()) { $0 += Array("a ".utf8) + $1 + Array(" b".utf8) }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func build(_ text: String, _ name: String, _ arguments: String...) throws {
        let parts = text.components(separatedBy: "@@").map { Array($0.utf8) }
        let path = folder.path + "/" + name
        try Data(parts.joined(separator: Self.hostile)).write(to: URL(filePath: path))
        let result = try CommandLine.run(["build", path, "-o", folder.path + "/site"] + arguments)
        #expect(result.exitCode == 0, "\(result.errors)")
        try check()
    }

    private func check() throws {
        let files = folder.files().filter { $0.hasSuffix(".html") }
        #expect(!files.isEmpty)
        for file in files {
            let bytes = try Data(contentsOf: URL(filePath: folder.path + "/" + file))
            #expect(TextBytes.mistake(in: bytes) == nil, "\(file)")
        }
    }

    private static let message = #"""
        {"role":"user","content":"@@","header":"@@","footer":"@@","id":"@@"},
        {"role":"assistant","parts":[{"type":"thinking","content":"@@"},{"type":"text","content":"@@"}],
        "error":"@@","model":"@@","citations":[{"marker":"b","title":"@@","url":"https://a.example/@@","quote":"@@"}],
        "attachments":[{"kind":"file","name":"@@","mime":"@@"}],"reactions":[{"emoji":"@@","by":["@@"]}],
        "menu":[{"id":"@@","label":"@@"}]}
        """#

    @Test func fieldsOfTheNativeFormat() throws {
        try build(
            #"{"format":"pageturner/1","id":"@@","title":"@@","layout":"messages","disclaimer":"@@","messages":[\#(Self.message)]}"#,
            "chat.json")
        try build(#"{"format":"pageturner/1","title":"@@","messages":[\#(Self.message)]}"#, "answer.json", "--force")
    }

    @Test func toolCalls() throws {
        let call = #"{"id":"1","type":"function","function":{"name":"@@","arguments":"{\"a\":\"@@\"}"}}"#
        let messages = #"""
            {"role":"user","content":"@@"},{"role":"assistant","content":"@@","tool_calls":[\#(call)]},
            {"role":"tool","tool_call_id":"1","content":"@@"}
            """#
        try build(#"{"messages":[\#(messages)]}"#, "chat.json")
    }

    @Test func filesOfText() throws {
        try build("1/1/20, 10:00 - A@@: @@\n1/1/20, 10:01 - B: @@\n", "chat.txt")
    }

    @Test func oneFile() throws {
        let path = try folder.write("", to: "chat.json")
        let text = #"{"messages":[{"role":"user","content":"@@"},{"role":"assistant","content":"@@"}]}"#
        let parts = text.components(separatedBy: "@@").map { Array($0.utf8) }
        try Data(parts.joined(separator: Self.hostile)).write(to: URL(filePath: path))
        #expect(try CommandLine.run("build", path, "--single-file", folder.path + "/one.html").exitCode == 0)
        try check()
    }
}
