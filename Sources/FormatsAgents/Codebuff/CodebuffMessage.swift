import ConversationModel
import Importing
import JSON

/// Reads a message of the screen: its text, or blocks.
enum CodebuffMessage {
    static func read(_ value: JSONValue) -> Message {
        // The whole state of the run, for the model.
        value["metadata"]?["runState"]?.markRead()
        var message = message(value)
        let content = value.string("content") ?? ""
        if value.string("variant") == "error" {
            message.status = .error
            message.error = content
        } else if !repeats(content, in: value) {
            message.append(text: content)
        }
        CodebuffBlocks.append(value.elements(at: "blocks"), to: &message, depth: 0)
        if let error = value.firstText("userError") {
            message.status = .error
            message.error = error
        }
        append(filesOf: value, to: &message)
        return message
    }

    private static func message(_ value: JSONValue) -> Message {
        let id = value.string("id") ?? ""
        let role: Role =
            value.string("variant") == "user" ? .user : id.hasPrefix("sys-") ? .system : .assistant
        let agent = value["agent"]?.firstText("agentName")
        var message = Message(id: id, participant: agent ?? role.rawValue, role: role)
        message.timestamp = time(in: id)
        return message
    }

    /// The time in `user-1767225600000`; the message itself has only that of the clock.
    private static func time(in id: String) -> Timestamp? {
        let numbers = id.split(separator: "-").dropFirst().first
        return numbers.flatMap { $0.utf8.count == 13 ? Double($0) : nil }.flatMap { Timestamp(epoch: $0) }
    }

    /// True if the content is that of a block, or of all blocks.
    private static func repeats(_ content: String, in value: JSONValue) -> Bool {
        let blocks = value.elements(at: "blocks").filter {
            $0.string("type") == "text" && $0.string("textType") != "reasoning"
        }
        let texts = blocks.compactMap { $0.string("content") }
        return (texts + [texts.joined()]).contains { $0.trimmed == content.trimmed }
    }

    private static func append(filesOf value: JSONValue, to message: inout Message) {
        for picture in value.elements(at: "attachments") {
            message.attachments.append(missing(.image, picture))
        }
        for file in value.elements(at: "fileAttachments") { message.attachments.append(missing(.file, file)) }
        for text in value.elements(at: "textAttachments") {
            var attachment = Attachment(kind: .file)
            attachment.text = text.firstText("content")
            // The beginning of the content.
            text["preview"]?.markRead()
            message.attachments.append(attachment)
        }
    }

    private static func missing(_ kind: Attachment.Kind, _ value: JSONValue) -> Attachment {
        var attachment = Attachment(
            kind: kind, name: value.firstText("filename") ?? value.firstText("path")?.nameOfFile)
        attachment.alt = value.firstText("note")
        attachment.bytes = value["size"]?.int
        attachment.isMissing = true
        return attachment
    }
}

/// Reads the blocks of a message or of a sub-agent.
enum CodebuffBlocks {
    /// The deepest sub-agent whose blocks are read.
    private static let depthLimit = 8

    static func append(_ blocks: some Sequence<JSONValue>, to message: inout Message, depth: Int) {
        for block in blocks { append(block, to: &message, depth: depth) }
    }

    private static func append(_ block: JSONValue, to message: inout Message, depth: Int) {
        switch block.string("type") {
        case "text":
            let text = block.string("content") ?? ""
            if block.string("textType") == "reasoning" {
                message.append(thoughts: text)
            } else {
                message.append(paragraph: text)
            }
        case "plan": message.append(paragraph: block.string("content") ?? "")
        case "tool": message.parts.append(.toolCall(call(block)))
        case "ask-user": message.parts.append(.toolCall(question(block)))
        case "agent": message.parts.append(.toolCall(agent(block, depth: depth)))
        case "image": message.attachments.append(picture(block))
        // Modes, and the agents that the program knows.
        default: break
        }
    }

    private static func call(_ block: JSONValue) -> ToolCall {
        var call = ToolCall(open: block.string("toolCallId") ?? "", block.firstText("toolName"), block["input"])
        guard let output = block["output"] ?? block["outputRaw"] else { return call }
        // The same in the form of the program.
        block["outputRaw"]?.markRead()
        ToolResult(output).apply(to: &call)
        return call
    }

    private static func question(_ block: JSONValue) -> ToolCall {
        var call = ToolCall(open: block.string("toolCallId") ?? "", "ask_user", block["questions"])
        let answers = block.elements(at: "answers").map { answer in
            let choices = answer.elements(at: "selectedOptions").compactMap(\.string)
            return (choices + [answer.firstText("selectedOption", "otherText")].compactMap(\.self)).joined(
                separator: ", ")
        }
        if !answers.isEmpty {
            call.output = .text(answers.joined(separator: "\n"))
            call.status = .ok
        } else if block["skipped"]?.bool == true {
            call.status = .error
        }
        return call
    }

    private static func agent(_ block: JSONValue, depth: Int) -> ToolCall {
        let prompt = block.firstText("initialPrompt")
        var call = ToolCall(id: block.string("agentId") ?? "", name: "task")
        call.title = block.firstText("agentName", "agentType")
        call.input = prompt.map { .object([("prompt", $0)]) }
        call.status =
            switch block.string("status") {
            case "complete": .ok
            case "failed", "cancelled": .error
            default: .pending
            }
        var answer = Message(participant: Role.assistant.rawValue, role: .assistant)
        if depth < depthLimit { append(block.elements(at: "blocks"), to: &answer, depth: depth + 1) }
        if answer.isEmpty { answer.append(text: block.string("content") ?? "") }
        if !answer.isEmpty { call.transcript = [answer] }
        return call
    }

    private static func picture(_ block: JSONValue) -> Attachment {
        let mime = block.firstText("mediaType")
        var picture = Attachment(
            kind: .image, name: block.firstText("filename"), mime: mime,
            source: block.firstText("image")?.dataAddress(mime: mime))
        (picture.width, picture.height) = (block["width"]?.int, block["height"]?.int)
        picture.isMissing = picture.source == nil
        return picture
    }
}
