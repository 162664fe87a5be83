import ConversationModel
import Testing

/// Which texts of a conversation `--grep` finds.
struct ConversationTextsTests {
    /// Ids, media, names of people and programs, what a page shows beside the texts, and what its author adds.
    private static let unsearched = Set(
        """
        Additions.chapter Annotation.by Annotation.note Annotation.quote Conversation.lostNotes Conversation.summary
        Action.href Action.icon Action.id Action.label Attachment.mime Attachment.source Avatar.color
        Avatar.initials Avatar.source Chunk.text Citation.marker Conversation.id Conversation.timestampFormat
        Details.customType Details.replyTo Disclaimer.text Message.id Message.model Message.participant
        Participant.id Participant.model Participant.name Phrase.text Reaction.by Reaction.emoji RequestUsage.id
        Source.application Source.file Source.format Source.id Source.project StatedUsage.model ToolCall.id
        TaskRun.name TaskRun.outcome TaskRun.task TextShare.sourceHash Translation.by
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    @Test func everyTextIsFoundExceptInTheseFields() throws {
        var count = 0
        let conversation = try FilledConversation.make {
            count += 1
            return "mark\(count)!"
        }
        var found: Set<Substring> = []
        _ = conversation.hasText { text in
            found.formUnion(Self.marks(in: text))
            return false
        }
        let missing = FieldWalk(conversation).texts.filter { text in
            let marks = Self.marks(in: text.value)
            return !marks.isEmpty && !found.isSuperset(of: marks)
        }
        #expect(Set(missing.map(\.field)) == Self.unsearched)
        for mark in found { #expect(conversation.hasText { $0.contains(mark) }) }
    }

    private static func marks(in text: String) -> [Substring] {
        text.matches(of: /mark[0-9]+!/).map { $0.output }
    }
}
