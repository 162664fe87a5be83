import TestSupport
import Testing

/// Pages in the language of their conversation (`conversation.schema.json`, 'locale').
@Suite struct LocaleTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var site: String { folder.path + "/site" }

    private func chat(_ more: String = "") -> String {
        #"{"messages":[{"role":"user","content":"a","timestamp":"2026-03-04T10:00:00Z"},"#
            + #"{"role":"assistant","content":"b","timestamp":"2026-03-04T10:00:05Z"}]\#(more)}"#
    }

    private func page(_ name: String) -> String { folder.text("site/\(name).html") ?? "" }

    @Test func eachPageSpeaksItsOwnLanguage() throws {
        let files = try [("de", "de-AT"), ("ar", "ar"), ("none", "")].map { name, tag in
            try folder.write(chat(tag.isEmpty ? "" : #","locale":"\#(tag)""#), to: "\(name).json")
        }
        #expect(try CommandLine.run(["build"] + files + ["-o", site]).exitCode == 0)
        #expect(page("de").contains(#"<html lang="de-AT" dir="ltr""#))
        #expect(page("de").contains(">Wiedergabe<") && page("de").contains("4. März 2026"))
        #expect(page("ar").contains(#"<html lang="ar" dir="rtl""#))
        #expect(page("none").contains(#"<html lang="en""#) && page("none").contains(">Replay<"))
        #expect(page("index").contains("3 conversations") && page("index").contains("March 2026"))
    }

    @Test func optionAppliesToConversationsWithoutALanguage() throws {
        let plain = try folder.write(chat(), to: "plain.json")
        let french = try folder.write(chat(#","language":"French""#), to: "french.json")
        #expect(try CommandLine.run("build", plain, french, "-o", site, "--locale", "ru").exitCode == 0)
        #expect(page("plain").contains("Сообщений: 2"))
        #expect(page("french").contains("2 messages") && page("french").contains(#"lang="fr""#))
        #expect(page("index").contains("Разговоров: 2") && page("index").contains("март 2026"))
        #expect(page("index").contains(#"<html lang="ru""#) && page("index").contains("<h1><bdi>Разговоры<"))
        // Pages in another language make another site.
        #expect(try CommandLine.run("build", plain, french, "-o", site, "--locale", "ja").exitCode == 0)
        #expect(page("plain").contains("2 件のメッセージ") && page("index").contains("2026年3月"))
    }

    @Test func unknownLanguageFallsBackToEnglish() throws {
        let file = try folder.write(chat(#","locale":"gsw""#), to: "a.json")
        #expect(try CommandLine.run("build", file, "-o", site).exitCode == 0)
        #expect(page("a").contains(#"lang="gsw""#) && page("a").contains("2 messages"))
    }

    /// A script that gives such a tag to `Intl` would end.
    @Test(arguments: ["language-x", "abcd", "en-u", "zh-yue"])
    func languageThatBrowsersRefuseIsAWarning(tag: String) throws {
        let file = try folder.write(
            #"{"format":"pageturner/1","locale":"\#(tag)","#.appending(chat().dropFirst()), to: "a.json")
        let result = try CommandLine.run("build", file, "-o", site)
        #expect(result.exitCode == 0)
        #expect(
            result.errors == "\(file):1:35: warning: expected a language tag, found \(tag), at $.locale\n",
            "\(result.errors)")
        #expect(page("a").contains(#"<html lang="en""#))
        let option = try CommandLine.run("build", file, "-o", site, "--locale", tag)
        #expect(option.exitCode == 64)
        #expect(option.errors.contains("--locale takes a language tag, such as 'de' or 'pt-BR', not '\(tag)'"))
    }

    @Test func invalidLanguageIsRefused() throws {
        let file = try folder.write(chat(), to: "a.json")
        let result = try CommandLine.run("build", file, "-o", site, "--locale", "<b>")
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("--locale takes a language tag, such as 'de' or 'pt-BR', not '<b>'"))
        let config = try folder.write(#"{"locale": "d"}"#, to: "config.json")
        let other = try CommandLine.run("build", file, "-o", site, "--config", config)
        #expect(other.exitCode == 64)
        #expect(other.errors.hasPrefix("\(config):1:12: error: --locale takes a language tag"))
    }

    @Test func ownTemplatesSpeakToo() throws {
        _ = try folder.write(
            "<p>{{_ Copied}} {{_ My own words}} {{_ Leave conversation?}}</p>\n", to: "t/empty.mustache")
        _ = try folder.write("{{> empty}}", to: "t/disclaimer.mustache")
        let file = try folder.write(chat(), to: "a.json")
        let options = ["-o", site, "--templates", folder.path + "/t", "--locale", "de"]
        #expect(try CommandLine.run(["build", file] + options).exitCode == 0)
        #expect(page("a").contains("<p>Kopiert My own words "))
    }

    @Test func localeNeedsALanguage() throws {
        _ = try folder.write("{{_ }}", to: "t/empty.mustache")
        let file = try folder.write(chat(), to: "a.json")
        let result = try CommandLine.run("build", file, "-o", site, "--templates", folder.path + "/t")
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("empty.mustache:1:1"))
    }
}
