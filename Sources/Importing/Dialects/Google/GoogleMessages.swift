package import ConversationModel
package import JSON

/// Turns lists of parts into messages; function results are part of the user's turn and go to their calls.
package struct GoogleMessages {
    package private(set) var session = SessionWriter()

    package init(model: String?) {
        session.model = model
    }

    package mutating func append(instruction: JSONValue) {
        let texts = instruction.elements(at: "parts").compactMap { $0.string("text") }
        var message = Message(participant: Role.system.rawValue, role: .system)
        message.kind = .text
        message.append(text: instruction.string ?? texts.joined())
        session.append(message)
    }

    package mutating func append(_ value: JSONValue, _ notes: inout ImportDiagnostics) {
        let role: Role = value.string("role") == "model" ? .assistant : .user
        var message = Message(participant: role.rawValue, role: role)
        message.model = role == .assistant ? session.model : nil
        append(partsOf: value, to: message, &notes)
    }

    /// Appends the parts of a value to a message, and the message to the others.
    package mutating func append(partsOf value: JSONValue, to message: Message, _ notes: inout ImportDiagnostics) {
        var message = message
        var content = GoogleContent()
        for part in value.elements(at: "parts") {
            if let response = part[google: "functionResponse"] {
                append(response: response)
            } else {
                content.append(part)
            }
        }
        for part in content.unknown {
            notes.warn(.unknownPart(part.members.first?.key ?? part.kind.rawValue), at: part)
        }
        message.parts += content.parts
        message.attachments += content.attachments
        session.append(message)
    }

    private mutating func append(response: JSONValue) {
        let value = response["response"]
        let result = ToolResult(
            value?["output"] ?? value?["result"] ?? value?["error"] ?? value, isError: value?["error"] != nil)
        session.append(result: result, of: response.string("id") ?? "", name: response.string("name"))
    }
}
