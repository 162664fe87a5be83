public import ConversationModel

extension Conversation {
    /// The conversation with the paths of its files replaced.
    ///
    /// - Parameter place: Returns the new path of a file; nil keeps the old one.
    public func movingFiles(_ place: (String) -> String?) -> Conversation {
        var copy = self
        copy.participants = participants.map { participant in
            var participant = participant
            participant.avatar = participant.avatar?.moved(place)
            return participant
        }
        if messages.contains(where: \.hasFiles) { copy.messages = messages.map { $0.movingFiles(place) } }
        return copy
    }
}

extension Message {
    /// True if the part may have files.
    private static func mayHaveFiles(_ part: Part) -> Bool {
        if case .toolCall(let call) = part { !call.attachments.isEmpty || !call.transcript.isEmpty } else { false }
    }

    /// True if the message, or one inside of it, may have files.
    fileprivate var hasFiles: Bool {
        !attachments.isEmpty || avatar != nil || !alternatives.isEmpty || !branches.isEmpty
            || parts.contains(where: Self.mayHaveFiles)
    }

    fileprivate func movingFiles(_ place: (String) -> String?) -> Message {
        guard hasFiles else { return self }
        var copy = self
        if !attachments.isEmpty { copy.attachments = attachments.map { $0.moved(place) } }
        if let avatar { copy.avatar = avatar.moved(place) }
        if !alternatives.isEmpty { copy.alternatives = alternatives.map { $0.movingFiles(place) } }
        if !branches.isEmpty { copy.branches = branches.map { $0.map { $0.movingFiles(place) } } }
        guard parts.contains(where: Self.mayHaveFiles) else { return copy }
        copy.parts = parts.map { part in
            guard case .toolCall(var call) = part else { return part }
            call.attachments = call.attachments.map { $0.moved(place) }
            call.transcript = call.transcript.map { $0.movingFiles(place) }
            return .toolCall(call)
        }
        return copy
    }
}

extension Attachment {
    fileprivate func moved(_ place: (String) -> String?) -> Attachment {
        var copy = self
        copy.source = source.map { place($0) ?? $0 }
        return copy
    }
}

extension Avatar {
    fileprivate func moved(_ place: (String) -> String?) -> Avatar {
        var copy = self
        copy.source = source.map { place($0) ?? $0 }
        return copy
    }
}
