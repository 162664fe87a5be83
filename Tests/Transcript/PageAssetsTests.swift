import ConversationModel
import Testing

@testable import Transcript

/// A page has the styles that it needs, and no others.
@Suite struct PageAssetsTests {
    private func page(_ content: String, _ change: (inout PageOptions) -> Void = { _ in }) throws -> String {
        var conversation = Conversation(id: "a")
        conversation.participants = [Participant(id: "ai", role: .assistant)]
        conversation.messages = [Message(participant: "ai", role: .assistant, parts: [.text(content)])]
        var options = PageOptions()
        change(&options)
        let renderer = PageRenderer(try PageDesign(options))
        return renderer.render(conversation, links: PageLinks(), files: NoLocalFiles()).html.string
    }

    /// The hashes in the names are made when files are embedded.
    @Test(arguments: EmbeddedFiles.assets.keys.sorted())
    func namesHaveTheHashesOfContents(name: String) throws {
        let text = try #require(EmbeddedFiles.assets[name])
        #expect(AssetFile(name) == AssetFile(name, text))
    }

    @Test func formulaStylesComeWithFormulas() throws {
        #expect(try !page("text, \\(\\unknown\\)").contains("assets/math-"))
        let formula = try page("\\(x^2\\)") { $0.css = "p { color: red }" }
        let head = formula.split(separator: "<noscript>")[0]
        let styles = head.matches(of: /stylesheet" href="assets\/(\w+)-\w+\.css/).map { String($0.output.1) }
        #expect(styles == ["math", "pageturner", "print", "theme"], "the user's follow")
        #expect(try page("text") { $0.isPreview = true }.contains("assets/math-"), "a formula may come")
    }

    @Test func replayStylesComeLaterOrFirst() throws {
        let linked = /stylesheet" href="assets\/replay-/
        let withoutScripts = /<noscript><link [^<]*reading-[^<]*><link [^<]*replay-[^<]*><\/noscript>/
        let styles = /data-later="assets\/reading-\w+\.css assets\/replay-\w+\.css assets\/reading-\w+\.js/
        let later = /data-later="[^"]* assets\/reading-\w+\.js assets\/pageturner-\w+\.js"/
        let text = try page("text")
        #expect(text.contains(styles) && text.contains(later) && text.contains(withoutScripts))
        #expect(text.replacing(withoutScripts, with: "").matches(of: linked).isEmpty)
        let preview = try page("text") { $0.isPreview = true }
        #expect(preview.matches(of: linked).count == 1 && !preview.contains("data-later"), "its script expects it")
    }

    /// Frames load them, and nobody else.
    @Test func whatFramesNeedComesWithThemAlone() throws {
        let asked = /data-embed="assets\/embed-\w+\.css assets\/embed-\w+\.js"/
        for script in ["", "document.title += '!'"] {
            let text = try page("text") { $0.script = script }
            #expect(text.matches(of: asked).count == 1 && !text.contains("src=\"assets/embed-"))
            #expect(text.matches(of: /data-share="assets\/share-\w+\.js"/).count == 1)
        }
        let single = try page("text") { $0.isSingleFile = true }
        #expect(
            !single.contains("data-embed=\"assets") && !single.contains("data-share=\"assets")
                && single.contains("pageturner:height"))
    }

    @Test func singleFileContainsItsAssets() throws {
        let rule = ".unbroken{"
        let plain = try page("text") { $0.isSingleFile = true }
        let formula = try page("\\(x^2\\)") { $0.isSingleFile = true }
        #expect(!plain.contains(rule) && formula.contains(rule))
        let hash = /sha256-/
        #expect(formula.matches(of: hash).count == plain.matches(of: hash).count + 1, "each has its own")
    }
}
