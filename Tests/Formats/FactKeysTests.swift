import Files
import JSON
import TestSupport
import Testing

@testable import Importing

/// Facts at the places of keys.
@Suite struct FactKeysTests {
    private let keys = FactKeys(
        id: ["id", "meta.id", "meta.deep.id"], title: ["title", "meta.title", .name], created: ["meta.at"],
        predecessor: ["meta.from"])

    /// Whatever the order of members and whichever are there: the list says of a conversation what its page says.
    @Test(arguments: 0..<200)
    func listsSayWhatPagesSay(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let deep = object(["\"id\":\"d\"", "\"x\":[1,{\"id\":\"no\"}]"], &random)
        let meta = object(
            [
                "\"id\":7", "\"title\":\"inner\"", "\"at\":\"2026-01-02T03:04:05Z\"", "\"from\":\"p\"",
                "\"deep\":\(deep)",
            ], &random)
        let text = object(
            [
                Bool.random(using: &random) ? "\"id\":\"\"" : "\"id\":\"a\"", "\"title\":\"outer\"",
                "\"meta\":\(meta)", "\"messages\":[{\"id\":\"m\"}]",
            ], &random)
        for name in ["", "name"] {
            var record = Record(bytes: ByteRegion(text), number: 0, path: .root)
            record.name = name
            let value = try #require(record.value)
            let (list, page) = (RecordHead(record), RecordHead(record, read: [value]))
            #expect(list.facts(keys) == page.facts(keys), "\(text)")
        }
    }

    private func object(_ members: [String], _ random: inout SeededGenerator) -> String {
        let some = members.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
        return "{" + some.shuffled(using: &random).joined(separator: ",") + "}"
    }

    @Test func eachFactIsOfTheFirstLineThatStatesIt() {
        let lines = "{\"at\":\"2026-01-01T00:00:00Z\"}\n{\"id\":\"a\"}\n{\"id\":\"b\",\"title\":\"T\"}\n"
        let keys = FactKeys(in: .line, id: ["id"], title: ["title"], created: ["at"])
        for text in [lines, "[" + lines.split(separator: "\n").joined(separator: ",") + "]"] {
            let isLines = text == lines
            let facts = RecordHead(Record(bytes: ByteRegion(text), number: 0, path: .root, isLines: isLines)).facts(
                keys)
            #expect(facts == ConversationFacts(id: "a", title: "T", date: .init(rfc3339: "2026-01-01T00:00:00Z")))
        }
    }

    @Test func aPartComesBeforeTheValue() {
        var record = Record(bytes: ByteRegion(#"{"id":"own"}"#), number: 0, path: .root)
        let keys = FactKeys(in: .part, id: ["id"], title: [])
        #expect(RecordHead(record).facts(keys).id == "own")
        record.parts = [ByteRegion(#"{"id":"beside"}"#)]
        #expect(RecordHead(record).facts(keys).id == "beside")
    }
}
