import ConversationModel
@testable import FormatsApps
@testable import Importing
@testable import JSON
import TestSupport
import Testing

struct ChatGPTCitationTests {
    private func resolve(_ text: String, _ metadata: String) throws -> (text: String, citations: [Citation]) {
        ChatGPTCitations.resolve(text, try JSONDocument(parsing: metadata).root)
    }

    @Test func placesInTheTextNameSources() throws {
        let (text, citations) = try resolve(
            "Été 😀 it is so【6†source】, and so【7†source】 and so【6†source】【9†gone】.",
            #"""
            {"citations": [
            {"start_ix": 14, "end_ix": 24, "metadata": {"url": "https://a.example/x", "title": "A"}},
            {"start_ix": 32, "end_ix": 42, "metadata": {"type": "file", "name": "b.pdf"}}]}
            """#)
        #expect(text == "Été 😀 it is so【1†a.example】, and so【2†source】 and so【1†a.example】.")
        #expect(citations.map(\.marker) == ["【1†a.example】", "【2†source】"])
        #expect(citations.map(\.url) == ["https://a.example/x", nil])
        #expect(citations.map(\.title) == ["A", "b.pdf"])
    }

    @Test func referencesReplaceTheirText() throws {
        let cite = "\u{E200}cite\u{E202}turn0search0\u{E202}turn0search3\u{E201}"
        let (text, citations) = try resolve(
            "Fact \(cite). Picture: \u{E200}i\u{E202}turn0image0\u{E201} End\u{E203}\u{E206}.",
            #"""
            {"content_references": [
            {"type": "grouped_webpages", "matched_text": "\ue200cite\ue202turn0search0\ue202turn0search3\ue201", "alt": "([A](https://a.example))",
             "items": [{"title": "A", "url": "https://a.example", "snippet": "says so",
             "supporting_websites": [{"title": "B", "url": "https://b.example"}]}]},
            {"type": "image_v2", "matched_text": "\ue200i\ue202turn0image0\ue201", "alt": "a boat"},
            {"type": "hidden", "matched_text": "\ue203"},
            {"type": "sources_footnote", "matched_text": " ", "sources": [{"title": "A", "url": "https://a.example"}, {"title": "C", "url": "https://c.example"}]}]}
            """#)
        #expect(text == "Fact 【1†a.example】【2†b.example】. Picture: a boat End.")
        #expect(citations.map(\.url) == ["https://a.example", "https://b.example", "https://c.example"])
        #expect(citations.map(\.quote) == ["says so", nil, nil])
        #expect(citations.map(\.marker) == ["【1†a.example】", "【2†b.example】", nil])
    }

    @Test func widgetIsNamedOrLinksToItsSource() throws {
        let mark = { (inside: String) in "\u{E200}\(inside)\u{E201}" }
        let (text, citations) = try resolve(
            "Buy \(mark("products")), see \(mark("images")), in \(mark("entity\u{E202}[\"city\",\"Oslo\",\"x\"]")). \(mark("map"))",
            #"""
            {"content_references": [
            {"type": "products", "matched_text": "\ue200products\ue201", "alt": "", "products": [{"title": "Oars", "url": "https://a.example/oars"}]},
            {"type": "image_group", "matched_text": "\ue200images\ue201", "alt": null, "images": [{"url": "https://b.example/boat"}, 7, {"title": "no page"}]},
            {"type": "entity", "matched_text": "\ue200entity\ue202[\"city\",\"Oslo\",\"x\"]\ue201", "name": "Oslo"},
            {"type": "businesses_map", "matched_text": "\ue200map\ue201", "alt": "**Café**, 3 Quay"}]}
            """#)
        #expect(text == "Buy 【1†a.example】, see 【2†b.example】, in Oslo. **Café**, 3 Quay")
        #expect(citations.map(\.title) == ["Oars", nil])
    }

    @Test func marksWithoutReferencesAreRemoved() throws {
        let run = { (inside: String) in "\u{E200}\(inside)\u{E201}" }
        let (text, citations) = try resolve(
            "One \(run("cite\u{E202}turn0search2")). Two\(run("filecite\u{E202}turn0file1")) \(run("navlist\u{E202}x\u{E202}y"))\n"
                + "A \(run("url\u{E202}linked title\u{E202}turn0search1")) and \(run("entity\u{E202}[\"city\",\"Oslo\",\"x\"]")).",
            "{}")
        #expect(text == "One. Two\nA linked title and Oslo.")
        #expect(citations.isEmpty)
    }

    @Test func textThatOnlyLooksSimilarStays() throws {
        for text in ["【题目】 答案", "no 【 end", "[1] (2) {3}", "日本語のテキスト", "【\n†】", ""] {
            #expect(try resolve(text, "{}").text == text)
        }
    }

    @Test func truncatedMarksAreRemoved() throws {
        #expect(try resolve("So it is \u{E200}cite\u{E202}turn0sea", "{}").text == "So it is")
        #expect(try resolve("So \u{E200}cite\u{E202}turn0 it is", "{}").text == "So it is")
        #expect(try resolve("So \u{E200}it is", "{}").text == "So it is")
    }

    @Test func matchedTextOtherThanAMarkIsKept() throws {
        let (text, _) = try resolve(
            "See https://x.example now",
            #"{"content_references": [{"type": "hidden", "matched_text": "https://x.example"}, {"type": "webpage", "matched_text": "now", "url": "https://x.example"}]}"#
        )
        #expect(text == "See https://x.example now")
    }

    /// Many marks, or many that never end.
    @Test(arguments: ["\u{E200}", "\u{E200}cite\u{E202}", "【", "【1†", "\u{E200}cite\u{E202}a\u{E201}"])
    func timeGrowsWithTheNumberOfMarks(mark: String) throws {
        let isLinear = try Growth.isLinear(of: 1000) { count in
            let text = String(repeating: mark, count: count)
            let resolved = try resolve(text, "{}").text
            #expect(resolved.utf8.count <= text.utf8.count)
        }
        #expect(isLinear)
    }
}
