import ConversationModel
import Testing

@testable import Importing

struct BilingualTests {
    @Test func utterancesAreInTheOrderOfTheirNumbers() throws {
        let imported = try Imported(
            #"""
            {"start_time": "2018-05-18T16:09:09.795362", "scenario": [["In a lift.", "Dans un ascenseur."]],
             "user1": {"lang": "french"}, "user2": {"lang": "english"}, "utterances": {
              "10": {"language": "english", "original_text": "c", "postprocessed_text": "C", "sent_time": "2018-05-18T16:11:01.5"},
              "9": {"language": "french", "original_text": "b", "postprocessed_text": "B", "reference_translation": "BB"},
              "0": {"language": "french", "original_text": "a", "postprocessed_text": ""}}}
            """#)
        #expect(imported.format == "bilingual")
        #expect(imported.texts == ["a", "b", "c"])
        #expect(imported.messages[1].translations.map(\.content) == ["B", "BB"])
        #expect(imported.messages[1].translations.map(\.language.rawValue) == ["en", "en"])
        #expect(imported.messages.map(\.language?.rawValue) == ["fr", "fr", "en"])
        #expect(imported.messages[2].timestamp?.isFloating == true)
        let conversation = try #require(imported.conversations.first)
        #expect(conversation.title == "In a lift.")
        #expect(conversation.preferredLayout == .faceToFace)
        #expect(conversation.participants.map(\.name) == ["French speaker", "English speaker"])
    }

    @Test func dialoguesUnderIdsAreConversations() throws {
        let imported = try Imported(
            #"""
            {"dlg-2": [{"utteranceID": 0, "speaker": "customer", "source": "Hallo", "target": "Hello"},
                       {"utteranceID": 1, "speaker": "agent", "source": "Hi", "target": "Hallo"}],
             "dlg-1": [{"utteranceID": 0, "speaker": "agent", "source": "Hi", "target": "Hallo"}]}
            """#)
        #expect(imported.conversations.map(\.id) == ["dlg-2", "dlg-1"])
        #expect(imported.messages.map(\.language?.rawValue) == ["de", "en"])
        #expect(imported.messages.map { $0.translations.first?.language.rawValue } == ["en", "de"])
        #expect(imported.conversations.first?.preferredLayout == .faceToFace)
    }

    @Test func scenesWithOneOriginalLanguageAreRead() throws {
        let imported = try Imported(
            #"""
            [{"id": 7, "title": "Call", "original_language": "ja", "conversation": [
               {"no": 1, "en_speaker": "Ms. Ito", "ja_speaker": "伊藤", "en_sentence": "Hello.", "ja_sentence": "もしもし。"},
               {"no": 2, "en_speaker": "Mr. Abe", "ja_speaker": "阿部", "en_sentence": "Yes?", "ja_sentence": "はい。"}]}]
            """#)
        #expect(imported.texts == ["もしもし。", "はい。"])
        #expect(
            imported.messages.first?.translations == [
                Translation(language: try #require(LanguageTag("en")), content: "Hello.")
            ])
        #expect(imported.conversations.first?.participants.map(\.name) == ["伊藤", "阿部"])
        #expect(imported.conversations.first?.title == "Call")
    }

    @Test func listsOfTranslationsAreRead() throws {
        let row =
            #"{"speaker": "a", "originalText": "Hi *you*", "translatedText": "Salut", "language": "en", "startMs": 1500, "endMs": 2000}"#
        let other = #"{"speaker": "b", "originalText": "Oui", "translatedText": "Yes", "language": "French"}"#
        for text in [
            "[\(row), \(other)]", "\(row)\n\(other)\n",
            #"{"startedAt": "2024-01-01T00:00:00Z", "turns": [\#(row), \#(other)]}"#,
        ] {
            let imported = try Imported(text)
            #expect(imported.texts == ["Hi *you*", "Oui"])
            #expect(imported.messages.map(\.language?.rawValue) == ["en", "fr"])
            #expect(imported.messages.map { $0.translations.first?.language.rawValue } == ["fr", "en"])
            #expect(imported.messages.first?.contentFormat == .plain)
        }
        let imported = try Imported(#"{"startedAt": "2024-01-01T00:00:00Z", "turns": [\#(row)]}"#)
        #expect(imported.messages.first?.timestamp?.rfc3339 == "2024-01-01T00:00:01.500Z")
    }

    @Test(arguments: [#", "target": """#, #", "target": null"#, ""])
    func untranslatedPhraseFallsBackToEnglish(rest: String) throws {
        let lost = #"{"utteranceID": 1, "speaker": "agent", "source": "Hi"\#(rest)}"#
        let whole = #"{"utteranceID": 0, "speaker": "customer", "source": "Hallo", "target": "Hello"}"#
        for text in [#"{"d1": [\#(whole), \#(lost)]}"#, #"{"turns": [\#(whole), \#(lost)]}"#, "\(whole)\n\(lost)\n"] {
            let imported = try Imported(text)
            #expect(imported.format == "bilingual")
            #expect(imported.texts == ["Hallo", "Hi"])
            #expect(imported.messages.map { $0.translations.map(\.content) } == [["Hello"], []])
            #expect(imported.messages.map(\.language?.rawValue) == ["de", "en"])
        }
    }

    @Test func untranslatedConversationAmongOthersIsRead() throws {
        let imported = try Imported(
            #"""
            [{"turns": [{"speaker": "a", "source": "Hi", "target": "Salut"}]},
             {"turns": [{"speaker": "a", "source": "Bye", "target": ""}]}]
            """#)
        #expect(imported.conversations.map { $0.messages.map(\.content) } == [["Hi"], ["Bye"]])
    }

    @Test func textWithoutTranslationsIsNotBilingual() {
        let line = #"{"speaker": "a", "source": "Hi"}"#
        #expect(throws: ImportError.self) { try Imported("[\(line), \(line)]") }
    }
}
