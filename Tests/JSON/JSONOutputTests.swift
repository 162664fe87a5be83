import Testing

@testable import JSON

struct JSONOutputTests {
    private func example(_ layout: JSONOutput.Layout) -> String {
        var output = JSONOutput(layout)
        output.object {
            $0.member("title", "a \"b\"\n")
            $0.member("absent", nil as String?)
            $0.member("list", [1, 2])
            $0.key("empty")
            $0.array { _ in }
            $0.key("inner")
            $0.object { $0.member("x", 0.5) }
            $0.key("none")
            $0.null()
        }
        return output.string
    }

    @Test func compact() {
        #expect(example(.compact) == #"{"title":"a \"b\"\n","list":[1,2],"empty":[],"inner":{"x":0.5},"none":null}"#)
    }

    @Test func indented() {
        #expect(
            example(.indented) == #"""
                {
                  "title": "a \"b\"\n",
                  "list": [
                    1,
                    2
                  ],
                  "empty": [],
                  "inner": {
                    "x": 0.5
                  },
                  "none": null
                }
                """#)
    }

    @Test func valuesAreCopied() throws {
        let value = try parse(#" {"é":"\u00e9\/\u0007 \ud800","n":1.50e+2,"a":[{ },[ ],true]} "#)
        #expect(
            value.prettyPrinted == #"""
                {
                  "é": "é/\u0007 �",
                  "n": 1.50e+2,
                  "a": [
                    {},
                    [],
                    true
                  ]
                }
                """#)
        #expect(value["n"]?.prettyPrinted == "1.50e+2")
        #expect(value["a"]?[0]?.prettyPrinted == "{}")
    }

    /// Security rule 4.
    @Test func nothingInAScriptElementCanEndIt() throws {
        let text = "</script><!--<script>]]>&amp;\u{2028}\u{2029}–é\u{E2}\u{FFFE}\u{FFFF}\u{1FFFF}\u{E000}😀"
        var output = JSONOutput(for: .script)
        output.object { $0.member(text, text) }
        for character in ["<", ">", "&", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}", "\u{1FFFF}"] {
            #expect(!output.string.contains(character))
        }
        #expect(output.string.contains(#"\u003c/script\u003e"#))
        #expect(output.string.contains(#"\u2028\u2029–é"#))
        #expect(try parse(output.string)[text]?.string == text)
    }

    @Test func everyCharacterSurvives() throws {
        for place in [JSONOutput.Place.file, .script] {
            for start in stride(from: 0 as UInt32, to: 0x3000, by: 0x100) {
                let scalars = (start..<start + 0x100).compactMap(Unicode.Scalar.init)
                let text = String(String.UnicodeScalarView(scalars))
                var output = JSONOutput(for: place)
                output.string(text)
                #expect(try parse(output.string).string?.unicodeScalars.elementsEqual(scalars) == true)
                #expect(output.bytes.allSatisfy { $0 >= 0x20 })
            }
        }
    }

    @Test(arguments: [
        (0.0, "0.0"), (1.5, "1.5"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (.infinity, "null"),
        (.nan, "null"),
    ])
    func doublesAreJSON(number: Double, text: String) throws {
        var output = JSONOutput()
        output.double(number)
        #expect(output.string == text)
        #expect(try parse(output.string).double == (number.isFinite ? number : nil))
    }

    /// The output of deep nesting does not become many times as long.
    @Test func indentationIsBounded() throws {
        let open = String(repeating: "[", count: 900)
        let text = open + String(repeating: "0,", count: 2000) + "0" + String(repeating: "]", count: 900)
        #expect(try parse(text).prettyPrinted.utf8.count < 60 * text.utf8.count)
    }
}
