import ConversationModel
import Importing
import JSON

/// Assembles the parts of an answer: pieces of Markdown, inline references, tools, file edits.
struct CopilotChatAnswer {
    private var parts: [Message.Part] = []
    private var text = ""
    private var rounds: CopilotToolRounds
    /// The opening fence of an edit was dropped, and its closing fence is still to come.
    private var isInFence = false

    init(rounds: CopilotToolRounds) {
        self.rounds = rounds
    }

    mutating func append(_ part: JSONValue) {
        switch part.string("kind") {
        case nil: text += part.string ?? part.string("value") ?? part["content"]?.markdown ?? ""
        case "markdownContent", "markdownVuln": text += part["content"]?.markdown ?? ""
        case "inlineReference": text += Self.reference(part)
        case "thinking": append(thinking: part)
        case "toolInvocationSerialized", "toolInvocation": append(tool: part)
        case "textEditGroup", "notebookEditGroup": append(edit: part)
        case "questionCarousel": append(questions: part)
        case "planReview": append(plan: part)
        case "warning", "info", "systemNotification", "confirmation", "elicitation", "elicitation2",
            "elicitationSerialized", "hook", "pullRequest":
            append(notice: part)
        default: break  // progress, buttons, and undo data
        }
    }

    mutating func finish() -> [Message.Part] {
        endText()
        return parts
    }

    private mutating func endText() {
        var words = text.trimmed
        if isInFence, words.hasPrefix("```") {
            words = String(words.dropFirst(3)).trimmed
            isInFence = false
        }
        if !words.isEmpty { parts.append(.text(words)) }
        text = ""
    }

    private mutating func append(_ part: Message.Part) {
        endText()
        parts.append(part)
    }

    // MARK: Kinds

    /// The name of a file or symbol within a sentence.
    private static func reference(_ part: JSONValue) -> String {
        let target = part["inlineReference"]
        let name = part.firstText("name") ?? target?.firstText("name") ?? target?.filePath.flatMap(\.fileName)
        return name.map { "`\($0)`" } ?? ""
    }

    private mutating func append(thinking part: JSONValue) {
        let texts = part["value"].map { $0.isArray ? $0.elements.compactMap(\.string) : [$0.string ?? ""] } ?? []
        let words = texts.joined().trimmed
        if !words.isEmpty { append(.thinking(Thinking(words, title: part.firstText("generatedTitle")))) }
    }

    private mutating func append(tool part: JSONValue) {
        guard part.string("presentation") != "hidden" else { return part.markRead() }
        append(.toolCall(CopilotChatTool.read(part, &rounds)))
    }

    /// Appends questions to the user, with the answers by the ids of the questions.
    private mutating func append(questions part: JSONValue) {
        var call = ToolCall(name: "ask_questions", input: part["questions"].map { .json($0) }, status: .ok)
        part["questions"]?.markRead()
        let titles = Dictionary(part.elements(at: "questions").map { ($0.string("id"), $0["title"]?.markdown) }) { $1 }
        let answers = part["data"]?.members.compactMap { id, answer -> String? in
            let words = answer.string ?? (answer.isNull ? nil : answer.rawJSON)
            return words.map { "\((titles[id] ?? nil) ?? id): \($0)" }
        }
        if let answers, !answers.isEmpty { call.output = .text(answers.joined(separator: "\n")) }
        append(.toolCall(call))
    }

    /// Appends a plan that the user reviewed, with the decision and what the user said about it.
    private mutating func append(plan part: JSONValue) {
        var call = ToolCall(name: "review_plan", input: part["content"]?.markdown.map { .text($0) })
        call.title = part.firstText("title")
        part["actions"]?.markRead()  // the buttons
        if let review = part["data"] {
            let words = [review.firstText("action"), review.firstText("feedback")].compactMap { $0 }
            if !words.isEmpty { call.output = .text(words.joined(separator: "\n")) }
            call.status = review["rejected"]?.bool == true ? .error : .ok
        }
        append(.toolCall(call))
    }

    /// Appends the edits of a file, without the fences that the program puts around them for other readers.
    private mutating func append(edit part: JSONValue) {
        text = text.trimmed
        if text.hasSuffix("```"), !isInFence {
            text = String(text.dropLast(3))
            isInFence = true
        }
        let path = part["uri"]?.filePath ?? ""
        let edits = part.elements(at: "edits").flatMap(\.oneOrMore)
        var call = ToolCall(name: "edit", status: .ok)
        call.title = path.fileName ?? path
        call.changes = [FileChange(path: path, diff: edits.compactMap(Self.addedLines).joined(separator: "\n"))]
        append(.toolCall(call))
    }

    /// The lines that an edit adds; the record has only those.
    private static func addedLines(_ edit: JSONValue) -> String? {
        guard let text = edit.string("text"), !text.isEmpty else { return nil }
        let start = edit["range"]?["startLineNumber"]?.int ?? 1
        return "@@ -\(start) +\(start) @@\n"
            + text.split(separator: "\n", omittingEmptySubsequences: false).map { "+\($0)" }.joined(separator: "\n")
    }

    private mutating func append(notice part: JSONValue) {
        let words = ["title", "content", "message", "description", "stopReason", "systemMessage"]
        let paragraphs = words.compactMap { part[$0]?.markdown }.filter { !$0.isEmpty }
        let quotes = paragraphs.map(MarkdownText.quoted)
        if !quotes.isEmpty { text += "\n\n\(quotes.joined(separator: "\n>\n"))\n\n" }
    }
}

extension JSONValue {
    /// Markdown, which is a text or is in an object.
    var markdown: String? { string ?? string("value") }

    /// The path of a URI or of a location in a file.
    var filePath: String? {
        firstText("fsPath", "path") ?? self["uri"].flatMap { $0.firstText("fsPath", "path") } ?? string("external")
    }
}
