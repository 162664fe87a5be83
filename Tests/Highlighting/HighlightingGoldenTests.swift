import Testing

@testable import Highlighting

@Suite struct GoldenTests {
    @Test(arguments: Golden.all) func tokens(_ golden: Golden) {
        #expect(golden.found == golden.notation)
    }

    @Test func everyLanguageHasOne() {
        let covered = Set(Golden.all.compactMap { CodeHighlighter.name(of: $0.language) })
        #expect(Set(Language.all.map(\.name)).subtracting(covered).isEmpty)
    }

    @Test func everyKindOccurs() {
        let text = Golden.all.map(\.notation).joined()
        #expect(TokenKind.allCases.filter { !text.contains("«\($0.letter) ") }.isEmpty)
    }
}
