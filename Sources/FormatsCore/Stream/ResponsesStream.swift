import ConversationModel
import Files
import Importing
import JSON

/// OpenAI's Responses API: items that are added, filled and done.
///
/// The events are folded into the response that the API returns without streaming, which is then read as usual. In a
/// complete recording, the last event or the finished items contain everything; the pieces count only if it broke off.
struct ResponsesStream: StreamDialect {
    fileprivate struct Item {
        var start: JSONValue?
        var finished: JSONValue?
        var text = ""
        var summary = ""
        var arguments = ""
        var code = ""
    }

    /// The response at its start or at its end.
    private var response: JSONValue?
    private var isStarted = false
    private var error: String?
    /// In the order of their first event.
    private var items: [Item] = []
    private var places: [String: Int] = [:]

    static let assemblesValue = true

    static func matches(_ event: JSONValue) -> Bool {
        event.string("type")?.hasPrefix("response.") == true
            && (event["response"] != nil || event["item"] != nil || event["item_id"] != nil || event["delta"] != nil)
    }

    func ends(before event: JSONValue) -> Bool {
        isStarted && event.string("type") == "response.created"
    }

    mutating func take(_ event: JSONValue) {
        let type = event.string("type") ?? ""
        if let response = event["response"], response.isObject {
            isStarted = true
            self.response = response
        }
        switch type {
        case "response.output_item.added": change(event) { $0.start = event["item"] }
        case "response.output_item.done": change(event) { $0.finished = event["item"] }
        case "response.output_text.delta", "response.refusal.delta":
            change(event) { $0.text += event.string("delta") ?? "" }
        case "response.reasoning_summary_text.delta", "response.reasoning_text.delta":
            change(event) { $0.summary += event.string("delta") ?? "" }
        case "response.reasoning_summary_part.added": change(event) { $0.summary += $0.summary.isEmpty ? "" : "\n\n" }
        case "response.function_call_arguments.delta", "response.mcp_call_arguments.delta",
            "response.custom_tool_call_input.delta":
            change(event) { $0.arguments += event.string("delta") ?? "" }
        case "response.code_interpreter_call_code.delta": change(event) { $0.code += event.string("delta") ?? "" }
        case "error", "response.failed":
            error =
                event.string("message") ?? event.string(at: "error", "message")
                ?? event.string(at: "response", "error", "message") ?? "Unknown error"
        default: break
        }
    }

    /// Changes the item of an event, which names it by id or number; a whole item may have neither.
    private mutating func change(_ event: JSONValue, _ body: (inout Item) -> Void) {
        let number = event["output_index"]?.int.map { "#\($0)" }
        let name = number ?? event.string("item_id") ?? event.string(at: "item", "id") ?? "item \(items.count)"
        if places[name] == nil {
            places[name] = items.count
            items.append(Item())
        }
        if let place = places[name] { body(&items[place]) }
    }

    func messages(_ reading: inout ConversationReading) -> [Message] {
        reading.conversation.id = response?.string("id") ?? ""
        reading.conversation.createdAt = response?.firstTimestamp("created_at")
        let answer = FormatRegistry([.responses]).conversation(of: ByteRegion(json), &reading.notes)
        var messages = answer?.messages ?? []
        guard let error else { return messages }
        if messages.last?.role != .assistant {
            messages.append(Message(participant: Role.assistant.rawValue, role: .assistant))
        }
        messages[messages.count - 1].error = error
        return messages
    }

    private var json: [UInt8] {
        var output = JSONOutput()
        output.object { output in
            output.member("object", "response")
            output.member("model", response?.string("model"))
            output.member("usage", response?["usage"])
            output.key("output")
            output.array { output in
                if let whole = response?["output"], whole.elements.first != nil {
                    for item in whole.elements { output.value(item) }
                } else {
                    for item in items { output.value(item) }
                }
            }
        }
        return output.bytes
    }
}

extension ResponsesStream.Item: JSONWritable {
    /// Writes the finished item, or the unfinished one as far as it got.
    func write(to output: inout JSONOutput) {
        if let finished {
            output.value(finished)
            return
        }
        let added: Set<String> = ["type", "content", "summary", "arguments", "input", "code"]
        output.object { output in
            for (key, value) in start?.members.map({ $0 }) ?? [] where !added.contains(key) {
                output.member(key, value)
            }
            output.member("type", start?.string("type") ?? (summary.isEmpty ? "message" : "reasoning"))
            if start?.string("role") == nil { output.member("role", "assistant") }
            output.member("arguments", arguments.isEmpty ? nil : arguments)
            output.member("code", code.isEmpty ? nil : code)
            writeBlocks("content", "output_text", text, to: &output)
            writeBlocks("summary", "summary_text", summary, to: &output)
        }
    }

    private func writeBlocks(_ key: String, _ type: String, _ text: String, to output: inout JSONOutput) {
        guard !text.isEmpty else { return }
        output.key(key)
        output.array { output in
            output.object { output in
                output.member("type", type)
                output.member("text", text)
            }
        }
    }
}
