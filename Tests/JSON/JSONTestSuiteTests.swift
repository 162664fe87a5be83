import Files
import Foundation
import Testing

@testable import JSON

/// nst/JSONTestSuite: `y_` files must be accepted, `n_` files refused, and `i_` files are up to the reader.
private enum JSONTestSuite {
    static let files = SharedFiles.files(
        in: SharedFiles.suites?.appendingPathComponent("json_parsing"), endingWith: ["json"]
    ).map(\.path)

    static func files(_ kind: String) -> [String] {
        files.filter { $0.contains("/\(kind)_") }
    }
}

@Suite(.enabled(if: !JSONTestSuite.files.isEmpty, "no test suites beside the checkout"))
struct JSONTestSuiteTests {
    @Test func isComplete() {
        #expect(JSONTestSuite.files("y").count == 95)
        #expect(JSONTestSuite.files("n").count == 188)
        #expect(JSONTestSuite.files("i").count == 35)
    }

    @Test(arguments: JSONTestSuite.files("y"))
    func isAccepted(path: String) throws {
        let document = try JSONDocument(parsing: ByteRegion(mapping: path))
        #expect(document.warnings.isEmpty)
        #expect(try Tree(parse(document.root.prettyPrinted)) == Tree(document.root))
    }

    @Test(arguments: JSONTestSuite.files("n"))
    func isRefused(path: String) throws {
        let bytes = try ByteRegion(mapping: path)
        let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: bytes) }
        let offset = try #require(error?.offset)
        #expect((0...bytes.count).contains(offset))
        #expect(error?.position == bytes.position(at: offset))
        #expect(error?.reason.description.isEmpty == false)
    }

    @Test(arguments: JSONTestSuite.files("i"))
    func isReadOrRefusedWithoutTrap(path: String) throws {
        let bytes = try ByteRegion(mapping: path)
        guard let document = try? JSONDocument(parsing: bytes) else { return }
        #expect(try Tree(parse(document.root.prettyPrinted)) == Tree(document.root))
    }

    /// Half surrogate pairs and bad UTF-8 are repaired; UTF-16 is for the caller to decode first.
    @Test(arguments: JSONTestSuite.files("i").filter { $0.contains("i_string") || $0.contains("surrogate") })
    func brokenStringIsRepaired(path: String) throws {
        let bytes = try ByteRegion(mapping: path)
        guard !path.lowercased().contains("utf16"), !path.contains("UTF-16") else {
            #expect(throws: JSONError.self) { try JSONDocument(parsing: bytes) }
            return
        }
        let document = try JSONDocument(parsing: bytes)
        #expect(!document.warnings.isEmpty)
        #expect(document.root.prettyPrinted.contains("\u{FFFD}"))
    }

    @Test func utf16IsReadAfterDecoding() throws {
        let path = try #require(JSONTestSuite.files("i").first { $0.contains("UTF-16LE_with_BOM") })
        let document = try JSONDocument(parsing: ByteRegion(mapping: path).decodedText)
        #expect(document.root[0]?.string == "é")
    }
}
