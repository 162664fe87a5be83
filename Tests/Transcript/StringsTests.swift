import ConversationModel
import Foundation
import Markdown
import Testing

@testable import Transcript

/// Pages speak the language of their conversation.
@Suite struct StringsTests {
    private static let languages = EmbeddedFiles.strings.keys.sorted()

    /// The English strings that a file translates, in its order.
    private static func keys(of language: String) -> [String] {
        (EmbeddedFiles.strings[language] ?? "").split(separator: "\n").map { line in
            String(line.prefix(upTo: line.range(of: " = ")?.lowerBound ?? line.startIndex))
        }
    }

    private static func values(in text: String) -> [Substring] {
        text.matches(of: /%\d/).map(\.output).sorted()
    }

    /// All strings of templates, presenters and importers.
    private static let said: Set<String> = {
        var said: Set<String> = []
        for template in EmbeddedFiles.templates.values {
            said.formUnion(template.matches(of: /\{\{_ (.+?)\}\}/).map { String($0.output.1) })
        }
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources").standardizedFileURL
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            said.formUnion(source.matches(of: /Phrase\(\s*"([^"\\]+)"/).map { String($0.output.1) })
            for match in source.matches(of: /one: "([^"]+)", many: "([^"]+)"/) {
                said.formUnion([String(match.output.1), String(match.output.2)])
            }
            guard file.path.contains("/Transcript/") else { continue }
            said.formUnion(
                source.matches(of: /(?:strings|self|around|Strings\.string)\(\s*"([^"\\]+)"/).map {
                    String($0.output.1)
                })
            for match in source.matches(of: /count\([^"\n]*, "([^"]+)", "([^"]+)"\)/) {
                said.formUnion([String(match.output.1), String(match.output.2)])
            }
            said.formUnion(source.matches(of: /both\(.*, "([^"]+)"\)/).map { String($0.output.1) })
        }
        return said.union(DeskWords.all)
    }()

    /// The script of the desk says these words and no others.
    @Test func theDeskSaysItsWords() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Page/js/desk").standardizedFileURL
        let source = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        for word in DeskWords.all { #expect(source.contains("'\(word)'"), "\(word)") }
        let said = source.matches(of: /\b(?:w|word)\('([^']+)'/).map { String($0.output.1) }
        #expect(Set(said).subtracting(DeskWords.all).isEmpty)
    }

    private static func strings(_ language: String) -> Strings {
        Strings(for: LanguageTag(language))
    }

    @Test func manyLanguagesAreIncluded() {
        #expect(Self.languages.count == 30)
        #expect(Self.said.count > 240)
    }

    @Test(arguments: languages)
    func eachLanguageHasAllStringsAndNoOthers(language: String) {
        let keys = Self.keys(of: language)
        #expect(Set(keys).count == keys.count)
        #expect(Set(keys).symmetricDifference(Self.said).sorted() == [])
    }

    @Test(arguments: languages)
    func translationsKeepTheValues(language: String) throws {
        let strings = Self.strings(language)
        for key in Self.keys(of: language) {
            let text = strings(key)
            #expect(!text.isEmpty && text.trimmingCharacters(in: .whitespaces) == text, "\(key)")
            #expect(!text.contains { "|<>&\"".contains($0) }, "\(key)")
            // Nothing replaces a placeholder that is part of a range, as in '%0–90'.
            #expect(Self.values(in: text).filter { $0 != "%0" } == Self.values(in: key), "\(key)")
            // An app's words may be part of a message that is Markdown.
            #expect(!text.contains { "*_`[]#~".contains($0) }, "\(key)")
        }
    }

    @Test(arguments: languages)
    func eachInterfaceLanguageHasDates(language: String) {
        let tag = LanguageTag(language)
        #expect(DateStrings.strings(for: tag).months != DateStrings.strings(for: nil).months)
    }

    @Test func valuesReplacePlaceholders() throws {
        let german = Self.strings("de")
        #expect(Strings.english("Part %1 of %2", "2", "5") == "Part 2 of 5")
        #expect(german("Part %1 of %2", "2", "5") == "Teil 2 von 5")
        // Placeholders in a value are not replaced.
        #expect(Strings.english("%1 said", "100%1 %2 {1}") == "100%1 %2 {1} said")
        #expect(german("never translated") == "never translated")
    }

    @Test func numbersAreWritten() throws {
        let german = Self.strings("de")
        let french = Self.strings("fr")
        #expect(Strings.english.number(1_234_567) == "1,234,567")
        #expect(german.number(1_234_567) == "1.234.567")
        #expect(french.number(1234) == "1\u{202F}234")
        #expect(Strings.english.count(1, "1 message", "%1 messages") == "1 message")
        #expect(Strings.english.count(1234, "1 message", "%1 messages") == "1,234 messages")
        #expect(german.count(0, "1 message", "%1 messages") == "0 Nachrichten")
        #expect(Strings.english.size(bytes: 1_240_000) == "1.2 MB")
        #expect(german.size(bytes: 1_240_000) == "1,2 MB")
        #expect(Strings.english.duration(milliseconds: 350) == "350 ms")
        #expect(german.duration(milliseconds: 1200) == "1,2 s")
        #expect(Strings.english.duration(milliseconds: 125_000) == "2 min 5 s")
        #expect(Strings.english.duration(milliseconds: 3_600_000) == "1 h")
        #expect(Strings.english.list(["a", "b", "c"], most: 2) == "a, b and 1 more")
    }

    @Test(arguments: [
        ("es", 1234, "1234"), ("es", 12_345, "12.345"), ("es-MX", 1234, "1,234"), ("pt-PT", 1234, "1234"),
        ("hi", 1_234_567, "12,34,567"), ("hi", 12_345, "12,345"), ("fa", 1234, "۱٬۲۳۴"), ("fa", 7, "۷"),
        ("ar-EG", 12, "١٢"), ("ar", 12, "12"), ("de-CH", 1234, "1'234"), ("tlh", 1234, "1,234"),
    ])
    func digitsAreGroupedByLanguage(tag: String, number: Int, expected: String) throws {
        #expect(Self.strings(tag).number(number) == expected)
    }

    @Test(arguments: [
        ("en", ["a"], "a"), ("en", ["a", "b", "c"], "a, b and c"), ("en-US", ["a", "b", "c"], "a, b, and c"),
        ("ja", ["a", "b", "c"], "a、b、c"), ("zh-TW", ["a", "b", "c"], "a、b和c"), ("es", ["Ana", "Inés"], "Ana e Inés"),
        ("es", ["agua", "hielo"], "agua y hielo"), ("he", ["Ann", "דן"], "\u{2068}Ann\u{2069} ו\u{2068}דן\u{2069}"),
        ("he", ["דן", "Ann"], "\u{2068}דן\u{2069} ו-\u{2068}Ann\u{2069}"),
        ("de", [], ""),
    ])
    func listsAreJoinedByLanguage(tag: String, items: [String], expected: String) throws {
        #expect(Self.strings(tag).list(items, most: .max) == expected)
    }

    @Test func zeroIsSingularInSomeLanguages() throws {
        #expect(Self.strings("fr").count(0, "1 message", "%1 messages") == "0 message")
        #expect(Self.strings("fr").count(2, "1 message", "%1 messages") == "2 messages")
        #expect(Self.strings("pt-PT").count(0, "1 message", "%1 messages") == "0 mensagens")
        #expect(Strings.english.count(0, "1 message", "%1 messages") == "0 messages")
        #expect(Self.strings("fa").count(1, "1 message", "%1 messages") == "۱ پیام")
    }

    @Test func languagesAreNamedInTheLanguageOfThePage() throws {
        let french = try #require(LanguageTag("fr-CA"))
        #expect(Strings.english.name(of: french) == "French")
        #expect(Self.strings("de-AT").name(of: french) == "Französisch")
        #expect(Self.strings("zh-TW").name(of: french) == "法文")
        #expect(Self.strings("de").name(of: try #require(LanguageTag("tlh"))) == "tlh")
    }

    @Test(arguments: MarkdownNotice.Reason.allCases)
    func plainTextIsExplainedInTheLanguageOfThePage(reason: MarkdownNotice.Reason) throws {
        #expect(Strings.english.plainText(reason) == reason.message)
        #expect(Self.strings("de").plainText(reason).hasPrefix("Als reiner Text angezeigt: "))
    }

    @Test func persianAndThaiDatesAreThoseOfTheirCalendars() throws {
        let day = try #require(Timestamp(rfc3339: "2025-03-20T09:05:00Z"))
        let persian = try #require(LanguageTag("fa"))
        #expect(TimestampFormat.date(in: persian).text(day) == "۳۰ اسفند ۱۴۰۳")
        #expect(TimestampFormat("y-MM-dd", in: persian).text(day) == "۱۴۰۳-۱۲-۳۰")
        #expect(TimestampFormat.date(in: LanguageTag("th")).text(day) == "20 มี.ค. 2568")
        let oldest = try #require(Timestamp(rfc3339: "0001-01-01T00:00:00Z"))
        #expect(TimestampFormat("y-MM-dd", in: persian).text(oldest).hasPrefix("-"))
    }

    @Test(arguments: [
        ("de-AT", "de"), ("zh-TW", "zh-Hant"), ("zh-Hant-HK", "zh-Hant"), ("zh-CN", "zh"), ("zh-Hans-HK", "zh"),
        ("nn", "nb"), ("iw", "he"), ("in", "id"), ("pt-PT", "pt-PT"), ("pt-ao", "pt-PT"), ("pt-BR", "pt"),
        ("es-419", "es"),
    ])
    func languagesAreFound(tag: String, file: String) throws {
        #expect(Strings.key(for: LanguageTag(tag)).language == file)
    }

    @Test func noticesAreInTheLanguageOfThePage() throws {
        let german = Self.strings("de")
        let phrase = Phrase("%1 added %2", .text("Ann"), .list([.text("100%1"), Phrase("Unknown")]))
        #expect(phrase.english == "Ann added 100%1 and Unknown")
        #expect(german(phrase) == "Ann hat 100%1 und Unbekannt hinzugefügt")
        let votes = Phrase.joined([.count(1, one: "1 vote", many: "%1 votes"), .number(1234)], by: "/")
        #expect(german(votes) == "1 Stimme/1.234")
        var message = Message(participant: "system", role: .system)
        message.say(phrase)
        message.setHeader(Phrase("Forwarded"))
        var conversation = Conversation(messages: [message])
        conversation.setTitle(Phrase("Saved messages"))
        let said = conversation.said(in: german)
        #expect(said.messages[0].content == "Ann hat 100%1 und Unbekannt hinzugefügt")
        #expect(said.messages[0].header == "Weitergeleitet")
        #expect(said.title == "Gespeicherte Nachrichten")
        #expect(conversation.messages[0].content == phrase.english)
    }

    @Test func valuesKeepTheirDirectionInRightToLeftText() throws {
        #expect(Self.strings("fa")(Phrase("%1 joined", .text("Ann"))) == "\u{2068}Ann\u{2069} پیوست")
        #expect(Self.strings("de")(Phrase("%1 joined", .text("Ann"))) == "Ann ist beigetreten")
    }

    @Test func redactedPhrasesHoldNoSecrets() throws {
        var message = Message(participant: "system", role: .system)
        message.say(Phrase("%1 joined", .text("ann@example.com")))
        let redacted = Conversation(messages: [message]).redacted.said(in: Self.strings("de"))
        #expect(redacted.messages[0].content?.contains("example") == false)
        #expect(redacted.messages[0].content?.hasSuffix(" ist beigetreten") == true)
    }

    @Test func namesOfPeopleStay() throws {
        let german = Self.strings("de")
        for (role, name) in [(Role.user, "You"), (.assistant, "Assistant"), (.system, "System"), (.tool, "Tool")] {
            #expect(german(Participant(id: "a", name: name, role: role).displayName) == name)
            #expect(german(Participant(id: "a", role: role).displayName) == german(Phrase(name)))
        }
        #expect(german(Participant(id: "a", role: .user).displayName) == "Du")
    }
}
