import ConversationModel
package import Importing
import Inputs
import JSON

/// Turns that claude-replay extracted from a session, one a line: a prompt and the blocks of the answer.
struct ClaudeReplayFormat: LinesFormat {
    static let info = FormatInfo(
        "claude-replay", "Turns of claude-replay", files: ["*.jsonl"],
        reads: "tool calls, thinking, chapters", evidence: .realFiles("a demonstration of 2026"))

    static let assistant: String? = "Claude"

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains {
            $0["index"]?.int != nil && $0.string("user_text") != nil && $0["blocks"]?.isArray == true
        }
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        var session = SessionWriter()
        for turn in reading.lines() where turn.isObject { append(turn, to: &session, &reading.notes) }
        return session.finish()
    }

    private static func append(_ turn: JSONValue, to session: inout SessionWriter, _ notes: inout ImportDiagnostics) {
        let timestamp = turn.firstTimestamp("timestamp")
        // The name of a chapter that begins here.
        if let name = turn.firstText("bookmark") { session.append(.divider(.text(name), at: timestamp)) }
        session.append(prompt: turn.string("user_text") ?? "", of: .claudeCode, at: timestamp)
        for event in turn.elements(at: "system_events") {
            if let text = event.string ?? event.firstText("text") { session.append(note: text, at: timestamp) }
        }
        for block in turn.elements(at: "blocks") {
            append(block, at: block.firstTimestamp("timestamp") ?? timestamp, to: &session, &notes)
        }
    }

    private static func append(
        _ block: JSONValue, at timestamp: Timestamp?, to session: inout SessionWriter, _ notes: inout ImportDiagnostics
    ) {
        switch block.string("kind") {
        case "text": session.append(text: block.string("text"), at: timestamp)
        case "thinking": session.append(thoughts: block.string("text"), at: timestamp)
        case "tool_use": block["tool_call"].map { session.append(.toolCall(call($0)), at: timestamp) }
        case let kind: notes.warn(.unknownPart(kind ?? block.kind.rawValue), at: block)
        }
    }

    private static func call(_ value: JSONValue) -> ToolCall {
        var call = ToolCall(open: value.string("tool_use_id") ?? "", value.firstText("name"), value["input"])
        if let result = value["result"] {
            call.output = .text(result.string ?? result.rawJSON)
            call.status = value["is_error"]?.bool == true ? .error : .ok
        }
        return call
    }
}

extension Format {
    package static let claudeReplay = Format(ClaudeReplayFormat.self)
}
