import ConversationModel
import Testing

@testable import Importers

struct CassetteTests {
    private func scalar(_ yaml: String) -> String? {
        YAMLEntries(ByteRegion(yaml)).first { $0.scalar != nil }?.scalar.map {
            String(decoding: $0.text, as: UTF8.self)
        }
    }

    @Test(arguments: [
        ("a: 'it''s\n  folded\n\n  twice'", "it's folded\ntwice"),
        ("a: 'x\n\n\n  y'\nb: 1", "x\n\ny"),
        ("a: \"tab\\t \\u00e9 \\\n  joined\\\n  \\ kept\"", "tab\t é joined kept"),
        ("a: \"say \\\"hi\\\"\"", "say \"hi\""),
        ("a: |\n  one\n    two\n\n  three\nb: 2", "one\n  two\n\nthree\n"),
        ("a: |-\n  one\n", "one"),
        ("a: >\n  one\n  two\n", "one two\n"),
        ("a: plain\n  goes on\nb: 1", "plain goes on"),
        ("a: 'open\n  never closed", "open never closed"),
    ])
    func scalarsFollowYAML(yaml: String, text: String) {
        let found = scalar(yaml)
        // A folded block ends with a line break, which nobody who reads JSON in it will miss.
        #expect(found == text || found.map { $0 + "\n" } == text)
    }

    @Test func keysLeadToTheScalars() {
        let entries = YAMLEntries(ByteRegion("list:\n- name: a\n  deep:\n    er: 'x'\n- name: b\n")).filter {
            $0.scalar != nil
        }
        #expect(entries.map { $0.path.joined(separator: ".") } == ["list.-.name", "list.-.deep.er", "list.-.name"])
    }

    private let cassette = #"""
        interactions:
        - request:
            body: '{"model": "m", "messages": [{"role": "user", "content": "Say
              hi, it''s late"}], "stream": true}'
            headers:
              accept:
              - '*/*'
            method: POST
            uri: https://api.example.com/v1/chat/completions
          response:
            body:
              string: 'data: {"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"Hi
                there"}}]}


                data: [DONE]


                '
            status:
              code: 200
        - request:
            body: null
            uri: https://example.com/health
          response:
            body:
              string: OK
        version: 1
        """#

    @Test func requestAndAnswerAreOneConversation() throws {
        let imported = try Imported(cassette, named: "cassette.yaml")
        #expect(imported.format == "stream")
        #expect(imported.conversations.count == 1)
        #expect(imported.texts == ["Say hi, it's late", "Hi there"])
    }

    @Test func otherRecordersAreReadToo() throws {
        let imported = try Imported(
            #"""
            ---
            version: 2
            interactions:
                - id: 0
                  request:
                    body: '{"model":"m","prompt":"Joke?"}'
                    url: http://localhost:11434/api/generate
                  response:
                    body: |
                        {"model":"l","created_at":"2024-05-24T20:48:36.1Z","response":"Ha","done":false}
                        {"model":"l","created_at":"2024-05-24T20:48:36.2Z","response":"ha","done":true}
            """#)
        #expect(imported.texts == ["Joke?", "Haha"])
        #expect(imported.messages.last?.stream?.chunks.count == 2)
    }

    @Test func bodiesMayBeTakenApart() throws {
        let imported = try Imported(
            #"""
            interactions:
            - request:
                headers:
                  content-type:
                  - application/json
                method: POST
                parsed_body:
                  max_tokens: 10
                  messages:
                  - content:
                    - text: 'Say
                        hi'
                      type: text
                    - text: |-
                        or "ho":
                          now
                      type: text
                    role: user
                  stop: []
                  system: null
                uri: https://api.example.com/v1/messages
              response:
                headers: {}
                parsed_body:
                  content:
                  - id: t1
                    input:
                      count: 2
                      words:
                      - - a
                        - true
                      - {}
                    name: find
                    type: tool_use
                  - text: Hi
                    type: text
                  role: assistant
                  stop_reason: end_turn
                  type: message
                status:
                  code: 200
            version: 1
            """#, named: "cassette.yaml")
        #expect(imported.texts == ["Say hi\n\nor \"ho\":\n  now", "Hi"])
        guard case .json(let input)? = imported.messages.last?.toolCalls.first?.input else {
            throw ImportError(.noMessages)
        }
        #expect(input["count"]?.int == 2)
        #expect(input["words"]?.elements.map(\.kind) == [.array, .object])
        #expect(input["words"]?[0]?.elements.map(\.kind) == [.string, .bool])
    }

    private func json(_ yaml: String) -> String? {
        var json = YAMLToJSON()
        for entry in YAMLEntries(ByteRegion(yaml)) { json.add(entry.path[...], entry.scalar) }
        return json.finish().map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("a: 1\nb: 'x'\nc:\nd: 10 things", #"{"a":1,"b":"x","d":"10 things"}"#),
        ("- a\n- - b\n  - c\n- d: e\n  f: [1]\n-", #"["a",["b","c"],{"d":"e","f":[1]},null]"#),
        ("a:\n  b:\n    c: '1'\nd: &x y", #"{"a":{"b":{"c":"1"}},"d":null}"#),
    ])
    func mappingsAndListsBecomeJSON(yaml: String, expected: String) {
        #expect(json(yaml) == expected)
    }

    @Test(arguments: ["", "# nothing", "a: 'x'\n  b: 1", "- a\nb: 1", "a: 1\n- b"])
    func whatIsNeitherDoesNot(yaml: String) {
        #expect(json(yaml) == nil)
    }

    @Test func aRecordingOfOtherThingsIsRefused() {
        #expect(throws: ImportError(.noMessages)) {
            try Imported("interactions:\n- request:\n    body: x\n  response:\n    body:\n      string: OK\n")
        }
    }
}
