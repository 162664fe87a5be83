import Files
import Foundation
import Testing

@testable import Inputs

@Suite struct ArchiveSeedTests {
    private func seed(_ name: String) throws -> ByteRegion {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fuzz/Archive.seeds")
        return ByteRegion(try Data(contentsOf: folder.appendingPathComponent(name)))
    }

    @Test func seedThatIsTooDeepLosesOneEntry() throws {
        #expect(try Archive(seed("deeper.zip"), path: nil).refused.map(\.reason) == [.archive(.tooDeep(limit: 64))])
    }

    /// The fuzzer of archives begins with valid and invalid ones.
    @Test(
        arguments: [
            ("plain.zip", nil), ("large.zip", nil), ("deep.zip", nil), ("dense.zip", nil), ("paths.zip", nil),
            ("claims.zip", nil), ("ustar.tar", nil), ("gnu.tar", nil), ("pax.tar", nil), ("zstd.zip", nil),
            ("overlapping.zip", .overlapping),
        ] as [(String, ArchiveError?)])
    func archiveSeedsMatchTheirNames(name: String, refusal: ArchiveError?) throws {
        let bytes = try seed(name)
        #expect(Archive.isArchive(bytes))
        if let refusal {
            #expect(throws: InputError.archive(refusal)) { try Archive(bytes, path: nil) }
        } else {
            #expect(try !Archive(bytes, path: nil).entries(in: "").isEmpty)
        }
    }
}
