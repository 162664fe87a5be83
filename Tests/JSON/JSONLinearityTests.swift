import Files
import TestSupport
import Testing

@testable import JSON

/// Hostile shapes cost time in proportion to their length (security rule 19).
///
/// Eight times the text may take eight times as long; something quadratic would take 64 times.
struct JSONLinearityTests {
    private static let deep = JSONOptions(depthLimit: .max)

    struct Shape: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let make: @Sendable (Int) -> String
    }

    static let shapes: [Shape] = [
        Shape(testDescription: "nested arrays") { repeated("[", $0) + repeated("]", $0) },
        Shape(testDescription: "unclosed arrays") { repeated("[", $0) },
        Shape(testDescription: "unclosed objects") { repeated("{\"a\":", $0 / 4) },
        Shape(testDescription: "nested objects") { repeated("{\"a\":", $0 / 4) + "1" + repeated("}", $0 / 4) },
        Shape(testDescription: "quotes") { repeated("\"", $0) },
        Shape(testDescription: "empty strings") { "[" + repeated("\"\",", $0 / 3) + "0]" },
        Shape(testDescription: "escaped quotes") { "\"" + repeated("\\\"", $0 / 2) + "\"" },
        Shape(testDescription: "backslashes") { "\"" + repeated("\\", $0) },
        Shape(testDescription: "lone surrogates") { "[" + repeated("\"\\ud800\\ud800\",", $0 / 16) + "0]" },
        Shape(testDescription: "one huge integer") { repeated("7", $0) },
        Shape(testDescription: "one huge fraction") { "0." + repeated("3", $0) + "e-" + repeated("1", $0) },
        Shape(testDescription: "white space") { repeated(" \n", $0 / 2) + "1" },
        Shape(testDescription: "commas") { "[1" + repeated(",", $0) },
        Shape(testDescription: "members") { "{" + repeated("\"a\":1,", $0 / 6) + "\"a\":1}" },
        Shape(testDescription: "long keys") { "{\"" + repeated("k", $0) + "\": ?" },
    ]

    private static func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    @Test(arguments: shapes)
    func timeGrowsWithTheLength(shape: Shape) {
        let short = ByteRegion(shape.make(10_000))
        let long = ByteRegion(shape.make(80_000))
        _ = work(on: short)
        // The best of a few.
        let ratios = (0..<5).lazy.map { _ in work(on: long) / work(on: short) }
        #expect(ratios.contains { $0 < 24 })
    }

    private func work(on bytes: ByteRegion) -> Double {
        // Processor time, because other programs run on the machine, too.
        ProcessorTime.seconds {
            if let document = try? JSONDocument(parsing: bytes, options: Self.deep) {
                _ = (document.warnings, document.root.prettyPrinted, document.root["a"]?.path)
                _ = (document.root.string, document.root.int, document.root.double)
            }
            _ = elements(of: bytes)
        }
    }

    /// Each bad line of a file asks for its place; none of them counts the lines from the start.
    @Test func manyErrorsInOneFile() {
        func work(_ lines: Int) -> Double {
            let file = ByteRegion(String(repeating: "[1, }\n", count: lines))
            return ProcessorTime.seconds {
                for record in JSONRecords(file) { _ = try? JSONDocument(parsing: record) }
            }
        }
        _ = work(100)
        let ratios = (0..<5).lazy.map { _ in work(4_000) / work(500) }
        #expect(ratios.contains { $0 < 24 })
    }
}
