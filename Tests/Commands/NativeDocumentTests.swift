import Files
import Foundation
import JSON
import TestSupport
import Testing

/// `native-format.md` shows the shape of every key, with examples that are right.
@Suite struct NativeDocumentTests {
    /// The examples as whole conversations. The word behind `json` names the place of a fragment.
    private static func examples() throws -> [String] {
        let text = try text("native-format.md")
        return text.matches(of: /```json ?(\w*)\n([^`]+)```/).map { match in
            let (place, code) = (match.1, String(match.2))
            return switch place {
            case "conversation":
                #"{"format": "pageturner/1", "messages": [{"role": "user", "content": "Hi"}],"#
                    + code.drop { $0 != "{" }.dropFirst()
            case "message":
                #"""
                {"format": "pageturner/1", "participants": [{"id": "me", "role": "user"}, {"id": "joe", "role": "other"}, {"id": "ai", "role": "assistant"}],
                "messages": [{"id": "m1", "role": "user", "content": "Hi"}, \#(code)]}
                """#
            default: code
            }
        }
    }

    @Test func examplesObeyTheStrictSchema() throws {
        let schema = SchemaCheck(try Self.json(try Self.text("conversation.strict.schema.json")).root)
        let examples = try Self.examples()
        #expect(examples.count >= 12)
        for example in examples { #expect(schema.violations(of: try Self.json(example).root) == [], "\(example)") }
    }

    @Test func programReadsTheExamplesWithoutAWarning() throws {
        let folder = try TemporaryFolder()
        for (index, example) in try Self.examples().enumerated() {
            let done = try CommandLine.run(
                "check", "-", "--strict", "--format", "pageturner", input: example, in: folder.path)
            #expect(done.exitCode == 0 && done.errors == "", "example \(index): \(done.errors)")
        }
    }

    @Test func examplesHaveEveryKeyOfTheSchema() throws {
        let schema = try Self.json(try Self.text("conversation.schema.json")).root
        let used = try Self.examples().reduce(into: Set<String>()) { $0.formUnion(Self.keys(try Self.json($1).root)) }
        #expect(Self.properties(schema).subtracting(used) == [])
    }

    /// The keys of all objects in a value.
    private static func keys(_ value: JSONValue) -> Set<String> {
        if value.isObject { return value.members.reduce(into: []) { $0.formUnion(keys($1.value).union([$1.key])) } }
        return value.elements.reduce(into: []) { $0.formUnion(keys($1)) }
    }

    /// The names of all properties in a schema.
    private static func properties(_ schema: JSONValue) -> Set<String> {
        let own = Set(schema["properties"]?.members.map(\.key) ?? [])
        if schema.isArray { return schema.elements.reduce(into: own) { $0.formUnion(properties($1)) } }
        return schema.members.reduce(into: own) { $0.formUnion(properties($1.value)) }
    }

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: CommandLine.package.appending(path: "docs/\(name)"), encoding: .utf8)
    }

    private static func json(_ text: String) throws -> JSONDocument { try JSONDocument(parsing: ByteRegion(text)) }
}
