import ConversationModel
import Importing
import JSON

/// The thoughts in a rollout's items. Events repeat them, perhaps split otherwise; those of an interrupted turn have no
/// item.
struct CodexThoughts {
    private var paragraphs: Set<String> = []

    init(_ items: [JSONValue]) {
        for item in items where item.string("type") == "reasoning" {
            for summary in item.elements(at: "summary") {
                (summary.string ?? summary.string("text")).map { paragraphs.formUnion(Self.paragraphs(of: $0)) }
            }
        }
    }

    /// True if items have every paragraph of the text.
    func contain(_ text: String) -> Bool {
        Self.paragraphs(of: text).allSatisfy(paragraphs.contains)
    }

    private static func paragraphs(of text: String) -> [String] {
        text.split(separator: "\n\n").map { String($0).trimmed }.filter { !$0.isEmpty }
    }
}
