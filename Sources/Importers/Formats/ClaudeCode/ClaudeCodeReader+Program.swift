import ConversationModel
import JSON

/// The program's additions to a session: files that the user mentioned, words of hooks, and refusals of a model.
extension ClaudeCodeReader {
    /// Appends an attachment: a prompt that was typed while the model worked and given to it in between, messages of
    /// teammates, a file that a prompt mentions, or the words of a hook.
    mutating func appendAttachment(_ line: ClaudeCodeLine) {
        guard !line.isUnseen, let attachment = line.value["attachment"] else { return }
        switch attachment.string("type") {
        case "queued_command":
            guard let prompt = attachment["prompt"] else { return }
            append(blocks: prompt.oneOrMore, of: line, record: nil)
        case "teammate_mailbox":
            let mail = attachment.elements(at: "messages").compactMap { TeammateMessage(mail: $0) }
            for message in mail { append(message, at: line.timestamp) }
        case "file", "directory", "selected_lines_in_ide", "already_read_file", "pdf_reference", "mcp_resource":
            append(file: attachment)
        case "hook_system_message", "hook_blocking_error", "hook_stopped_continuation":
            append(notice: Self.words(ofHook: attachment), of: line)
        default: break
        }
    }

    /// Appends what hooks reported as the user's words.
    mutating func appendFeedback(_ line: ClaudeCodeLine) {
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

    private static let longestFeedbackTitle = 60
    /// The number of messages among which one that says the same is sought.
    private static let near = 3

    private mutating func append(notice text: String, of line: ClaudeCodeLine) {
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
            let name = attachment.firstText("displayPath", "filename", "path", "name", "uri")
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
        attachment.firstText("content", "message") ?? attachment["blockingError"]?.firstText("blockingError") ?? ""
    }
}

extension ClaudeCodeLine {
    /// Attachments that only the model gets, or that repeat a call.
    private static let forTheModel: Set<String> = [
        "agent_listing_delta", "auto_mode", "batching_reminder_sent", "budget_usd", "command_permissions",
        "compact_file_reference", "critical_system_reminder", "date_change", "deferred_tools_delta", "dynamic_skill",
        "edited_text_file",
        "hook_additional_context", "hook_cancelled", "hook_non_blocking_error", "hook_success",
        "invoked_skills", "mcp_instructions_delta", "nested_memory", "output_style", "plan_mode",
        "plan_mode_exit", "plan_mode_reentry",
        "read_truncation_notice", "silent_turn_reminder", "skill_listing", "structured_output",
        "task_reminder", "task_status", "team_context",
        "todo_reminder", "total_tokens_reminder", "workflow_reminder",
    ]

    /// The output of a command that still runs, and the commands of hooks.
    private static let passing: Set<String> = ["bash_progress", "hook_progress"]

    /// True for a line of the program that the user does not see.
    var isUnseen: Bool {
        let type = { (content: JSONValue?) in content?.string("type") ?? "" }
        switch kind {
        case .progress: return Self.passing.contains(type(value["data"]))
        case .attachment:
            let attachment = value["attachment"]
            let isGreeting =
                type(attachment) == "hook_system_message" && attachment?.string("hookEvent") == "SessionStart"
            return isGreeting || Self.forTheModel.contains(type(attachment))
        default: return false
        }
    }

    /// Counts as hidden what the user does not see.
    func hideIfUnseen() {
        guard isUnseen else { return }
        value["data"]?.markRead()
        value["attachment"]?.markRead()
    }
}
