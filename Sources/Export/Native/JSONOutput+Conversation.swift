public import ConversationModel
public import JSON

/// Writes the members of the native format, which `NativeReader` reads, without default values.
extension JSONOutput {
    /// Everything but the messages.
    mutating func facts(of conversation: Conversation) {
        member("id", conversation.id, unless: "")
        member("title", conversation.title)
        member("titlePhrase", conversation.titlePhrase)
        member("locale", conversation.locale?.rawValue)
        member("createdAt", conversation.createdAt?.rfc3339)
        member("updatedAt", conversation.updatedAt?.rfc3339)
        if conversation.source != Conversation.Source() { member("source", conversation.source) }
        member("run", conversation.run)
        list("participants", conversation.participants)
        member("layout", conversation.layout?.rawValue)
        disclaimer(conversation.disclaimer)
        member("actions", conversation.actions)
        member("grouping", conversation.grouping)
        member("timestampFormat", conversation.timestampFormat)
        list("usage", conversation.usage)
        member("summary", conversation.summary)
        list("lostNotes", conversation.lostNotes)
        if !conversation.leftOut.isEmpty { member("leftOut", conversation.leftOut) }
    }

    private mutating func disclaimer(_ disclaimer: Conversation.Disclaimer) {
        switch disclaimer {
        case .standard: return
        case .none:
            key("disclaimer")
            null()
        case .text(let text): member("disclaimer", text)
        }
    }

    mutating func member<Value: JSONWritable & Equatable>(_ key: String, _ value: Value, unless usual: Value) {
        if value != usual { member(key, value) }
    }

    /// Writes nothing for an empty list.
    mutating func list(_ key: String, _ values: [some JSONWritable]) {
        if !values.isEmpty { member(key, values) }
    }
}

extension Conversation.Source: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.member("format", format)
            output.member("application", application)
            output.member("file", file)
            output.member("id", id)
            output.member("project", project)
        }
    }
}

extension TaskRun: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.member("task", task)
            output.member("name", name)
            output.member("outcome", outcome)
            output.member("score", score)
        }
    }
}

extension Conversation.Grouping: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.member("avatars", avatars)
            output.member("enclosing", enclosing)
            output.member("timestamps", timestamps.rawValue)
            output.member("gapSeconds", gapSeconds)
        }
    }
}

extension Participant: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.member("id", id)
            output.member("role", role.rawValue)
            output.member("name", name)
            output.member("placeholder", placeholder)
            output.member("alignment", alignment?.rawValue)
            output.member("locale", locale?.rawValue)
            output.member("model", model)
            output.member("avatar", avatar)
        }
    }
}

extension Avatar: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.member("src", source)
            output.member("initials", initials)
            output.member("color", color)
        }
    }
}

extension Action: JSONWritable {
    public func write(to output: inout JSONOutput) {
        guard let label else { return output.string(id) }
        output.object { output in
            output.member("id", id)
            output.member("label", label)
            output.member("href", href)
            output.member("icon", icon)
        }
    }
}

extension Phrase: JSONWritable {
    /// Each kind has a member of its own: `text`, `words`, `count`, `number`, `list` or `joined`.
    public func write(to output: inout JSONOutput) {
        output.object { output in
            switch self {
            case .text(let text): output.member("text", text)
            case .words(let english, let values):
                output.member("words", english)
                output.list("values", values)
            case .count(let count, let one, let many):
                output.member("count", count)
                output.member("one", one)
                output.member("many", many)
            case .number(let number): output.member("number", number)
            case .list(let items, let most):
                output.member("list", items)
                output.member("most", most, unless: .max)
            case .joined(let phrases, let separator):
                output.member("joined", phrases)
                output.member("by", separator)
            }
        }
    }
}
