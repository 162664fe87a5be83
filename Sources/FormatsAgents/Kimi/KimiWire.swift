import ConversationModel
import Importing
import JSON

/// Reads the log of Kimi's wire protocol: typed records since version 1.4, before that events in envelopes.
struct KimiWire {
    private var session = SessionWriter()
    /// The logs of sub-agents, by the calls that started them; by the sub-agents' own ids if no call is named.
    private var agents: [String: KimiWire] = [:]
    /// Typed prompts that have not reached the model yet, with their number.
    private var prompts: [[UInt8]: Int] = [:]
    /// The call whose arguments are still arriving.
    private var open: (id: String, name: String?, arguments: String, start: Timestamp?)?

    mutating func append(_ line: JSONValue) {
        let timestamp = line.stepTime
        session.now = timestamp
        if let message = line["message"], message.string("type") != nil, line["type"] == nil {
            append(event: message.string("type") ?? "", message["payload"] ?? message, timestamp)
        } else {
            append(record: line, timestamp)
        }
    }

    // MARK: Records

    private mutating func append(record: JSONValue, _ timestamp: Timestamp?) {
        switch record.string("type") {
        case "turn.prompt", "turn.steer": record["input"].map { append(prompt: $0, timestamp) }
        case "context.append_message": record["message"].map { append(message: $0, timestamp) }
        case "context.append_loop_event": record["event"].map { append(loopEvent: $0, timestamp) }
        // The call in other words, and the rule for further calls.
        case "permission.record_approval_result":
            for key in ["action", "sessionApprovalRule"] { record[key]?.markRead() }
        case "turn.cancel": session.stop(at: timestamp)
        case "usage.record":
            session.model = record.firstText("model") ?? session.model
            session.append(Usage(record["usage"] ?? record))
        // A compaction that begins may be cancelled.
        case "full_compaction.begin", "full_compaction.cancel": break
        case "context.apply_compaction": append(compaction: record, timestamp)
        case let type? where type.hasPrefix("full_compaction."): append(compaction: record, timestamp)
        // Settings and tools for the model, which the program does not show.
        case "config.update", "profile.bind", "llm.tools_snapshot", "llm.request":
            session.model = record.firstText("modelAlias") ?? session.model
            record.markRead()
        default: break
        }
    }

    private mutating func append(prompt input: JSONValue, _ timestamp: Timestamp?) {
        prompts[Self.key(of: input), default: 0] += 1
        session.append(prompt: input, at: timestamp, words: KimiContent.words)
    }

    /// The source of a prompt without the white space between its values; the prompt is not read by that.
    private static func key(of prompt: JSONValue) -> [UInt8] {
        var isInString = false
        var isEscaped = false
        return prompt.bytes.array.filter { byte in
            if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            return isInString || byte > 0x20
        }
    }

    /// Appends a message to the model. It repeats a typed prompt verbatim; other messages came from elsewhere, or from
    /// the program.
    private mutating func append(message: JSONValue, _ timestamp: Timestamp?) {
        guard let content = message["content"] else { return }
        switch message.string("role") {
        case "user":
            let key = Self.key(of: content)
            if let count = prompts[key], count > 0 {
                prompts[key] = count - 1
                content.markRead()
            } else if message["origin"]?.string("kind") ?? "user" == "user" {
                session.append(prompt: content, at: timestamp, words: KimiContent.words)
            } else {
                content.markRead()
            }
        case "assistant":
            KimiContent.append(content, to: &session, at: timestamp)
            for call in message.elements(at: "toolCalls") {
                KimiContent.append(call: call, to: &session, at: timestamp)
            }
        case "tool": session.append(result: ToolResult(content), of: message.string("toolCallId") ?? "")
        default: break
        }
    }

    private mutating func append(loopEvent event: JSONValue, _ timestamp: Timestamp?) {
        switch event.string("type") {
        case "content.part": KimiContent.append(event["part"], to: &session, at: timestamp)
        case "tool.call": append(call: event, timestamp)
        case "tool.result":
            let result = event["result"]
            // The program tells this to the model alone.
            result?["note"]?.markRead()
            let output = ToolResult(result?["output"] ?? result?["message"], isError: result?["isError"]?.bool == true)
            session.append(result: output, of: event.string("toolCallId") ?? "")
        case "step.end": session.model = event.firstText("model") ?? session.model
        default: break
        }
    }

    private mutating func append(call event: JSONValue, _ timestamp: Timestamp?) {
        let display = event["display"]
        // The arguments in other words.
        event["description"]?.markRead()
        display?["detail"]?.markRead()
        // A plan is only on the screen.
        let isPlan = display?.string("kind") == "plan_review" && event["args"]?.members.isEmpty != false
        session.append(
            call: event.string("toolCallId") ?? "", event.firstText("name"), isPlan ? display : event["args"],
            at: timestamp)
    }

    /// Appends a compaction. Several records describe it; one of them has the summary.
    private mutating func append(compaction record: JSONValue, _ timestamp: Timestamp?) {
        let summary = record.firstText("summary") ?? record["result"]?.firstText("summary")
        guard summary != nil || session.messages.last?.isCompaction != true else { return }
        // The summary among instructions for the model.
        record["contextSummary"]?.markRead()
        session.append(.compaction(at: timestamp, summary: summary))
    }

    // MARK: Events

    private mutating func append(event: String, _ payload: JSONValue, _ timestamp: Timestamp?) {
        if event != "ToolCallPart" { endCall(at: timestamp) }
        switch event {
        case "TurnBegin", "SteerInput":
            payload["user_input"].map { session.append(prompt: $0, at: timestamp, words: KimiContent.words) }
        case "ContentPart": KimiContent.append(payload, to: &session, at: timestamp)
        case "ToolCall":
            let function = payload["function"] ?? payload
            open = (
                payload.string("id") ?? "", function.firstText("name"), function.string("arguments") ?? "", timestamp
            )
        case "ToolCallPart": open?.arguments += payload.string("arguments_part") ?? ""
        case "ToolResult": append(result: payload)
        case "StatusUpdate": session.append(Usage(payload["token_usage"]))
        case "StepInterrupted": session.stop(at: timestamp)
        case "CompactionBegin": session.append(.compaction(at: timestamp))
        case "PlanDisplay": session.append(text: payload.firstText("content"), at: timestamp)
        case "SubagentEvent": append(agentEvent: payload, timestamp)
        // A user who refuses a call may give a reason.
        case "ApprovalResponse", "ApprovalRequestResolved":
            payload.firstText("feedback").map { session.append(prompt: $0, at: timestamp) }
        case "BtwBegin", "BtwEnd", "Notification", "HookResolved": append(notice: payload, timestamp)
        default: break
        }
    }

    /// Appends a side question or its answer, which the model does not know of; a message of the program; the reason of
    /// a hook that stopped something.
    private mutating func append(notice payload: JSONValue, _ timestamp: Timestamp?) {
        let words = ["question", "response", "error", "title", "body", "reason"].compactMap { payload.firstText($0) }
        if !words.isEmpty { session.append(note: words.joined(separator: "\n\n"), at: timestamp) }
    }

    private mutating func append(agentEvent payload: JSONValue, _ timestamp: Timestamp?) {
        guard let event = payload["event"] else { return }
        let id = payload.firstText("parent_tool_call_id", "task_tool_call_id", "agent_id") ?? ""
        agents[id, default: KimiWire()].append(
            event: event.string("type") ?? "", event["payload"] ?? event, timestamp)
    }

    private mutating func endCall(at timestamp: Timestamp?) {
        guard let (id, name, arguments, start) = open else { return }
        open = nil
        let input = arguments.isEmpty ? nil : ToolCall.Payload(text: arguments)
        var call = ToolCall(id: id, name: name ?? "tool", input: input, status: .pending)
        call.start = start
        session.append(.toolCall(call), at: timestamp)
    }

    private mutating func append(result payload: JSONValue) {
        let value = payload["return_value"] ?? payload["result"]
        var result = ToolResult(value?["output"] ?? value?["value"], isError: value?["is_error"]?.bool == true)
        if result.isBlank, let words = value?.firstText("message", "brief") { result.output = .text(words) }
        // The same for the model.
        value?["message"]?.markRead()
        session.append(result: result, of: payload.string("tool_call_id") ?? "")
    }

    /// The messages, with those of the sub-agents in the calls that started them.
    mutating func finish() -> [Message] {
        endCall(at: nil)
        var messages = session.finish()
        messages.fillTranscripts { call in
            guard var agent = agents.removeValue(forKey: call.id) else { return nil }
            return agent.finish().without(task: call.text(at: "prompt"))
        }
        messages.append(agents: agents.keys.sorted().map { (nil, agents[$0]?.finish() ?? []) })
        return messages
    }
}
