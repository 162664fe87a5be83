import ConversationModel
import Foundation
import Testing

@testable import Transcript

/// Pages speak the language of their conversation.
@Suite struct WordsTests {
    private static let languages = EmbeddedFiles.words.keys.sorted()

    /// The English words that a file translates, in its order.
    private static func keys(of language: String) -> [String] {
        (EmbeddedFiles.words[language] ?? "").split(separator: "\n").map { line in
            String(line.prefix(upTo: line.range(of: " = ")?.lowerBound ?? line.startIndex))
        }
    }

    private static func values(in text: String) -> [Substring] {
        text.matches(of: /%\d/).map(\.output).sorted()
    }

    /// All that templates and presenters say.
    private static let said: Set<String> = {
        var said: Set<String> = ["1,234.5"]
        for template in EmbeddedFiles.templates.values {
            said.formUnion(template.matches(of: /\{\{_ (.+?)\}\}/).map { String($0.output.1) })
        }
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Transcript").standardizedFileURL
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            said.formUnion(source.matches(of: /(?:words|self|around)\(\s*"([^"\\]+)"/).map { String($0.output.1) })
            for match in source.matches(of: /count\([^"\n]*, "([^"]+)", "([^"]+)"\)/) {
                said.formUnion([String(match.output.1), String(match.output.2)])
            }
            said.formUnion(source.matches(of: /both\(.*, "([^"]+)"\)/).map { String($0.output.1) })
        }
        return said
    }()

    @Test func manyLanguagesAreSpoken() {
        #expect(Self.languages.count == 29)
        #expect(Self.said.count > 140)
    }

    @Test(arguments: languages)
    func eachLanguageHasAllWordsAndNoOthers(language: String) {
        let keys = Self.keys(of: language)
        #expect(Set(keys).count == keys.count)
        #expect(Set(keys).symmetricDifference(Self.said).sorted() == [])
    }

    @Test(arguments: languages)
    func translationsKeepTheValues(language: String) throws {
        let words = try #require(Words(language))
        for key in Self.keys(of: language) {
            let text = words(key)
            #expect(!text.isEmpty && text.trimmingCharacters(in: .whitespaces) == text, "\(key)")
            #expect(!text.contains { "|<>&\"".contains($0) }, "\(key)")
            // Of a digit, as in '%0–90', nothing is put in.
            #expect(Self.values(in: text).filter { $0 != "%0" } == Self.values(in: key), "\(key)")
        }
    }

    @Test(arguments: languages)
    func aLanguageOfWordsIsOneOfDates(language: String) {
        let tag = LanguageTag(language)
        #expect(DateWords.words(for: tag).months != DateWords.words(for: nil).months)
    }

    @Test func valuesArePutIn() throws {
        let german = try #require(Words("de"))
        #expect(Words.english("Part %1 of %2", "2", "5") == "Part 2 of 5")
        #expect(german("Part %1 of %2", "2", "5") == "Teil 2 von 5")
        // What a value says is not read again.
        #expect(Words.english("%1 said", "100%1 %2 {1}") == "100%1 %2 {1} said")
        #expect(german("never translated") == "never translated")
    }

    @Test func numbersAreWritten() throws {
        let german = try #require(Words("de"))
        let french = try #require(Words("fr"))
        #expect(Words.english.number(1_234_567) == "1,234,567")
        #expect(german.number(1_234_567) == "1.234.567")
        #expect(french.number(1234) == "1\u{202F}234")
        #expect(Words.english.count(1, "1 message", "%1 messages") == "1 message")
        #expect(Words.english.count(1234, "1 message", "%1 messages") == "1,234 messages")
        #expect(german.count(0, "1 message", "%1 messages") == "0 Nachrichten")
        #expect(Words.english.size(bytes: 1_250_000) == "1.2 MB")
        #expect(german.size(bytes: 1_250_000) == "1,2 MB")
        #expect(Words.english.duration(milliseconds: 350) == "350 ms")
        #expect(german.duration(milliseconds: 1200) == "1,2 s")
        #expect(Words.english.duration(milliseconds: 125_000) == "2 min 5 s")
        #expect(Words.english.duration(milliseconds: 3_600_000) == "1 h")
        #expect(Words.english.list(["a", "b", "c"], most: 2) == "a, b and 1 more")
    }

    @Test(arguments: [
        ("de-AT", "de"), ("zh-TW", "zh-Hant"), ("zh-Hant-HK", "zh-Hant"), ("zh-CN", "zh"), ("nn", "nb"), ("iw", "he"),
        ("in", "id"),
        ("pt-PT", "pt"),
    ])
    func languagesAreFound(tag: String, file: String) throws {
        #expect(Words.file(for: try #require(LanguageTag(tag))) == file)
        #expect(EmbeddedFiles.words[file] != nil)
    }

    @Test func namesOfPeopleStay() throws {
        let german = try #require(Words("de"))
        #expect(german.name("You") == "Du")
        #expect(german.name("Video") == "Video")
    }
}
