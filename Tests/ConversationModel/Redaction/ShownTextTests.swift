import ConversationModel
import Testing

/// Secrets and names that a reader sees whole, and the text does not have whole.
struct ShownTextTests {
    private static let body = String(repeating: "x9Ab", count: 9)

    @Test(arguments: [
        #"ghp\_\#(body)"#, "ghp&#95;\(body)", "ghp&#x5F;\(body)", "ghp&lowbar;\(body)", #"ghp\u005f\#(body)"#,
        "ghp%5F\(body)",
        "ghp_x9**Ab\(body)**", "ghp_`\(body)`", "ghp_\u{200B}\(body)", "ghp_x9\u{AD}Ab\(body)",
        "ghp_x9\u{2060}\u{FEFF}\(body)",
        "ghp_\u{1B}[31m\(body)\u{1B}[m", "\u{1B}[01;31m\u{1B}[Kghp_\u{1B}[m\u{1B}[K\(body)",
        "\u{1B}]8;;https://a.example\u{1B}\\ghp_\u{1B}]8;;\u{1B}\\\(body)", "ghp_\u{8}\(body)", "&#103;hp_\(body)",
    ])
    func aTokenIsFound(text: String) {
        let clean = Redactor.redacted("A \(text) B")
        #expect(clean.contains("[redacted]") && !clean.contains(Self.body), "\(clean)")
        #expect(clean.hasPrefix("A ") && clean.hasSuffix(" B"))
    }

    @Test func theColoursOfOtherWordsStay() {
        let text = "\u{1B}[32m1\u{1B}[m:API_KEY=\u{1B}[1msk-\u{1B}[m\(Self.body)\nend"
        #expect(Redactor.redacted(text) == "\u{1B}[32m1\u{1B}[m:API_KEY=[redacted]\nend")
    }

    @Test(arguments: [
        "**Tom** Miller", "Tom *Miller*", #"Tom\_Miller"#, "[Tom](https://a.example) Miller", "`Tom` Miller",
        "T\u{AD}om Miller",
        "T&#111;m Miller", "<b>Tom</b> Miller", "_Tom_ Miller", "~~Tom~~ Miller", "Tom\u{200B} Miller",
        "T\u{FEFF}om M&shy;iller",
    ])
    func aNameIsFound(text: String) {
        let redaction = Redaction(findsSecrets: false, replacing: [.init("Tom Miller", by: "A")])
        #expect(redaction.redacted("With \(text).") == "With A.")
    }

    @Test(arguments: [
        #"snake\_case\_name of C:\_a\_b"#, "a*b*c and foo_**bar**", "1 &lt; 2 &amp;&amp; b",
        "über\u{AD}all 👨\u{200D}👩\u{FE0F}",
        "[a](b) <i>c</i>", #"a \* b \u0041"#, "\u{1B}[31mred\u{1B}[m", "\u{1B}", "&#", "\\", "%4", "&#xFFFFFFFF;",
        "a\u{200B}",
    ])
    func otherTextIsUnchanged(text: String) {
        #expect(Redactor.redacted(text) == text)
        #expect(Redaction(replacing: [.init("nobody")]).redacted(text) == text)
    }

    /// A text that is still being written shows nothing of a name that it may end with.
    @Test func aGrowingTextShowsNoPartOfAName() {
        let redaction = Redaction(findsSecrets: false, replacing: [.init("Tom Miller", by: "A")])
        let text = "Ask **Tom** Miller now"
        for end in text.indices {
            let message = Message(participant: "a", role: .assistant, parts: [.text(String(text[..<end]))])
            let shown = Conversation(messages: [message]).redacted(by: redaction, isGrowing: true).conversation
                .messages[0].content
            #expect(shown?.contains("Tom") == false && shown?.contains("Mill") == false, "\(shown ?? "")")
        }
    }
}
