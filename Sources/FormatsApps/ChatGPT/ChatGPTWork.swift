import Bytes
import ConversationModel
import Importing
import JSON

/// The assistant's thinking and tool calls since its last text.
struct ChatGPTWork {
    private(set) var parts: [Message.Part] = []
    /// Pictures that tools made; they are shown with the answer, not folded away with the call.
    private(set) var attachments: [Attachment] = []
    /// The name of the canvas document, which later changes do not repeat.
    private(set) var canvas: WrittenFile.Name?
    private var lastThinking: Int?

    init(canvas: WrittenFile.Name? = nil) {
        self.canvas = canvas
    }

    var isEmpty: Bool { parts.isEmpty && attachments.isEmpty }

    // MARK: Thinking

    mutating func append(thinking text: String) {
        guard !text.isEmpty else { return }
        lastThinking = parts.count
        parts.append(.thinking(Thinking(text)))
    }

    /// Appends the plan of deep research.
    mutating func append(plan: JSONValue) {
        let steps = plan.elements(at: "steps").compactMap { $0.string("text") }.map { "- \($0)" }
        if steps.isEmpty { return }
        parts.append(.thinking(Thinking(steps.joined(separator: "\n"), title: plan.string("title"))))
    }

    /// Appends thinking steps, each with a headline.
    mutating func append(thoughts body: JSONValue) {
        let steps = body.elements(at: "thoughts").map { thought -> String in
            let summary = thought.string("summary") ?? ""
            let text = thought.string("content") ?? ""
            return [summary.isEmpty ? "" : "**\(summary)**", text].filter { !$0.isEmpty }.joined(separator: "\n\n")
        }
        append(thinking: steps.filter { !$0.isEmpty }.joined(separator: "\n\n"))
    }

    /// Uses a recap such as 'Thought for 6s', in the user's language, as the title of the thinking before it.
    mutating func append(recap body: JSONValue, _ metadata: JSONValue?) {
        guard let index = lastThinking, case .thinking(var thinking) = parts[index] else { return }
        thinking.title = body.string("content")
        thinking.milliseconds = metadata?["finished_duration_sec"]?.double.flatMap {
            Int(exactly: ($0 * 1000).rounded())
        }
        parts[index] = .thinking(thinking)
    }

    // MARK: Tools

    mutating func append(callTo name: String, _ input: String, id: String) {
        // `web.run` has many functions, which its input names.
        var call = ToolCall(id: id, name: name.hasPrefix("web.") ? "web" : name, status: .pending)
        if name.hasPrefix("canmore.") {
            call.input = ChatGPTCanvas.payload(input, name: &canvas)
        } else {
            call.input = Self.payload(input, toolName: name)
        }
        if call.name == "web", case .json(let value)? = call.input { call.title = Self.searches(value) }
        parts.append(.toolCall(call))
    }

    private static func payload(_ input: String, toolName: String) -> ToolCall.Payload? {
        guard !input.isEmpty else { return nil }
        let first = input.first { !$0.isSpace }
        if first == "{" || first == "[", let document = try? JSONDocument(parsing: input) {
            return .json(document.root)
        }
        return toolName == "python" ? .object([("code", input)]) : .text(input)
    }

    /// The search terms in `{"search_query": [{"q": "…"}], "open": [{"ref_id": "…"}]}`.
    private static func searches(_ input: JSONValue) -> String? {
        let words = input.members.flatMap { _, list in
            list.elements.compactMap { $0.firstText("q", "pattern", "location", "ticker", "expression", "ref_id") }
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// Appends a tool's result to the last call, unless another tool has answered it.
    mutating func append(result node: JSONValue, _ body: JSONValue, _ content: ChatGPTContent) {
        let metadata = node["metadata"]
        let name = node.string(at: "author", "name")
        let index = callIndex(answeredBy: name) ?? appendCall(name ?? "tool")
        guard case .toolCall(var call) = parts[index] else { return }
        parts[index] = .text("")  // so that the output of many results grows in place
        call.append(output: content.text(of: body))
        call.sources += Self.pages(body, metadata)
        let outcome = Outcome(body, metadata)
        // The notebook's record of the run: the code of the call, and its output in several forms.
        metadata?["aggregate_result"]?.markRead()
        if call.status != .error { call.status = outcome.isFailure ? .error : .ok }
        call.milliseconds = outcome.milliseconds ?? call.milliseconds
        let pictures = content.pictures(of: body) + content.charts(metadata)
        if body.string("content_type") == "computer_output" {
            call.attachments += pictures
        } else {
            attachments += pictures.map { picture in
                var picture = picture
                picture.partsBefore = index + 1
                return picture
            }
        }
        parts[index] = .toolCall(call)
    }

    /// Gives the search before an answer the pages that it found, which older exports keep beside the answer.
    mutating func append(pagesBeside metadata: JSONValue?) {
        let pages = Self.citations(Self.found(metadata))
        guard !pages.isEmpty, let index = callIndex(answeredBy: "web"), case .toolCall(var call) = parts[index],
            call.sources.isEmpty
        else { return }
        call.sources = pages
        if call.status == .pending { call.status = .ok }
        parts[index] = .toolCall(call)
    }

    /// The results of a search.
    private static func found(_ metadata: JSONValue?) -> [JSONValue] {
        metadata?.elements(at: "search_result_groups").flatMap { $0.elements(at: "entries") } ?? []
    }

    /// The web pages that a search found.
    private static func pages(_ body: JSONValue, _ metadata: JSONValue?) -> [Citation] {
        let list = metadata?.elements(at: "_cite_metadata", "metadata_list").map { $0 } ?? []
        return citations(ChatGPTContent.pages(in: body) + found(metadata) + list)
    }

    private static func citations(_ pages: [JSONValue]) -> [Citation] {
        pages.compactMap { page in
            // The text of a whole page is shown as output.
            let keys = page.string("content_type") == "sonic_webpage" ? ["snippet"] : ["snippet", "text"]
            return page.firstText("url").map {
                Citation(url: $0, title: page.firstText("title", "domain"), quote: page.firstText(keys))
            }
        }
    }

    /// A call can have several results in a row, such as quoted pages and generated pictures.
    private func callIndex(answeredBy name: String?) -> Int? {
        guard let last = parts.indices.last, case .toolCall(let call) = parts[last] else { return nil }
        let isSame = name == nil || call.name == name || call.name.prefix { $0 != "." } == name?.prefix { $0 != "." }
        return call.status == .pending || isSame ? last : nil
    }

    private mutating func appendCall(_ name: String) -> Int {
        parts.append(.toolCall(ToolCall(name: name)))
        return parts.count - 1
    }
}

extension ToolCall {
    /// Appends a paragraph.
    fileprivate mutating func append(output text: String) {
        guard !text.isEmpty else { return }
        guard case .text(var output)? = output else {
            output = .text(text)
            return
        }
        self.output = nil
        output += "\n\n" + text
        self.output = .text(output)
    }
}

/// The exit of a tool's run.
private struct Outcome {
    let isFailure: Bool
    let milliseconds: Int?

    init(_ body: JSONValue, _ metadata: JSONValue?) {
        let result = metadata?["aggregate_result"]
        let status = result?.string("status") ?? ""
        isFailure = body.string("content_type") == "system_error" || status.hasPrefix("failed") || status == "cancelled"
        if let start = result?["start_time"]?.double, let end = result?["end_time"]?.double, end > start {
            milliseconds = Int(exactly: ((end - start) * 1000).rounded())
        } else {
            milliseconds = nil
        }
    }
}
