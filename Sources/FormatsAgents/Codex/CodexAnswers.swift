import Importing
import JSON

/// The words of a session's answers, for plans and reviews: an answer may contain the whole text.
struct CodexAnswers {
    private var texts: [String] = []

    /// Keeps no texts if nothing is to be looked for.
    init(_ lines: [CodexLine]) {
        guard lines.contains(where: Self.hasFindings) else { return }
        texts = lines.compactMap(Self.answer).map(\.withoutBlanks)
    }

    /// True if an answer has all of these texts.
    func say(_ words: [String]) -> Bool {
        let words = words.map(\.withoutBlanks)
        return texts.contains { text in words.allSatisfy { text.containsBytes(of: $0) } }
    }

    private static func hasFindings(_ line: CodexLine) -> Bool {
        if let item = line.completed { return item.kind == .plan || item.kind == .review }
        return line.kind == .event && line.payload.string("type") == "exited_review_mode"
    }

    private static func answer(_ line: CodexLine) -> String? {
        if let item = line.completed { return item.kind == .answer ? item.text : nil }
        switch line.kind {
        case .item where line.payload.string("role") == "assistant":
            return line.payload.elements(at: "content").compactMap { $0.string("text") }.joined()
        case .event where line.payload.string("type") == "agent_message": return line.payload.string("message")
        default: return nil
        }
    }
}

/// The findings of a review: `{"overall_explanation": "…", "findings": [{"title": "…", "body": "…"}]}`.
struct CodexFindings {
    private let explanation: String?
    private let findings: [(title: String, place: String?, body: String)]

    init(_ output: JSONValue) {
        explanation = output.firstText("overall_explanation")
        findings = output.elements(at: "findings").map { finding in
            (finding.string("title") ?? "", Self.place(finding["code_location"]), finding.string("body") ?? "")
        }
    }

    var texts: [String] { [explanation].compactMap(\.self) + findings.flatMap { [$0.title, $0.body] } }

    var markdown: String {
        let list = findings.map { finding in
            let head = [finding.title, finding.place.map { "`\($0)`" }].compactMap(\.self).joined(separator: " — ")
            return "- " + ([head] + finding.body.split(separator: "\n").map { "  " + $0 }).joined(separator: "\n")
        }
        return ([explanation].compactMap(\.self) + list).joined(separator: "\n\n")
    }

    /// `load.py:10-12`
    private static func place(_ location: JSONValue?) -> String? {
        guard let location, let path = location.firstText("absolute_file_path") else { return nil }
        let lines = ["start", "end"].compactMap { location["line_range"]?[$0]?.int }
        return path + (lines.isEmpty ? "" : ":" + lines.map(String.init).joined(separator: "-"))
    }
}
