import Markdown
import TestSupport
import Testing

/// No shape of a text makes rendering take more than linear time (security rule 16).
@Suite struct GrowthTests {
    @Test(arguments: PathologicalShape.all)
    func growthIsLinear(_ shape: PathologicalShape) {
        var renderer = MarkdownRenderer()
        let isLinear = Growth.isLinear(of: 8_000, atLeast: 0.001, make: shape.text) { text in
            _ = renderer.render(text, idPrefix: "message-1")
        }
        #expect(isLinear)
    }
}
