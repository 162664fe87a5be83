import Foundation
import TestSupport
import Testing

@testable import ConversationModel

@Suite struct LanguageTagTests {
    /// `page-language.test.mjs` asks `Intl` about the same tags.
    @Test func tagsAreThoseThatBrowsersAccept() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Page/language-tags.json")
        let examples = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[Any]])
        #expect(examples.count > 50)
        for example in examples {
            let (tag, isAccepted) = (try #require(example[0] as? String), try #require(example[1] as? Bool))
            #expect((LanguageTag(tag) != nil) == isAccepted, "\(tag)")
        }
    }

    @Test func underscoreCountsAsDash() {
        #expect(LanguageTag("pt_BR")?.rawValue == "pt-BR")
        #expect(LanguageTag("zh_Hant-TW")?.rawValue == "zh-Hant-TW")
    }

    @Test(arguments: ["-abcd1", "-a-bb", "-x-y", "-u-ca-buddhist", "_"])
    func checkTakesLinearTime(piece: String) throws {
        let tag = { (count: Int) in
            "en" + (0..<count).map { piece == "-abcd1" ? "-\(100_000 + $0)" : piece }.joined()
        }
        #expect(Growth.isLinear(of: 10_000, make: tag) { _ = LanguageTag($0) })
    }
}
