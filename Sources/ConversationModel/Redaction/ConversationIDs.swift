/// All ids of a conversation.
struct ConversationIDs {
    var people: Set<String> = []
    var messages: Set<String> = []
    var calls: Set<String> = []

    mutating func add(_ message: Message) {
        people.insert(message.participant)
        messages.insert(message.id)
        if let answered = message.replyTo { messages.insert(answered) }
        for call in message.toolCalls {
            calls.insert(call.id)
            for message in call.transcript { add(message) }
        }
        for message in message.alternatives { add(message) }
        for message in message.branches.joined() { add(message) }
    }
}
