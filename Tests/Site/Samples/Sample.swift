import ConversationModel
import Files
import Foundation
import JSON
import Testing

/// A public export for testing the importers, with the expected results.
struct Sample: Sendable {
    let path: String
    /// The family's name in the expectations, such as `chatgpt-export`.
    let family: String
    /// Totals over the file, named as `check --json` names them, and the number of conversations.
    let summary: [String: Int]
    /// The file has to be refused.
    let isRefused: Bool
    /// The place that the refusal must name.
    let line: Int?
    let column: Int?
    /// Pieces of the text of the pages.
    let contained: [String]
    let notContained: [String]
}

/// The samples that `EXPECTATIONS.json` is strict about, without recordings of HTTP in YAML, which nothing reads; none
/// where the folder is absent.
enum Samples {
    static let strict: [Sample] = {
        guard let folder, let document = try? JSONDocument(parsing: ByteRegion(mapping: folder + "/EXPECTATIONS.json"))
        else { return [] }
        return document.root.members.filter { $0.value["strict"]?.bool == true && !$0.key.hasSuffix(".yaml") }.map {
            Sample(path: folder + "/" + $0.key, expectation: $0.value)
        }
    }()

    static let families = Set(strict.map(\.family)).sorted()

    /// The folder that `PAGETURNER_SAMPLES` names, or the one beside the checkout.
    private static let folder: String? = {
        let checkout = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let beside = checkout.deletingLastPathComponent().appendingPathComponent("shared/samples").path
        let path = ProcessInfo.processInfo.environment["PAGETURNER_SAMPLES"] ?? beside
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }()
}

extension Sample {
    fileprivate init(path: String, expectation: JSONValue) {
        self.path = path
        family = expectation["format"]?.string ?? ""
        let totals = expectation["summary"]?.members.compactMap { key, value in value.int.map { (key, $0) } } ?? []
        summary = Dictionary(totals) { first, _ in first }
        isRefused = expectation["expect_error"] != nil
        line = expectation.int(at: "expect_error", "line")
        column = expectation.int(at: "expect_error", "column")
        contained = expectation.elements(at: "must_contain").compactMap(\.string)
        notContained = expectation.elements(at: "must_not_contain").compactMap(\.string)
    }
}
