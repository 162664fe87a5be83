import Files
import TestSupport
import Testing

@testable import JSON

/// Short texts that were not read among others that were.
struct SkippedTextsTests {
    private func document(_ text: String) throws -> JSONDocument {
        try JSONDocument(parsing: ByteRegion(text), options: JSONOptions(tracksReading: true))
    }

    private static let words = "one two three four five"

    @Test func aTextCountsIfFourTimesAsManyInItsPlaceWereRead() throws {
        let texts =
            (0..<8).map { "{\"a\":\"\($0) \(Self.words)\"}" } + ["{\"b\":\"x\",\"a\":\"y z\"}", "{\"a\":\"w\"}"]
        let document = try document("[\(texts.joined(separator: ","))]")
        for element in document.root.elements.prefix(8) { _ = element["a"]?.string }
        let skipped = SkippedTexts(in: OpenedDocuments([document]))
        #expect(skipped.count == 2 && skipped.first?.path.description == "$[8].a")
        #expect(
            SkippedTexts(in: OpenedDocuments([try self.document("[\(texts.joined(separator: ","))]")])).count == 0,
            "nothing was read")
    }

    @Test(arguments: ["elements", "keys", "depth"])
    func timeGrowsWithTheLength(shape: String) throws {
        let isLinear = try Growth.isLinear(
            of: 500,
            make: { count in
                let text =
                    switch shape {
                    case "elements": "[" + String(repeating: "\"a\",", count: count) + "\"\(Self.words)\"]"
                    case "keys": "{" + (0..<count).map { "\"\($0)\":\"a\"" }.joined(separator: ",") + "}"
                    default: String(repeating: "[[[[\"a\"]]]],", count: count)
                    }
                return try document(shape == "depth" ? "[\(text)1]" : text)
            },
            { document in
                document.root.elements.forEach { _ = $0.string }
                _ = SkippedTexts(in: OpenedDocuments([document]))
            })
        #expect(isLinear)
    }
}
