import ConversationModel
@testable import Importing
import TestSupport
import Testing

/// A mark may stand upon a space, as in `( ͡° ͜ʖ ͡°)`, and at the beginning of a text upon the space before it.
struct MarkedSpaceTests {
    private static let words = ["( ͡° ͜ʖ ͡°)", "a", "\u{5BF}שלום", " \u{301}", "\u{361}b", "é", "ʖ \u{35C}", "ok"]

    /// A text of some words, for a test that reads it.
    private static func texts(_ body: (String) throws -> Void) rethrows {
        for seed in 0..<300 {
            var random = SeededGenerator(seed: UInt64(seed))
            let count = Int.random(in: 1...4, using: &random)
            try body((0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " "))
        }
    }

    /// The scalars that are no white space.
    private static func ink(_ text: String?) -> String {
        String(String.UnicodeScalarView((text ?? "").unicodeScalars.filter { !$0.properties.isWhitespace }))
    }

    @Test func trimmingKeepsThem() {
        Self.texts { text in
            let padded = " \n\t" + text + " \n"
            #expect(Self.ink(padded.trimmed) == Self.ink(text) && Self.ink(padded.trimmedLines) == Self.ink(text))
        }
    }

    @Test func formattingKeepsThem() {
        Self.texts { text in
            let html = HTMLMarkdown.text(of: "<p>x<br>\(text)</p><p>\(text) </p>")
            #expect(Self.ink(html) == Self.ink("x\\" + text + text))
            #expect(Self.ink(HTMLMarkdown.plain(of: "<p>\(text)</p>")) == Self.ink(text))
            for style: RichText.Style in [.bold, .italic, .strike] {
                var line = RichText(plain: "x ")
                line.append(text, style: style)
                line.append(" y")
                let words = line.markdown.unicodeScalars.filter { $0 != "*" && $0 != "~" }
                #expect(Self.ink(String(String.UnicodeScalarView(words))) == Self.ink("x\(text)y"))
            }
        }
    }

    @Test(arguments: [
        "[01/05/2026, 10:00:00] ", "01/05/2026, 10:00 - ", "2024/3/13 上午1:05 - ", "13/3/24, 10:15 अपराह्न - ",
    ])
    func chatsOfWhatsAppKeepThem(stamp: String) throws {
        try Self.texts { text in
            let chat = "\(stamp)Ann: Hello\n\(stamp)Ann: \(text)\n\(stamp)\u{5BF}Bo: Hi\n"
            let messages = try Imported(chat, named: "_chat.txt").messages
            #expect(messages.count == 3 && Self.ink(messages.dropFirst().first?.content) == Self.ink(text))
            #expect(messages.last?.participant == "\u{5BF}Bo")
        }
    }
}
