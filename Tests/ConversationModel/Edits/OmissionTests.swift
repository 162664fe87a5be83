import ConversationModel
import Testing

/// What an author leaves out is in no field of what is left.
struct OmissionTests {
    /// A text that no other text has a part of.
    private static let marker = "Zq7markerK2"

    private static func words(_ text: String, by person: String, _ role: Role, id: String = "") -> Message {
        Message(id: id, participant: person, role: role, parts: [.text(text)])
    }

    /// A conversation with a message that has the marker in every field, at a place among others.
    private static func conversation(markedAt place: Int) throws -> Conversation {
        let filled = try FilledConversation.make { marker }
        var conversation = Conversation(id: "c", title: "A talk", participants: filled.participants)
        conversation.participants += [
            Participant(id: "user", role: .user), Participant(id: "ai", role: .assistant),
        ]
        conversation.messages = (0..<4).map { index in
            words(
                "Words \(index)", by: index % 2 == 0 ? "user" : "ai", index % 2 == 0 ? .user : .assistant,
                id: "m\(index)")
        }
        conversation.messages[3].replyTo = marker
        conversation.messages.insert(filled.messages[0], at: place)
        return conversation
    }

    private func fields(_ conversation: Conversation, with text: String = marker) -> [String] {
        FieldWalk(conversation).texts.filter { $0.value.lowercased().contains(text.lowercased()) }.map(\.field)
    }

    @Test(arguments: 0...4)
    func anOmittedMessageLeavesNothing(place: Int) throws {
        let conversation = try Self.conversation(markedAt: place)
        #expect(fields(conversation).count > 50)
        let plan = try plan(conversation, .omitMessages(.init(from: AnchorIndex(conversation).anchor(of: place))))
        let edited = conversation.edited(by: plan).conversation
        #expect(fields(edited) == [])
        #expect(edited.messages.count == 5 && edited.leftOut.messages <= 1)
        #expect(edited.messages.compactMap(\.omittedMessages).count == 1)
    }

    private func plan(_ conversation: Conversation, _ edits: Edit...) throws -> EditPlan {
        var failures: [EditFailure] = []
        let plan = conversation.plan(edits) { failures.append($1) }
        if let failure = failures.first { throw failure }
        return plan
    }

    // MARK: Kinds

    /// A session with a text of its own in each kind of content.
    private static func session() -> Conversation {
        var call = ToolCall(id: "1", name: "Bash", input: .text("in-input"), output: .text("in-output"), status: .ok)
        call.changes = [FileChange(path: "in-path", diff: "in-diff")]
        call.sources = [Citation(title: "in-source")]
        call.attachments = [Attachment(kind: .image, name: "in-result-picture")]
        var task = ToolCall(id: "2", name: "Task", input: .text("in-task"), output: .text("in-report"), status: .ok)
        task.transcript = [words("in-sub-agent", by: "ai", .assistant)]
        var answer = words(
            "Answer ![alt](in-markdown.png) and <img src=in-tag.png> <data:image/png;base64,in-data>", by: "ai",
            .assistant)
        answer.parts += [.thinking(Thinking("in-thought")), .toolCall(call), .toolCall(task), .text("Done")]
        answer.attachments = [Attachment(kind: .file, name: "in-file"), Attachment(kind: .image, name: "in-picture")]
        answer.stream = Stream(chunks: [.init(milliseconds: 0, text: "in-thought", isThinking: true)])
        answer.alternatives = [words("in-alternative", by: "ai", .assistant)]
        answer.branches = [[words("in-branch", by: "user", .user)]]
        answer.usage = Usage(input: 7, output: 1)
        answer.model = "in-model"
        var command = words("in-print", by: "user", .user)
        command.command = "!ls"
        let system = Message(participant: "s", role: .system, parts: [.text("in-system")])
        let result = Message(participant: "t", role: .tool, parts: [.text("in-tool-message")])
        return Conversation(
            participants: [Participant(id: "s", name: "in-system-name", role: .system)],
            messages: [system, words("Prompt", by: "user", .user), answer, result, command])
    }

    private static let all: Set = [
        "in-input", "in-output", "in-path", "in-diff", "in-source", "in-result-picture", "in-task", "in-report",
        "in-sub-agent", "in-markdown", "in-tag", "in-data", "in-thought", "in-file", "in-picture", "in-alternative",
        "in-branch", "in-model", "in-print", "in-system", "in-system-name", "in-tool-message",
    ]

    private static let gone: [(OmittedKind, Set<String>)] = [
        (
            .toolResults,
            [
                "in-output", "in-path", "in-diff", "in-source", "in-result-picture", "in-report", "in-print",
                "in-tool-message",
            ]
        ),
        (
            .toolCalls,
            [
                "in-input", "in-output", "in-path", "in-diff", "in-source", "in-result-picture", "in-task", "in-report",
                "in-sub-agent",
            ]
        ),
        (.thinking, ["in-thought"]), (.system, ["in-system", "in-system-name"]),
        (.subAgents, ["in-sub-agent", "in-report"]), (.attachments, ["in-file", "in-picture", "in-result-picture"]),
        (.images, ["in-picture", "in-result-picture", "in-markdown", "in-tag", "in-data"]),
        (.branches, ["in-alternative", "in-branch"]), (.usage, []),
    ]

    @Test(arguments: gone) func aKindIsGoneAndNothingElse(kind: OmittedKind, gone: Set<String>) throws {
        let edited = Self.session().edited(by: try plan(Self.session(), .omitKinds([kind]))).conversation
        let left = Self.all.filter { !fields(edited, with: $0).isEmpty }
        #expect(Self.all.subtracting(left) == gone)
        #expect((edited.leftOut.kinds[kind] ?? 0) > 0)
    }

    @Test func allKindsTogetherLeaveTheWords() throws {
        let plan = try plan(Self.session(), .omitKinds(Set(OmittedKind.allCases)))
        let edited = Self.session().edited(by: plan).conversation
        #expect(edited.messages.compactMap(\.content) == ["Prompt", "Answer alt and  <>Done"])
        #expect(!edited.statesUsage)
    }

    @Test func statisticsStayThoseOfTheWholeConversation() throws {
        let session = Self.session()
        let edited = session.edited(
            by: try plan(session, .omitMessages(.init(from: AnchorIndex(session).anchor(of: 2)))))
        #expect(edited.conversation.usage.map(\.usage) == [Usage(input: 7, output: 1)])
        #expect(edited.conversation.usage.map(\.model) == [nil])
    }

    @Test func filesKeepTheirPlacesAmongTheParts() throws {
        var message = Self.words("One", by: "ai", .assistant)
        message.parts += [.thinking(Thinking("x")), .text("Two")]
        var file = Attachment(kind: .file, name: "f")
        for (before, after) in [(0, 0), (1, 1), (2, 1), (3, 2), (9, 2), (-4, 0)] {
            file.partsBefore = before
            message.attachments = [file]
            let conversation = Conversation(messages: [message])
            let edited = conversation.edited(by: try plan(conversation, .omitKinds([.thinking]))).conversation
            #expect(edited.messages[0].attachments[0].partsBefore == after)
        }
    }

    // MARK: Names

    @Test(arguments: [
        ("How do I sharpen a chisel?", nil), ("How do I sharpen…", nil), ("how-do-i-sharpen", nil),
        ("Sharpening", "Sharpening"), ("Chisels: How do I sharpen a chisel? (2)", nil),
    ])
    func titlesMadeOfWhatIsGoneAreGone(title: String, left: String?) throws {
        var conversation = Conversation(
            title: title,
            messages: [
                Self.words("How do I sharpen a chisel?", by: "u", .user, id: "1"),
                Self.words("With a stone", by: "a", .assistant, id: "2"),
            ])
        conversation.source.file = title
        let plan = try plan(conversation, .omitMessages(.init(from: Anchor(id: "1"))))
        let edited = conversation.edited(by: plan).conversation
        #expect(edited.title == left && edited.source.file == left)
    }

    @Test func aTitleOfTheAuthorsStays() throws {
        let conversation = Conversation(title: "Old", messages: [Self.words("Hello", by: "u", .user, id: "1")])
        let plan = try plan(conversation, .title("Hello"), .omitMessages(.init(from: Anchor(id: "1"))))
        #expect(conversation.edited(by: plan).conversation.title == "Hello")
    }

    // MARK: Turns

    @Test(arguments: [
        ("1", ["a", "b", "c", "|2"]), ("2", ["|3", "d", "e"]), ("1-2", ["a", "b", "c", "d", "e"]),
        ("2-", ["|3", "d", "e"]),
        ("1,2", ["a", "b", "c", "d", "e"]),
    ])
    func onlyTheseTurnsStay(turns: String, left: [String]) throws {
        let conversation = Conversation(
            messages: [
                Self.words("a", by: "x", .assistant), Self.words("b", by: "u", .user),
                Self.words("c", by: "x", .assistant),
                Self.words("d", by: "u", .user), Self.words("e", by: "x", .assistant),
            ])
        let plan = try plan(conversation, .onlyTurns(try #require(NumberRanges(turns))))
        let edited = conversation.edited(by: plan).conversation
        #expect(edited.messages.map { $0.omittedMessages.map { "|\($0)" } ?? $0.content ?? "" } == left)
    }

    @Test func turnsThatAreNotThereAreSaid() throws {
        let conversation = Conversation(messages: [Self.words("a", by: "u", .user)])
        let ranges = try #require(NumberRanges("1-2,4-"))
        #expect(throws: EditFailure.noTurn(4, of: 1)) { _ = try plan(conversation, .onlyTurns(ranges)) }
    }

    @Test(arguments: ["", "0", "3-1", "a", "1,,2", "-3", "1--2", "1-2-3", "99999999999999999999", "１"])
    func theseAreNoRanges(text: String) { #expect(NumberRanges(text) == nil) }
}
