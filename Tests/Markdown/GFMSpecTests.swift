import Foundation
import Markdown
import Testing

/// The examples of GitHub's specification, and of cmark-gfm's own tests.
@Suite struct GFMSpecTests {
    struct Example: Decodable {
        let id: String
        let extensions: [String]
        let flags: [String]
        let markdown: String
        let expected: String

        enum CodingKeys: String, CodingKey {
            case id, extensions, flags, markdown
            case expected = "html_unsafe_expected"
        }
    }

    static let examples: [Example] = {
        struct File: Decodable { let examples: [Example] }
        guard let data = SharedSuites.data("gfm_spec.json") else { return [] }
        return (try? JSONDecoder().decode(File.self, from: data).examples) ?? []
    }()

    /// Flags for features that we do not support.
    static func isForOurs(_ example: Example) -> Bool {
        !example.flags.contains { $0.hasPrefix("--") }
    }

    /// Examples that we render differently, with the reasons.
    static let differences: [(reason: String, examples: [String])] = [
        (
            "raw HTML is shown as text (security rule 15)",
            (118...160).map { "spec-\($0)" }
                + [
                    "spec-170", "spec-288", "spec-289", "spec-317", "spec-327", "spec-354", "spec-484", "spec-485",
                    "spec-486", "spec-500", "spec-503", "spec-532", "spec-544", "spec-632", "spec-633", "spec-634",
                    "spec-635", "spec-636", "spec-642", "spec-644", "spec-647", "spec-648", "spec-649", "spec-650",
                    "spec-651", "spec-653", "spec-663", "spec-664", "extensions-12", "extensions-22", "regression-3",
                    "regression-6", "regression-9", "regression-14", "regression-17",
                ]
        ),
        ("a link to nowhere is text", ["spec-169", "spec-495", "spec-496", "spec-575"]),
        (
            "only http, https and mailto are linked (security rule 7)",
            ["spec-508", "spec-604", "spec-606", "spec-607", "spec-609", "spec-628", "extensions-19"]
        ),
        ("a language names a class only if it is one (security rule 10)", ["spec-114", "spec-330"]),
        (
            "bare links are links; the core of the specification has none",
            ["spec-610", "spec-614", "spec-616", "spec-619", "spec-620"]
        ),
        (
            "without a definition there are no footnotes, and brackets are text with markup in it",
            ["regression-23", "regression-24"]
        ),
        (
            "a definition that nothing refers to is text, and so is a second one of the same label",
            [
                "spec-173", "spec-176", "spec-177", "spec-179", "spec-188", "spec-297", "spec-552", "spec-553",
                "spec-571", "spec-600", "extensions-23", "regression-25",
            ]
        ),
        ("cells beyond the columns of a table are shown", ["spec-204", "extensions-8"]),
        ("the suite gives no result", ["extensions-20"]),
    ]

    /// Checked both ways: an example that is listed must differ, so that the list does not outlive its reasons.
    @Test(.enabled(if: !examples.isEmpty, "no shared suites beside the checkout"))
    func examplesRenderAsSpecified() {
        var options = MarkdownOptions(images: AllImages())
        options.linkPaths = .any
        options.highlight = false
        let listed = Set(Self.differences.flatMap(\.examples))
        for example in Self.examples where Self.isForOurs(example) {
            let ours = html(example.markdown, options)
            let isSame = Self.areEqual(ours, example.expected)
            #expect(isSame != listed.contains(example.id), "\(example.id)\n\(ours)\n\(example.expected)")
        }
    }

    private static func areEqual(_ ours: String, _ theirs: String) -> Bool {
        guard let ours = try? Canonical.ours(ours), let theirs = try? Canonical.theirs(theirs) else { return false }
        return ours == theirs
    }
}
