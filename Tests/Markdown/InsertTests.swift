import Bytes
import Foundation
import Hypertext
import TestSupport
import Testing

@testable import Markdown

@Suite struct InsertTests {
    private static func insert(_ marker: String, _ number: Int) -> MarkdownInsert {
        var html = HTML(literal: "<a class=\"cite\" href=\"#s\">")
        html.append(number: number)
        html.append(literal: "</a>")
        return MarkdownInsert(marker: marker, html: html)
    }

    private let inserts = [
        insert("【6†source】", 1), insert("[1]", 2), insert("*[cite]*", 3),
        insert("\u{E200}cite\u{E202}turn0_search_1\u{E201}", 4),
        insert("[1][2]", 5), insert("", 6),
    ]

    private func cite(_ number: Int) -> String { "<a class=\"cite\" href=\"#s\">\(number)</a>" }

    @Test(arguments: ["【6†source】", "[1]", "*[cite]*", "\u{E200}cite\u{E202}turn0_search_1\u{E201}", "[1][2]"])
    func aMarkerIsReplacedWhereverItIsText(_ marker: String) throws {
        let number = try #require(inserts.firstIndex { $0.marker == marker }) + 1
        let cite = cite(number)
        for (text, expected) in [
            ("a\(marker)b", "<p>a\(cite)b</p>"), ("**a.**\(marker)", "<p><strong>a.</strong>\(cite)</p>"),
            ("# a \(marker)", "<h3>a \(cite)</h3>"), ("- \(marker)", "<ul><li>\(cite)</li></ul>"),
            (marker, "<p>\(cite)</p>"),
            ("*a\(marker)*", "<p><em>a\(cite)</em></p>"), ("a\(marker)\(marker)", "<p>a\(cite)\(cite)</p>"),
        ] {
            #expect(html(text, inserts: inserts) == expected + "\n")
        }
        #expect(html("|a|\n|-|\n|b\(marker)|", inserts: inserts).contains("<td>b\(cite)</td>"))
    }

    @Test func insertsInsideLinksMoveAfterThem() {
        #expect(html("[a【6†source】b](#c) d", inserts: inserts) == "<p><a href=\"#c\">ab</a>\(cite(1)) d</p>\n")
        #expect(html("https://a.b/c【6†source】", inserts: inserts).hasSuffix("c</a>\(cite(1))</p>\n"))
        #expect(html("[a【6†source】](javascript:b)", inserts: inserts) == "<p>a\(cite(1))</p>\n")
    }

    @Test func codeAndAddressesKeepTheirText() {
        #expect(html("`a [1]`", inserts: inserts) == "<p><code>a [1]</code></p>\n")
        #expect(html("```\n[1]\n```", inserts: inserts).contains(">[1]\n</code>"))
        #expect(html("    【6†source】", inserts: inserts).contains(">【6†source】\n</code>"))
        #expect(html("[a](https://b.c/【6†source】)", inserts: inserts).contains("/%E3%80%906%E2%80%A0source%E3%80%91\""))
        #expect(html("a <b title=\"[1]\">", inserts: inserts) == "<p>a &lt;b title=\"[1]\"&gt;</p>\n")
        #expect(html("[a](#b \"c [1]\")", inserts: inserts).contains("title=\"c [1]\""))
    }

    @Test func alternativeTextsOmitMarkers() {
        let options = MarkdownOptions(images: AllImages())
        #expect(html("![a【6†source】b](c)", options, inserts: inserts).contains("alt=\"ab\""))
    }

    /// A text cannot forge a sentinel.
    @Test(arguments: ["\u{12470}0\u{12470}", "&#x12470;0&#x12470;", "&#74864;0&#74864;", "\u{12470}0&#X012470;"])
    func aTextCannotForgeASentinel(_ text: String) {
        let markup = html("\(text) `\(text)` [1]", inserts: inserts)
        #expect(markup.components(separatedBy: "class=\"cite\"").count == 2)
        #expect(markup.contains(text.replacing("&", with: "&amp;")))
    }

    @Test func costCountsWhatIsShown() {
        #expect(rendered("ab[1]", inserts: inserts).cost == 3)
        #expect(rendered("ab", inserts: inserts).cost == 2)
    }

    @Test func manyMarkersTakeLinearTime() {
        let many = (0..<2000).map { Self.insert("[[\(String(repeating: "x", count: $0 % 50))\($0)", $0) }
        let markup = html(String(repeating: "[[1999 [[xxx", count: 5000), inserts: many)
        #expect(!markup.isEmpty)
    }

    @Test func longestOfTheFirstMarksCounts() {
        let marks = ["ab", "abc", "bcde", "c", "de"].enumerated().map { Self.insert($1, $0 + 1) }
        for (text, numbers) in [
            ("abcd", [2]), ("abcde", [2, 5]), ("abbcde", [1, 3]), ("xcx", [4]), ("bcd", [4]), ("abab", [1, 1]),
            ("cdec", [4, 5, 4]),
        ] {
            let markup = html(text, inserts: marks)
            let found = markup.components(separatedBy: "#s\">").dropFirst().compactMap { $0.first?.wholeNumberValue }
            #expect(found == numbers, "\(text)")
        }
    }

    /// Marks of any alphabet, compared with a search that tries each mark at each place.
    @Test func findsTheSameAsTryingEachMark() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            func word(_ lengths: ClosedRange<Int>) -> String {
                String(
                    (0..<Int.random(in: lengths, using: &random)).map { _ in "abé".randomElement(using: &random) ?? "a"
                    })
            }
            let marks = (0..<Int.random(in: 1...6, using: &random)).map { _ in word(0...5) }
            let text = word(0...30)
            var bytes = Array(text.utf8)
            let found = bytes.withUnsafeMutableBufferPointer { MarkSearch(marks).matches(in: UTF8Bytes($0)) }
            #expect(found == Self.slowly(marks, in: bytes), "\(marks) in \(text)")
        }
    }

    private static func slowly(_ marks: [String], in text: [UInt8]) -> [Substitution] {
        var found: [Substitution] = []
        var place = 0
        while place < text.count {
            let here = marks.enumerated().filter { !$1.isEmpty && text[place...].starts(with: $1.utf8) }
            guard let length = here.map(\.element.utf8.count).max(),
                let number = here.first(where: { $0.element.utf8.count == length })?.offset
            else {
                place += 1
                continue
            }
            found.append(Substitution(range: place..<place + length, meaning: .insert(number)))
            place += length
        }
        return found
    }

    @Test func longMarkIsIgnored() {
        let long = String(repeating: "x", count: 1_000)
        #expect(html("a \(long) [1]", inserts: [Self.insert(long, 1), inserts[1]]) == "<p>a \(long) \(cite(2))</p>\n")
        let fitting = String(repeating: "🧵", count: 200)
        #expect(html(fitting, inserts: [Self.insert(fitting, 1)]) == "<p>\(cite(1))</p>\n")
    }

    /// A mark that the text nearly matches everywhere; marks with a common beginning; more marks.
    @Test(arguments: ["nearly", "alike", "many", "nested"])
    func timeGrowsWithTextAndMarks(_ kind: String) {
        func marks(_ size: Int) -> [String] {
            switch kind {
            case "nearly": [String(repeating: "a", count: 700) + "b", "b" + String(repeating: "a", count: 700)]
            case "alike": (0..<size / 100).map { String(repeating: "a", count: 90) + "\($0)" }
            case "many": (0..<size / 10).map { "[\($0)]" }
            default: (1...700).map { String(repeating: "a", count: $0) + "b" }
            }
        }
        let times = [20_000, 160_000].map { size in
            let text = [UInt8](repeating: UInt8(ascii: "a"), count: size)
            return (0..<2).map { _ in
                ProcessorTime.seconds {
                    let search = MarkSearch(marks(size))
                    _ = text.withUnsafeBufferPointer { search.matches(in: $0) }
                }
            }.min() ?? 0
        }
        #expect(times[1] < 24 * max(times[0], 0.001))
    }

    /// The parts of a message share its marks.
    @Test func anyNumberOfTextsTakesLinearTime() {
        let times = [200, 1_600].map { count in
            let many = (0..<count).map { Self.insert("[[\($0)]]", $0) }
            var renderer = MarkdownRenderer()
            return ProcessorTime.seconds {
                for _ in 0..<count { _ = renderer.render("a", idPrefix: "m", inserts: many) }
            }
        }
        #expect(times[1] < 24 * times[0])
    }
}

@Suite struct InsertMarkTests {
    @Test func marksOfProgramsLeaveCopies() {
        let inserts = ["【6†source】", "[1]", "\u{E200}cite\u{E201}"].map {
            MarkdownInsert(marker: $0, html: HTML(literal: "<b>1</b>"))
        }
        #expect(MarkdownInsert.withoutMarks("a【6†source】 b[1] c\u{E200}cite\u{E201}.", inserts) == "a b[1] c.")
        #expect(MarkdownInsert.withoutMarks("a【6†source】", []) == "a【6†source】")
    }
}
