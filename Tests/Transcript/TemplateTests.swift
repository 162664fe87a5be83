import ConversationModel
import Hypertext
import Testing

@testable import Transcript

@Suite struct TemplateTests {
    final class Page: TemplateModel {
        var title: String? = "T"
        var body = HTML(literal: "<b>bold</b>")
        var flag = false
        var items: [Item] = []
        var first: Item?
        var tags: [String] = []

        init(title: String? = "T", flag: Bool = false, items: [Item] = [], first: Item? = nil, tags: [String] = []) {
            self.title = title
            self.flag = flag
            self.items = items
            self.first = first
            self.tags = tags
        }

        static let fields: [TemplateField<Page>] = [
            .text("title") { $0.title }, .html("body") { $0.body }, .flag("flag") { $0.flag },
            .list("items") { $0.items }, .object("first") { $0.first }, .texts("tags") { $0.tags },
        ]
    }

    final class Item: TemplateModel {
        let name: String

        init(name: String) {
            self.name = name
        }

        static let fields: [TemplateField<Item>] = [.text("name") { $0.name }]
    }

    /// Some are compiled only when a page needs them.
    @Test(arguments: [Strings.english, Strings(for: LanguageTag("de"))])
    func allBuiltInTemplatesCompile(strings: Strings) throws {
        let changed = TemplateLibrary(overrides: ["footer": EmbeddedFiles.templates["footer"] ?? ""])
        _ = try PageTemplates(changed, in: strings)
    }

    private func render(_ source: String, _ page: Page = Page(), partials: [String: String] = [:]) throws -> String {
        let library = TemplateLibrary(overrides: partials.merging(["test": source]) { $1 })
        var html = HTML()
        try library.template("test", for: [Page.self]).render(page, to: &html)
        return html.string
    }

    private func mistake(_ source: String, partials: [String: String] = [:]) -> TemplateError? {
        do throws(TemplateError) {
            _ = try TemplateLibrary(overrides: partials.merging(["test": source]) { $1 })
                .template("test", for: [Page.self])
            return nil
        } catch {
            return error
        }
    }

    @Test func variablesAreEscapedForContentAndAttributes() throws {
        let page = Page(title: "<a href=\"x\" title='y'>&")
        #expect(try render("{{title}}", page) == "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;")
    }

    @Test func markupNeedsThreeBraces() throws {
        #expect(try render("{{{body}}} {{& body}} {{body}}") == "<b>bold</b> <b>bold</b> &lt;b&gt;bold&lt;/b&gt;")
    }

    @Test func sectionsShowOnlyExistingValues() throws {
        let source = "{{#flag}}yes{{/flag}}{{^flag}}no{{/flag}} {{#title}}has {{title}}{{/title}}"
        #expect(try render(source) == "no has T")
        #expect(try render(source, Page(title: nil, flag: true)) == "yes ")
    }

    @Test func listsRepeatAndUseOuterNames() throws {
        let page = Page(items: [Item(name: "a"), Item(name: "b")])
        #expect(try render("{{#items}}{{name}} of {{title}};{{/items}}", page) == "a of T;b of T;")
        #expect(try render("{{^items}}none{{/items}}") == "none")
    }

    @Test func objectsAndTexts() throws {
        let page = Page(first: Item(name: "x"), tags: ["<1>", "2"])
        #expect(try render("{{#first}}{{name}}{{/first}}{{#tags}}[{{.}}]{{/tags}}", page) == "x[&lt;1&gt;][2]")
    }

    @Test func partialsUseTheNamesOfTheirPlace() throws {
        let page = Page(items: [Item(name: "a")])
        #expect(try render("{{#items}}{{> row}}{{/items}}", page, partials: ["row": "<i>{{name}}</i>"]) == "<i>a</i>")
    }

    @Test func tagsWithoutOutputRemoveTheirLine() throws {
        let page = Page(items: [Item(name: "a"), Item(name: "b")])
        let source = "<ul>\n  {{! rows }}\n  {{#items}}\n  <li>{{name}}\n  {{/items}}\n</ul>"
        #expect(try render(source, page) == "<ul>\n  <li>a\n  <li>b\n</ul>")
    }

    @Test func unknownNamesAreErrorsWithTheirPlace() throws {
        let error = try #require(mistake("<p>\n  {{titel}}"))
        #expect(error.reason == .unknownName("titel", known: ["body", "first", "flag", "items", "tags", "title"]))
        #expect((error.template, error.line, error.column) == ("test", 2, 3))
    }

    @Test func mistakesInPartialsNameThePartial() {
        let error = mistake("{{> row}}", partials: ["row": "\n\n {{nope}}"])
        #expect(error?.template == "row")
        #expect(error?.line == 3)
        #expect(error?.column == 2)
    }

    @Test(arguments: [
        ("{{title", TemplateError.Reason.unclosedTag),
        ("{{ }}", .emptyTag),
        ("{{#flag}}", .unclosedSection("flag")),
        ("{{/flag}}", .unexpectedClosing("flag", open: nil)),
        ("{{#flag}}{{/title}}", .unexpectedClosing("title", open: "flag")),
        ("{{=<% %>=}}", .unsupportedTag("=")),
        ("{{> nowhere}}", .unknownPartial("nowhere")),
        ("{{> test}}", .recursivePartial("test")),
        ("{{items}}", .notText("items")),
    ])
    func brokenTemplatesAreRefused(source: String, reason: TemplateError.Reason) {
        #expect(mistake(source)?.reason == reason)
    }

    @Test func hostileTextStaysTextInEveryField() throws {
        let hostile = "</script><script>alert(1)</script>\"' onload=x {{title}} {{{body}}}"
        let html = try render("<p title=\"{{title}}\">{{title}}</p>", Page(title: hostile))
        #expect(!html.contains("<script"))
        #expect(!html.contains("<b>"))
        #expect(html.split(separator: "\"").count == 3)
    }
}
