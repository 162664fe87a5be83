import ConversationModel
import TestSupport
import Testing

@testable import Importing

struct GeminiTakeoutTests {
    private func record(_ title: String, _ time: String, _ html: String? = nil, _ rest: String = "") -> String {
        let answer = html.map { #", "safeHtmlItem": [{"html": "\#($0)"}]"# } ?? ""
        return
            #"{"header": "Gemini Apps", "title": "\#(title)", "time": "2025-03-01T\#(time)Z", "products": ["Gemini Apps"]\#(answer)\#(rest)}"#
    }

    private func activity(_ records: String...) throws -> Imported {
        try Imported("[" + records.joined(separator: ",") + "]")
    }

    @Test func promptsAndAnswersAreReadFromTheOldestOn() throws {
        let imported = try activity(
            record("Prompted And now?", "10:05:00.123", "<p>Later</p>"),
            record("Prompted What is *it*?", "10:00:00", "<p>A <b>test</b>.</p>"))
        #expect(imported.format == "gemini-takeout")
        #expect(imported.conversations.count == 1)
        #expect(imported.texts == ["What is *it*?", "A **test**.", "And now?", "Later"])
        #expect(imported.messages[0].contentFormat == .plain)
        #expect(imported.conversations.first?.createdAt?.rfc3339 == "2025-03-01T10:00:00Z")
    }

    @Test func indentedRecordsAreRead() throws {
        let records = [record("Prompted Two", "10:01:00", "<p>B</p>"), record("Prompted One", "10:00:00", "<p>A</p>")]
        let indented = records.map { "  " + $0.replacing(", ", with: ",\n    ") }.joined(separator: ",\n")
        #expect(try Imported("[\n\(indented)\n]\n").texts == ["One", "A", "Two", "B"])
    }

    @Test func filesWithTheOldestFirstKeepTheirOrder() throws {
        let imported = try activity(
            record("Prompted First", "10:00:00", "<p>A</p>"), record("Prompted Soon", "10:20:00", "<p>B</p>"),
            record("Prompted Late", "12:00:00", "<p>C</p>"))
        #expect(
            imported.conversations.map { $0.messages.map(\.content) } == [["First", "A", "Soon", "B"], ["Late", "C"]])
        #expect(imported.conversations.first?.id == "2025-03-01T10:00:00Z")
    }

    @Test func aPauseBeginsAnotherConversation() throws {
        let imported = try activity(
            record("Prompted Late", "12:00:00", "<p>C</p>"), record("Prompted Soon", "10:20:00", "<p>B</p>"),
            record("Prompted First", "10:00:00", "<p>A</p>"))
        #expect(
            imported.conversations.map { $0.messages.map(\.content) } == [["Late", "C"], ["First", "A", "Soon", "B"]])
    }

    @Test func otherLanguagesKeepTheirWords() throws {
        let imported = try activity(record("Eingegebener Prompt: Hallo", "10:00:00", "<p>Tag</p>"))
        #expect(imported.texts == ["Hallo", "Tag"])
        #expect(try activity(record("Lähetetty: Hei", "10:00:00", "<p>Moi</p>")).texts == ["Lähetetty: Hei", "Moi"])
    }

    @Test func activityOfOtherProductsIsNotRead() throws {
        let record = { (product: String, title: String, rest: String) in
            #"{"header": "\#(product)", "title": "\#(title)", "time": "2026-06-02T11:05:00Z", "products": ["\#(product)"]\#(rest)}"#
        }
        let answer = #", "safeHtmlItem": [{"html": "<p>Yes.</p>"}]"#
        let records = [
            record("Search", "Searched for cats", ""), record("Gemini Apps", "Prompted Is it?", answer),
            record("YouTube", "Watched a film", ""),
        ]
        let imported = try Imported("[" + records.joined(separator: ",") + "]")
        #expect(imported.conversations.count == 1)
        #expect(imported.texts == ["Is it?", "Yes."])
    }

    @Test func otherActivityIsADivider() throws {
        let imported = try activity(
            record("Selected preferred draft", "10:01:00"), record("Prompted Hi", "10:00:00", "<p>A</p>"))
        #expect(imported.messages.map(\.header) == [nil, nil, "Selected preferred draft"])
    }

    @Test func filesAndSourcesAreKept() throws {
        let imported = try activity(
            record(
                "Prompted Look", "10:00:00", "<p>A</p>",
                #", "imageFile": "photo-1.png", "subtitles": [{"name": "Site", "url": "https://a.example/"}]"#))
        #expect(imported.messages[0].attachments.map(\.source) == ["photo-1.png"])
        #expect(imported.messages[1].citations.map(\.url) == ["https://a.example/"])
    }
}

struct GeminiConversationTests {
    private func record(_ title: String, _ time: String, _ rest: String) -> String {
        #"{"header": "Gemini Apps", "title": "\#(title)", "time": "2026-09-02T\#(time)Z", \#(rest)}"#
    }

    private func answer(_ html: String..., to ids: String...) -> String {
        let links = ids.map { #"{"name": "a", "url": "https://gemini.google.com/app/\#($0)"}"# }
        let items = html.map { #"{"html": "<p>\#($0)</p>"}"# }
        return
            #""safeHtmlItem": [\#(items.joined(separator: ","))], "details": [\#(links.joined(separator: ","))]"#
    }

    private func activity(_ records: String...) throws -> Imported {
        try Imported("[" + records.joined(separator: ",") + "]")
    }

    @Test func recordsThatLinkToOneConversationAreTogether() throws {
        let imported = try activity(
            record("Prompted C", "13:30:00", answer("c", to: "one")),
            record("Branched B", "12:01:00", answer("b", to: "two")),
            record("Prompted A", "12:00:00", answer("a", to: "one")))
        #expect(imported.conversations.map(\.id) == ["two", "one"])
        #expect(imported.conversations.map { $0.messages.map(\.content) } == [["B", "b"], ["A", "a", "C", "c"]])
    }

    @Test func recordsWithoutOneLinkContinueTheOneBefore() throws {
        let imported = try activity(
            record("Prompted D", "12:50:00", answer("d", to: "one", "two")),
            record("Used an assistant feature", "12:20:00", #""details": []"#),
            record("Prompted B", "12:10:00", answer("b", to: "two", "three")),
            record("Prompted A", "12:00:00", answer("a", to: "one")))
        #expect(
            imported.conversations.map { $0.messages.map { $0.content ?? $0.header } } == [
                ["D", "d"], ["B", "b", "Used an assistant feature"], ["A", "a"],
            ])
    }

    @Test func canvasesAndDraftsAreShown() throws {
        let imported = try activity(
            record("Submitted query A", "12:00:00", answer("a", "b", to: "one")),
            record("Created Gemini Canvas titled Cats", "12:01:00", ##""subtitles": [{"name": "# Cats"}]"##))
        #expect(imported.texts == ["A", "a\n\n---\n\nb", nil, nil])
        #expect(imported.messages[3].attachments.map(\.text) == ["# Cats"])
        #expect(imported.messages[3].role == .assistant)
    }

    @Test func aFileAloneIsOfTheUser() throws {
        let rest = answer("a", to: "one") + #", "imageFile": "p.png""#
        let imported = try activity(record("Prompted ", "12:00:00", rest))
        #expect(imported.roles == [.user, .assistant])
        #expect(imported.messages[0].attachments.map(\.source) == ["p.png"])
    }
}

struct ActivityPageTests {
    private func box(_ words: String, _ date: String, _ answer: String) -> String {
        #"<div class="outer-cell mdl-cell mdl-cell--12-col"><div class="mdl-grid"><div class="header-cell"><p class="mdl-typography--title">Gemini Apps<br></p></div><div class="content-cell mdl-cell--6-col mdl-typography--body-1">\#(words)<br>\#(date)<br>\#(answer)</div><div class="content-cell mdl-typography--caption"><b>Products:</b><br>Gemini Apps<br></div></div></div>"#
    }

    private func page(_ boxes: String...) throws -> Imported {
        try Imported(
            "<html><head><style>a{}</style></head><body>" + boxes.joined() + "</body></html>", named: "MyActivity.html")
    }

    @Test func aPageHasTheSameConversations() throws {
        let imported = try page(
            box("Prompted&nbsp;Late", "Mar 1, 2025, 1:00:00\u{202F}PM CET", "<p>C</p>"),
            box("Prompted&nbsp;1 &lt; 2?", "Mar 1, 2025, 10:20:00\u{202F}AM CET", "<p>B <b>yes</b></p>"),
            box("Prompted&nbsp;First", "Mar 1, 2025, 10:00:00\u{202F}AM CET", "<p>A</p>"))
        #expect(imported.format == "gemini-takeout")
        #expect(
            imported.conversations.map { $0.messages.map(\.content) } == [
                ["Late", "C"], ["First", "A", "1 < 2?", "B **yes**"],
            ]
        )
        #expect(imported.messages.first?.timestamp?.rfc3339 == "2025-03-01T13:00:00")
    }

    @Test func datesInOtherLanguagesAreNotPartOfTheAnswer() throws {
        let imported = try page(box("Eingegebener Prompt: Hallo", "01.03.2025, 10:00:00 MEZ", "<p>Tag</p>"))
        #expect(imported.texts == ["Hallo", "Tag"])
        #expect(imported.messages[0].timestamp == nil)
    }

    @Test func attachedFilesAreNotPartOfThePrompt() throws {
        let imported = try page(
            box(
                "Prompted&nbsp;Look<br>Attached 1 file.<br>-&nbsp;<a href=\"p.png\">p.png</a>",
                "Mar 1, 2025, 10:00:00 AM UTC", "<p>A</p>"))
        #expect(imported.texts == ["Look", "A"])
        #expect(imported.messages[0].attachments.map(\.name) == ["p.png"])
    }

    @Test func picturesAreAnswers() throws {
        let imported = try page(
            box(
                "Prompted&nbsp;Draw a cat<br>1 generated image.", "2026年6月20日 00:28:51 CST",
                #"<p><img alt="" src="cat.png"></p>"#))
        #expect(imported.roles == [.user, .assistant])
        #expect(imported.messages[1].attachments.map(\.source) == ["cat.png"])
        #expect(imported.messages[1].timestamp?.rfc3339 == "2026-06-20T00:28:51")
    }

    @Test func linkedPromptsAreOneConversation() throws {
        let link = { (words: String, id: String) in
            #"Prompted <a href="https://gemini.google.com/app/\#(id)">\#(words)</a>"#
        }
        let imported = try page(
            box(link("Late", "one"), "Mar 1, 2025, 1:00:00 PM CET", "<p>C</p>"),
            box(link("Other", "two"), "Mar 1, 2025, 10:05:00 AM CET", "<p>B</p>"),
            box(link("First", "one"), "Mar 1, 2025, 10:00:00 AM CET", "<p>A</p>"))
        #expect(
            imported.conversations.map { $0.messages.map(\.content) } == [
                ["Other", "B"], ["First", "A", "Late", "C"],
            ])
    }

    @Test func truncatedFileIsReadAsFarAsPossible() throws {
        let whole = "<body>" + box("Prompted&nbsp;Hi", "Mar 1, 2025, 10:00:00 AM UTC", "<p>Answer</p>")
        for length in stride(from: 160, to: whole.count, by: 7) {
            let part = String(whole.prefix(length))
            let texts = (try? Imported(part, named: "MyActivity.html", format: "gemini-takeout"))?.texts ?? []
            if part.contains("UTC<br>") { #expect(texts.first == "Hi", "\(part)") }
            if part.contains("<p>Answer") { #expect(texts.last??.hasPrefix("Answer") == true, "\(part)") }
            #expect(texts.count <= 2)
        }
    }
}

struct HTMLMarkdownTests {
    @Test(arguments: [
        ("<p>One</p><p>Two</p>", "One\n\nTwo"),
        ("a <b>bold</b> and <i>leaning</i>, <code>x*y</code>", "a **bold** and *leaning*, `x*y`"),
        ("<h2>Title</h2>text", "## Title\n\ntext"),
        ("<ul><li>One</li><li>Two</li></ul>", "-  One\n-  Two"),
        ("<ol><li><p>One</p></li><li>Two<ul><li>In</li></ul></li></ol>after", "1. One\n2. Two\n   -  In\n\nafter"),
        ("<blockquote><p>said</p></blockquote>", "> said"),
        (#"<pre><code class="language-swift">let a = 1 &lt; 2</code></pre>"#, "```swift\nlet a = 1 < 2\n```"),
        (#"<a href="https://a.example/?a=1&amp;b=2">site</a>"#, #"[site](<https://a.example/?a=1\&b=2>)"#),
        ("line<br>break", "line\\\nbreak"),
        ("1 < 2 &amp; 3 > 2 # no heading", "1 < 2 & 3 > 2 # no heading"),
        ("<script>alert(1)</script>left<style>p{}</style>", "left"),
        (
            "a<table><thead><tr><th>A</th><th>B|C</th></tr></thead><tbody><tr><td>1</td><td><p>2</p><p><b>3</b></p></td></tr></tbody></table>b",
            "a\n\n| A | B\\|C |\n| --- | --- |\n| 1 | 2 **3** |\n\nb"
        ),
        ("<table><tr><td>A<tr><td>1<td>2</table>", "| A |  |\n| --- | --- |\n| 1 | 2 |"),
        ("<table><tr><td>only</td></tr><tr><td>there<br>for looks</td></tr></table>", "only\n\nthere for looks"),
        (
            "<table><tr><td>1<table><tr><td>in</td><td>side</td></tr></table></td><td><pre>a\nb</pre></td></tr>",
            "| 1 in side | `a b` |\n| --- | --- |"
        ),
        (
            "<ul><li>One<table><tr><td>1</td><td>2</td></tr></table></li></ul>",
            "-  One\n\n   | 1 | 2 |\n   | --- | --- |"
        ),
        ("</table></td><tr><td>1</td></tr>", "1"),
        ("&lt;b&gt; &lt;script&gt;", "\\<b> \\<script>"),
        ("# not a heading, - nor an item", "# not a heading, - nor an item".replacing("# not", with: "\\# not")),
        ("a<!-- b -->c<p", "ac\\<p"),
    ])
    func becomesMarkdown(html: String, markdown: String) {
        #expect(HTMLMarkdown.text(of: html) == markdown)
    }

    @Test func depthAndUnclosedTagsAreHandled() {
        let deep = String(repeating: "<ul><li>", count: 20_000) + "x" + String(repeating: "</b></ul>", count: 30_000)
        #expect(HTMLMarkdown.text(of: deep).hasSuffix("x"))
        #expect(HTMLMarkdown.text(of: String(repeating: "<", count: 50_000)).utf8.count >= 50_000)
        #expect(HTMLMarkdown.text(of: String(repeating: "<a href='", count: 5000)).isEmpty == false)
        let tables = String(repeating: "<table><tr><td>", count: 20_000) + "x"
        #expect(HTMLMarkdown.text(of: tables).contains("x"))
    }

    @Test func unclosedTagIsText() {
        func work(_ text: String) -> Double {
            ProcessorTime.seconds { _ = HTMLMarkdown.text(of: String(repeating: text, count: 5000)) }
        }
        _ = work("< ")
        #expect((0..<4).contains { _ in work("<a") / work("< ") < 10 })
    }
}
