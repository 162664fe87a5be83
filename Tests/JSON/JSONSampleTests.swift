import Files
import Foundation
import Testing

@testable import JSON

private let sampleFiles = SharedFiles.files(in: SharedFiles.samples, endingWith: ["json", "jsonl"]).map(\.path)

/// Real exports: read, cut into elements and lines, or refused at the right place.
@Suite(.enabled(if: !sampleFiles.isEmpty, "no sample files beside the checkout"))
struct JSONSampleTests {
    @Test(arguments: sampleFiles)
    func partsAndWholeAreReadEqually(path: String) throws {
        let bytes = try ByteRegion(mapping: path).decodedText
        guard let document = try? JSONDocument(parsing: bytes), document.root.isArray || document.root.isObject
        else { return }
        let parts = try elements(of: bytes).elements.map { try Tree(JSONDocument(parsing: $0.bytes).root) }
        #expect(parts == (document.root.elements + document.root.members.map(\.value)).map(Tree.init))
        #expect(try Tree(parse(document.root.prettyPrinted)) == Tree(document.root))
    }

    @Test func aDamagedExportIsRefusedWithItsPlace() throws {
        let path = try #require(sampleFiles.first { $0.contains("terminalcommandnewsletter") })
        let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: ByteRegion(mapping: path)) }
        #expect(error?.position == SourcePosition(line: 1, column: 38))
        #expect(error?.path.description == "$[0].create_time")
        #expect(error?.reason == .unknownWord("EPOCHEPOCH.MILLIS"))
    }
}
