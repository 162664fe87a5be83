import Formats
import Foundation
@testable import Importing
@testable import Inputs
import Testing

/// Every value that a reader looks at arrives somewhere.
///
/// For each format, a file in `Tests/Golden/members` states what its seeds are read as, and which fields change without
/// a member of the seed. A misspelt name or a missing branch changes that file. `UPDATE_GOLDENS=1` rewrites it; the run
/// still fails, so that nobody updates it unseen.
struct MemberTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

    @Test(arguments: FormatRegistry.all.formats.map(\.name))
    func everyMemberArrives(format: String) throws {
        let text = try Self.map(of: format)
        let file = Self.root.appending(path: "Tests/Golden/members/\(format).txt")
        let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        guard text != expected else { return }
        let (new, old) = (text.split(separator: "\n"), expected.split(separator: "\n"))
        let lines =
            Set(old).subtracting(new).sorted().map { "- " + $0 } + Set(new).subtracting(old).sorted().map { "+ " + $0 }
        Issue.record("\(format) is read in another way:\n\(lines.prefix(20).joined(separator: "\n"))")
        if Self.isUpdating { try text.write(to: file, atomically: true, encoding: .utf8) }
    }

    private static func map(of format: String) throws -> String {
        let folder = root.appending(path: "Fuzz/Importer.seeds/" + format).path
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
            let map = try SeedMap(InputFile(path: folder + "/" + name), named: name, as: format)
            return "# \(name)\n\n\(map?.text ?? "refused")\n"
        }.joined(separator: "\n")
    }
}
