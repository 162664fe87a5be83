import ConversationModel
import Importing
import JSON

/// The program's additions to a session: files that the user mentioned, words of hooks and editors, and refusals of a
/// model.
extension ClaudeCodeReader {
    /// Appends an attachment: a prompt that was typed while the model worked and given to it in between, messages of
    /// teammates, a file that a prompt mentions, memories that it recalls, the words of a hook, or an editor's complaints
    /// about changed files.
    mutating func appendAttachment(_ line: ClaudeCodeLine) {
        guard !line.isUnseen, let attachment = line.value["attachment"] else { return }
        switch attachment.string("type") {
        case "queued_command":
            guard let prompt = attachment["prompt"] else { return }
            append(blocks: prompt.oneOrMore, of: line, record: nil)
        case "teammate_mailbox":
            let mail = attachment.elements(at: "messages").compactMap { TeammateMessage(mail: $0) }
            for message in mail { append(message, at: line.timestamp) }
        case "file", "directory", "selected_lines_in_ide", "selected_lines_in_diff", "already_read_file",
            "pdf_reference", "mcp_resource":
            append(file: attachment)
        case "relevant_memories":
            for memory in attachment.elements(at: "memories") { append(file: memory) }
        case "hook_system_message", "hook_blocking_error", "hook_stopped_continuation", "hook_error_during_execution",
            "async_hook_response":
            append(notice: Self.words(ofHook: attachment), of: line)
        case "diagnostics":
            append(notice: Self.words(ofDiagnostics: attachment), of: line)
        default: break
        }
    }

    /// Appends what hooks reported as the user's words.
    mutating func appendFeedback(_ line: ClaudeCodeLine) {
        // The same words before every command of the user are nobody's text.
        for block in line.blocks {
            guard let value = block.isObject ? block["text"] : block, let text = value.string else { continue }
            if ClaudeCodeText.isCaveat(text) { value.open(as: nil) }
        }
        for text in line.texts where text.prefix(Self.longestFeedbackTitle).contains(" hook feedback:") {
            append(notice: text, of: line)
        }
    }

    /// Appends the errors of hooks that ran at the end of an answer; the user's lines may have them, too.
    mutating func appendHooks(_ line: ClaudeCodeLine) {
        line.value["hookInfos"]?.markRead()
        for error in line.value.elements(at: "hookErrors").compactMap(\.string) { append(notice: error, of: line) }
    }

    /// Appends the reason why the model that was asked did not answer.
    mutating func appendRefusal(_ line: ClaudeCodeLine, isFinal: Bool) {
        let reason = line.value.firstText("content", "apiRefusalExplanation") ?? ""
        guard isFinal else { return append(notice: reason, of: line) }
        var answer = Message(id: line.id, participant: Role.assistant.rawValue, role: .assistant)
        answer.timestamp = line.timestamp
        answer.status = .error
        answer.error = reason
        append(answer: answer)
    }

    /// Appends what the program told the user, without the small print about hooks.
    mutating func appendInformation(_ line: ClaudeCodeLine) {
        let text = line.value.string("content") ?? ""
        if line.value.string("level") != "info" { append(notice: text, of: line) }
    }

    private static let longestFeedbackTitle = 60
    /// The number of messages among which one that says the same is sought.
    private static let near = 3

    mutating func append(notice text: String, of line: ClaudeCodeLine) {
        let text = text.withoutTerminalCodes.trimmed
        let recent = messages.indices.suffix(Self.near).filter { messages[$0].role == .system }
        guard !text.isEmpty, !recent.contains(where: { messages[$0].content?.containsBytes(of: text) == true }) else {
            return
        }
        var notice = Message(id: line.id, service: .text(text))
        notice.timestamp = line.timestamp
        // A longer text of the same report takes its place, since answers are known by theirs.
        if let place = recent.last(where: { messages[$0].content.map { text.containsBytes(of: $0) } == true }) {
            messages[place] = notice
        } else {
            messages.append(notice)
        }
    }

    private mutating func append(file attachment: JSONValue) {
        // After a compaction, the model gets files again that it has read before.
        guard messages.last?.role == .user,
            let name = attachment.firstText("displayPath", "filename", "filePath", "path", "name", "uri")
        else {
            attachment.markRead()
            return
        }
        var file = Attachment(kind: .file, name: name)
        file.text = attachment["content"].flatMap(Self.text)
        file.isMissing = file.text == nil
        messages[messages.count - 1].attachments.append(file)
    }

    /// The text of a file, or the texts of a resource of an MCP server.
    private static func text(of content: JSONValue) -> String? {
        let texts = content.elements(at: "contents").compactMap { $0.string("text") }
        guard texts.isEmpty else { return texts.joined(separator: "\n\n") }
        return content.string ?? content["file"]?.string("content") ?? content.string("content")
    }

    private static func words(ofHook attachment: JSONValue) -> String {
        // A hook says something to the user, and something else to the model alone.
        attachment["response"]?.markRead()
        return attachment.firstText("content", "message") ?? attachment["blockingError"]?.firstText("blockingError")
            ?? attachment["response"]?.firstText("systemMessage") ?? ""
    }

    /// The complaints, a line each: `src/main.swift:3:9: unused variable`.
    private static func words(ofDiagnostics attachment: JSONValue) -> String {
        let lines = attachment.elements(at: "files").flatMap { file in
            let path = (file.string("uri") ?? "").withoutFileScheme
            return file.elements(at: "diagnostics").compactMap { complaint -> String? in
                guard let message = complaint.firstText("message") else { return nil }
                let start = complaint["range"]?["start"]
                // Editors count from 0.
                let place = [start?["line"]?.int, start?["character"]?.int].compactMap { $0.map { "\($0 &+ 1)" } }
                return "\(([path] + place).joined(separator: ":")): \(message)"
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension ClaudeCodeLine {
    /// Attachments that only the model gets, or that repeat a call.
    private static let forTheModel: Set<String> = [
        "agent_listing_delta", "agent_mention", "auto_mode", "auto_mode_exit", "bash_output_audience_note",
        "batching_reminder", "batching_reminder_sent", "budget_usd", "command_permissions",
        "compact_file_reference", "compaction_reminder", "companion_intro", "context_efficiency",
        "credential_org", "critical_system_reminder", "current_session_memory", "date", "date_change",
        "deferred_tools_delta", "deferred_tools_record", "dynamic_skill", "edited_image_file",
        "edited_text_file", "environment", "hook_additional_context", "hook_cancelled",
        "hook_non_blocking_error", "hook_success", "instructions", "invoked_skills", "language",
        "mcp_dropped_tools_delta", "mcp_instructions_delta", "model", "nested_memory", "opened_file_in_ide",
        "output_style", "output_style_instructions", "output_token_usage", "plan_file_reference", "plan_mode",
        "plan_mode_exit", "plan_mode_reentry", "prompt_snapshot", "read_truncation_notice",
        "remote_session_change", "sandbox_instructions", "secondary_reminder", "secondary_reminder_sent",
        "session_context", "silent_turn_reminder", "skill_listing", "structured_output", "task_reminder",
        "task_status", "team_context", "thinking_drop", "thinking_stripped", "todo_reminder", "token_usage",
        "tool_search_usage_reminder", "total_tokens_reminder", "ultra_effort_enter", "ultra_effort_exit",
        "ultrathink_effort", "verify_plan_reminder", "workflow_keyword_request", "workflow_reminder",
        "workflow_size_guideline_change",
    ]

    /// The output of a command that still runs, and the commands of hooks.
    private static let passing: Set<String> = ["bash_progress", "hook_progress"]

    /// Attachments that the user does not see where they come from a hook at the start of a session.
    private static let greetings: Set<String> = ["async_hook_response", "hook_system_message"]

    /// Members beside the content of a line: an attachment as the model got it, calls as the model wrote them, and what the
    /// classifier of calls got.
    private static let besides = [
        "rendered", "renderedInHumanTurn", "wireToolInputs", "wireIngestContext", "serverClassifierContext",
        "hostClassifierContext", "classifierMetaLines",
    ]

    /// True for a line of the program that the user does not see.
    var isUnseen: Bool {
        let type = { (content: JSONValue?) in content?.string("type") ?? "" }
        switch kind {
        case .progress: return Self.passing.contains(type(value["data"]))
        case .attachment:
            let attachment = value["attachment"]
            let isGreeting =
                Self.greetings.contains(type(attachment)) && attachment?.string("hookEvent") == "SessionStart"
            return isGreeting || Self.forTheModel.contains(type(attachment))
        default: return false
        }
    }

    /// Counts as hidden what the user does not see.
    func hideUnseen() {
        for key in Self.besides { value[key]?.markRead() }
        guard isUnseen else { return }
        value["data"]?.markRead()
        value["attachment"]?.markRead()
    }
}
