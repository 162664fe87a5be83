import Files
import Foundation
import JSON
import Testing

/// The schemas of the native format, and the examples that obey them.
@Suite struct NativeSchemaTests {
    private static let docs = CommandLine.package.appending(path: "docs")

    /// The schema that refuses unknown keys is made from the other one. `UPDATE_DOCS=1` updates it.
    @Test func strictSchemaIsUpToDate() throws {
        let open = try Self.text("conversation.schema.json")
        let strict = open.replacing(/\n( *)"properties": \{/) { match in
            let space = match.1
            return
                "\n\(space)\"additionalProperties\": false,\n\(space)\"patternProperties\": {\"^(x-|_|\\\\$)\": {}},\(match.0)"
        }
        .replacing("pageturner-1.schema.json", with: "pageturner-1.strict.schema.json")
        .replacing(
            "Unknown properties are allowed everywhere and ignored.",
            with: "Unknown properties are refused, except for those that begin with x-, _ or $.")
        if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
            try strict.write(
                to: Self.docs.appending(path: "conversation.strict.schema.json"), atomically: true, encoding: .utf8)
        }
        let isFresh = try Self.text("conversation.strict.schema.json") == strict
        #expect(isFresh, "docs/conversation.strict.schema.json is stale: make docs")
    }

    @Test func examplesObeyTheSchema() throws {
        let schema = try Self.json(Self.docs.appending(path: "conversation.strict.schema.json"))
        let examples = CommandLine.package.appending(path: "Examples")
        let names = try FileManager.default.contentsOfDirectory(atPath: examples.path).filter { $0.hasSuffix(".json") }
        #expect(names.count >= 7)
        for name in names {
            let example = try Self.json(examples.appending(path: name))
            let roots = example.root.isArray ? example.root.elements.map(\.self) : [example.root]
            for root in roots where root["format"] != nil {
                #expect(SchemaCheck(schema.root).violations(of: root) == [], "\(name)")
            }
        }
    }

    @Test(arguments: [
        (#"{"format":"pageturner/2","messages":[]}"#, "$.format"), (#"{"format":"pageturner/1"}"#, "$"),
        (#"{"format":"pageturner/1","messages":[{"content":"x"}]}"#, "$.messages[0]"),
        (#"{"format":"pageturner/1","messages":[{"role":"user","status":"done"}]}"#, "$.messages[0].status"),
        (#"{"format":"pageturner/1","locale":"no tag","messages":[]}"#, "$.locale"),
    ])
    func schemaRefusesInvalidConversations(text: String, path: String) throws {
        for name in ["conversation.schema.json", "conversation.strict.schema.json"] {
            let schema = try Self.json(Self.docs.appending(path: name))
            let value = try JSONDocument(parsing: ByteRegion(text))
            #expect(SchemaCheck(schema.root).violations(of: value.root).contains { $0.hasPrefix(path + ":") })
        }
    }

    /// Only the strict schema refuses keys that it does not know, and keys of one's own are fine.
    @Test(arguments: [
        (#""titel":"x","messages":[]"#, "$"), (#""messages":[{"role":"user","contnet":"x"}]"#, "$.messages[0]"),
        (#""messages":[{"role":"user","toolCalls":[{"name":"a","out":1}]}]"#, "$.messages[0].toolCalls[0]"),
        (#""messages":[{"role":"user","x-mood":1,"_id":2,"$note":3}],"$schema":"x""#, nil),
    ])
    func strictSchemaRefusesUnknownKeys(members: String, path: String?) throws {
        let value = try JSONDocument(parsing: ByteRegion(#"{"format":"pageturner/1",\#(members)}"#)).root
        let open = try Self.json(Self.docs.appending(path: "conversation.schema.json"))
        let strict = try Self.json(Self.docs.appending(path: "conversation.strict.schema.json"))
        #expect(SchemaCheck(open.root).violations(of: value) == [])
        #expect(
            SchemaCheck(strict.root).violations(of: value).map { $0.prefix { $0 != ":" } }
                == [path].compactMap { $0.map { $0[...] } })
    }

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: docs.appending(path: name), encoding: .utf8)
    }

    private static func json(_ file: URL) throws -> JSONDocument {
        try JSONDocument(parsing: ByteRegion(try String(contentsOf: file, encoding: .utf8)))
    }
}
