import ConversationModel

/// Applies to every conversation, whichever format it comes from.
enum Normaliser {
    static func normalise(_ conversation: Conversation) -> Conversation {
        var conversation = conversation
        conversation.messages = withoutEmpty(joiningToolCalls(conversation.messages))
        for index in conversation.messages.indices { normaliseBranches(of: &conversation.messages[index]) }
        for index in conversation.messages.indices {
            listSourcesOnce(&conversation.messages[index])
            removeTerminalCodes(&conversation.messages[index])
            if conversation.messages[index].status == .deleted { empty(&conversation.messages[index]) }
        }
        addMissingParticipants(to: &conversation)
        return conversation
    }

    /// Recursion is bounded: importers limit how deeply branches nest.
    private static func normaliseBranches(of message: inout Message) {
        if !message.branches.isEmpty {
            message.branches = message.branches.map(normalisedBranch).filter { !$0.isEmpty }
        }
        guard message.alternatives.contains(where: { !$0.branches.isEmpty || !$0.hasSomethingToShow }) else { return }
        leaveOutEmptyAlternatives(of: &message)
        message.alternatives = message.alternatives.map { answer in
            var answer = answer
            normaliseBranches(of: &answer)
            return answer
        }
    }

    /// Drops an alternative answer that is empty, not awaited, and has nothing after it.
    private static func leaveOutEmptyAlternatives(of message: inout Message) {
        let kept = message.alternatives.indices.filter { index in
            let answer = message.alternatives[index]
            return answer.hasSomethingToShow || answer.status == .streaming || !answer.branches.isEmpty
        }
        message.alternativeIndex = kept.count { $0 < message.alternativeIndex }
        message.alternatives = kept.map { message.alternatives[$0] }
    }

    private static func normalisedBranch(_ branch: [Message]) -> [Message] {
        var branch = withoutEmpty(joiningToolCalls(branch))
        for index in branch.indices {
            normaliseBranches(of: &branch[index])
            listSourcesOnce(&branch[index])
            if branch[index].status == .deleted { empty(&branch[index]) }
        }
        return branch
    }

    /// Merges tool-call-only messages into the next answer, or else the previous one (dev/adding-a-format.md, 'What
    /// counts as a message').
    private static func joiningToolCalls(_ messages: [Message]) -> [Message] {
        guard messages.contains(where: \.isOnlyWork) else { return messages }
        var result: [Message] = []
        // State of the last message; recomputing it would take longer with every call that joins.
        var isWordless = false
        for message in messages {
            guard let last = result.indices.last, result[last].participant == message.participant else {
                result.append(message)
                isWordless = message.isWordless
                continue
            }
            if isWordless, !result[last].parts.isEmpty, message.role == .assistant {
                var joined = message
                joined.attachments = message.attachments.moved(behind: result[last].parts.count)
                joined.parts = result[last].parts
                result[last].parts = []  // so that the parts have one owner and are not copied
                joined.parts += message.parts
                joined.timestamp = result[last].timestamp ?? message.timestamp
                joined.model = message.model ?? result[last].model
                joined.work = result[last].work
                joined.extend(by: message)
                joined.branches = result[last].branches
                result[last].branches = []
                joined.append(branches: message.branches)
                joined.add(result[last].usage)
                joined.requests = result[last].requests
                result[last].requests = []
                joined.append(requests: message.requests)
                result[last] = joined
                isWordless = message.isWordless
            } else if message.isOnlyWork, !result[last].isLoading {
                result[last].parts += message.parts
                result[last].extend(by: message)
                result[last].append(branches: message.branches)
                result[last].addUsage(of: message)
            } else {
                result.append(message)
                isWordless = message.isWordless
            }
        }
        return result
    }

    /// Keeps an empty answer only at the end, or if it is marked as unfinished; elsewhere it is a leftover.
    private static func withoutEmpty(_ messages: [Message]) -> [Message] {
        let shown = messages.indices.filter { index in
            let message = messages[index]
            let isLast = index == messages.count - 1
            let isAwaited = message.isLoading && (isLast || message.status == .streaming)
            return message.hasSomethingToShow || isAwaited
        }
        return shown.count == messages.count ? messages : movingBranches(of: messages, to: shown)
    }

    /// Moves branches of a message that is not shown to the next one, or to the last.
    private static func movingBranches(of messages: [Message], to shown: [Int]) -> [Message] {
        var result = shown.map { messages[$0] }
        var place = 0
        var waiting: [[Message]] = []
        var skipped: [Message] = []
        for (index, message) in messages.enumerated() {
            if place == shown.count || shown[place] != index {
                waiting += message.branches
                skipped.append(message)
            } else {
                if !waiting.isEmpty { result[place].branches = waiting + message.branches }
                for message in skipped { result[place].addUsage(of: message) }
                (waiting, skipped) = ([], [])
                place += 1
            }
        }
        guard let last = result.indices.last else { return waiting.asOne }
        result[last].append(branches: waiting)
        for message in skipped { result[last].addUsage(of: message) }
        return result
    }

    /// Clears every field of a deleted message, so that neither title nor summary mentions its text.
    private static func empty(_ message: inout Message) {
        message.parts = []
        message.phrase = nil
        message.attachments = []
        message.translations = []
    }

    /// Removes terminal escape sequences, which agents copy with the output of a command.
    private static func removeTerminalCodes(_ message: inout Message) {
        guard message.parts.contains(where: \.hasTerminalCodes) else { return }
        message.parts = message.parts.map { part in
            if case .text(let text) = part { .text(text.withoutTerminalCodes) } else { part }
        }
    }

    /// Lists a source once, if the text does not cite it.
    private static func listSourcesOnce(_ message: inout Message) {
        if message.citations.count > 1 {
            var listed = Set<Citation>()
            message.citations = message.citations.filter { $0.marker != nil || listed.insert($0).inserted }
        }
        var others = message.alternatives
        guard others.contains(where: { $0.citations.count > 1 }) else { return }
        for index in others.indices { listSourcesOnce(&others[index]) }
        message.alternatives = others
    }

    private static func addMissingParticipants(to conversation: inout Conversation) {
        var known = Set(conversation.participants.map(\.id))
        for message in conversation.messages where known.insert(message.participant).inserted {
            let participant = Participant(id: message.participant, role: message.role, model: message.model)
            conversation.participants.append(participant)
        }
    }
}

extension Message {
    fileprivate var hasSomethingToShow: Bool {
        !isEmpty || kind == .custom || error != nil || [.deleted, .stopped, .error].contains(status)
            || !translations.isEmpty || header?.isEmpty == false || footer?.isEmpty == false
    }
}

extension Message.Part {
    fileprivate var hasTerminalCodes: Bool {
        if case .text(let text) = self { text.containsBytes(of: "\u{1B}") } else { false }
    }
}
