import ConversationModel
import Files
import Hypertext
import JSON
import Testing

@testable import Transcript

/// The names of data in renderers of custom messages.
@Suite struct CustomDataTests {
    private let poll = """
        {"question": "Where <to>?", "place": {"name": "Quay"}, "open": true, "closed": false, "votes": 0,
         "options": [{"text": "Sea", "votes": 3, "by": ["Ana", "Bo"]}, {"text": "Hills", "by": []}, "Nowhere"]}
        """

    private func render(_ source: String, _ data: String) throws -> String {
        let library = TemplateLibrary(overrides: ["test": source])
        let view = MessageView()
        view.data = try JSONDocument(parsing: ByteRegion(Array(data.utf8))).root
        view.customType = "poll"
        var html = HTML()
        try library.template("test", for: [MessageView.self]).render(view, to: &html)
        return html.string
    }

    @Test func keysNameInnerValues() throws {
        #expect(
            try render("{{data.question}}|{{data.place.name}}|{{data.votes}}|{{data.no.such}}", poll)
                == "Where &lt;to&gt;?|Quay|0|")
        #expect(try render("{{{data.question}}}", poll) == "Where &lt;to&gt;?", "it is never markup")
        #expect(try render("{{data}}", #"{"a":1}"#) == "{&quot;a&quot;:1}")
    }

    @Test func aSectionIsWrittenForEachElement() throws {
        let option = """
            {{item.text}}{{^item.text}}{{item}}{{/item.text}}{{#item.votes}} {{item}}{{/item.votes}}{{#item.by}} {{item}}{{/item.by}}
            """
        #expect(try render("{{#data.options}}[\(option)]{{/data.options}}", poll) == "[Sea 3 Ana Bo][Hills][Nowhere]")
    }

    @Test func emptyNullAndFalseAreMissing() throws {
        let source = "{{#data.a}}a{{/data.a}}{{^data.a}}-{{/data.a}}"
        for absent in ["null", "false", #""""#, "[]", "{}"] {
            #expect(try render(source, #"{"a": \#(absent)}"#) == "-")
        }
        for there in ["0", "true", #""x""#, "[0]", #"{"b": 1}"#] {
            #expect(try render(source, #"{"a": \#(there)}"#) == "a")
        }
    }

    @Test func otherNamesAreChecked() {
        for source in ["{{dat.a}}", "{{item.a}}", "{{name.a}}", "{{data.a}}{{/data.a}}"] {
            #expect(throws: TemplateError.self, "\(source)") { try render(source, poll) }
        }
    }

    @Test(arguments: [
        (#"{"question": "Where?"}"#, #"<dt>question</dt><dd dir="auto">Where?</dd>"#),
        (#"{"options": [{"text": "Sea", "votes": 3}]}"#, #"<ul><li dir="auto">text: Sea · votes: 3</li></ul></dd>"#),
        (#"["a", {"b": [1]}]"#, #"<li dir="auto">a</li><li dir="auto">b: [1]</li></ul></dd>"#),
        ("7", #"<dd dir="auto">7</dd>"#), ("{}", "poll</p>"), ("null", "poll</p>"), (#""""#, "poll</p>"),
    ])
    func typeWithoutARendererIsAList(data: String, part: String) throws {
        #expect(try render("{{> custom/card}}", data).contains(part))
    }
}
