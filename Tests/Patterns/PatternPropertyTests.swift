import Foundation
import Patterns
import TestSupport
import Testing

/// Random patterns find what another engine finds.
struct PatternPropertyTests {
    private func pattern(_ depth: Int, _ random: inout SeededGenerator) -> String {
        guard depth > 0 else {
            return ["a", "b", "c", "[ab]", "[^a]", ".", "ab", "a+?", "[bc]+?"].randomElement(using: &random) ?? ""
        }
        let inner = pattern(depth - 1, &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return inner + pattern(depth - 1, &random)
        case 1: return "(\(inner)|\(pattern(depth - 1, &random)))"
        case 2: return "(\(inner))*"
        case 3: return "(\(inner))+"
        case 4: return "(\(inner))?"
        case 5: return "(\(inner)){1,2}"
        case 6: return "(?:\(inner)){2}"
        default: return inner + (["\\b", "$", ""].randomElement(using: &random) ?? "")
        }
    }

    @Test func theMatchesAreThoseOfICU() throws {
        var random = SeededGenerator(seed: 11)
        var (compared, different) = (0, [String]())
        for _ in 0..<6000 {
            let source = pattern(Int.random(in: 0...4, using: &random), &random)
            guard let pattern = try? Pattern(source) else { continue }
            let other = try NSRegularExpression(pattern: source, options: .anchorsMatchLines)
            var text = String(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in "abc \n".randomElement(using: &random) ?? "a" })
            let expected = other.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
                .compactMap { Range($0.range) }.filter { !$0.isEmpty }
            compared += 1
            if text.withUTF8(pattern.ranges) != expected { different.append("\(source) in \(text.debugDescription)") }
        }
        #expect(compared > 2000)
        #expect(different == [])
    }
}
