import Files
import Testing

@testable import JSON

/// A sample has the shape of its text, and stays small.
@Suite struct JSONSampleTextTests {
    private func sample(_ text: String) throws -> JSONValue? {
        try JSONSample.sample(of: ByteRegion(text)).map { try JSONDocument(parsing: $0).root }
    }

    private let message = #"{"role": "user", "content": "\#(String(repeating: "word ", count: 1000))"}"#

    @Test func shortTextIsKeptAsItIs() throws {
        #expect(try sample(#"{"a": [1, {"b": "c"}]}"#)?.rawJSON == #"{"a": [1, {"b": "c"}]}"#)
    }

    @Test func longContainersKeepTheirFirstElements() throws {
        let list = Array(repeating: message, count: 5000).joined(separator: ",")
        let root = try #require(try sample(#"{"messages": [\#(list)], "id": "c"}"#))
        #expect(root["messages"]?.elements.count == 64)
        #expect(root["messages"]?[0]?["role"]?.string == "user")
        #expect(root["id"]?.string == "c", "a short member after a long one")
    }

    @Test(arguments: ["ä", "日本", "🛶", #"\u00e4"#, #"\""#, #"\ud83d\udef6"#])
    func longStringIsCutBetweenCharacters(character: String) throws {
        for padding in 0..<12 {
            let text = String(repeating: "x", count: padding) + String(repeating: character, count: 4000)
            let root = try #require(try sample(#"{"text": "\#(text)"}"#))
            let cut = try #require(root["text"]?.string)
            let whole = try #require(try JSONDocument(parsing: ByteRegion("\"\(text)\"")).root.string)
            #expect(cut.count > 300 && whole.unicodeScalars.starts(with: cut.unicodeScalars.dropLast()))
        }
    }

    @Test func severalValuesHaveNoSample() throws {
        #expect(try sample(message + "\n" + message) == nil)
        #expect(try sample("[" + message) == nil)
    }

    @Test func deepTextEnds() throws {
        let deep = String(repeating: #"{"a":[\#(message),"#, count: 3000) + "1" + String(repeating: "]}", count: 3000)
        #expect(try sample(deep) != nil)
    }

    @Test func sampleOfAnyTextIsSmall() throws {
        let objects = (0..<3000).map { #""k\#($0)": {"list": [\#(message)]}"# }.joined(separator: ",")
        let sample = try #require(try JSONSample.sample(of: ByteRegion("{\(objects)}")))
        #expect(sample.count < 2 << 20)
    }
}
