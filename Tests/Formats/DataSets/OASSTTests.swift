import ConversationModel
import Testing

@testable import Importing

struct OASSTTests {
    private func message(_ id: String, _ role: String, _ text: String, _ rest: String = "") -> String {
        #"{"message_id": "\#(id)", "role": "\#(role)", "text": "\#(text)", "lang": "de"\#(rest)}"#
    }

    private func replies(_ messages: String...) -> String {
        #", "replies": [\#(messages.joined(separator: ","))]"#
    }

    private func tree(_ prompt: String) throws -> Imported {
        try Imported(#"{"message_tree_id": "t", "tree_state": "ready_for_export", "prompt": \#(prompt)}"#)
    }

    @Test func theBestRankedRepliesAreShown() throws {
        let answers = replies(
            message("2", "assistant", "Worse", #", "rank": 1"#),
            message(
                "3", "assistant", "Best",
                #", "rank": 0, "model_name": "m""# + replies(message("4", "prompter", "Go on"))),
            message("5", "assistant", "Not ranked"))
        let imported = try tree(message("1", "prompter", "Hi", answers))
        #expect(imported.format == "oasst")
        #expect(imported.texts == ["Hi", "Best", "Go on"])
        #expect(imported.roles == [.user, .assistant, .user])
        #expect(imported.messages[1].alternatives.map(\.content) == ["Worse", "Not ranked"])
        #expect(imported.messages[1].model == "m")
        #expect(imported.conversations.first?.id == "t")
        #expect(imported.conversations.first?.locale?.rawValue == "de")
    }

    @Test func continuationsOfOtherRepliesAreKept() throws {
        let answers = replies(
            message("2", "assistant", "Best", #", "rank": 0"# + replies(message("3", "prompter", "Thanks"))),
            message(
                "4", "assistant", "Worse",
                #", "rank": 1"#
                    + replies(
                        message("5", "prompter", "No", #", "rank": 1"#),
                        message(
                            "6", "prompter", "Why?", #", "rank": 0"# + replies(message("7", "assistant", "So."))))))
        let imported = try tree(message("1", "prompter", "Hi", answers))
        #expect(imported.texts == ["Hi", "Best", "Thanks"])
        let other = try #require(imported.messages[1].alternatives.first)
        #expect(other.branches.map { $0.map(\.content) } == [["Why?", "So."], ["No"]])
        #expect(imported.messages[1].messagesElsewhere == 3)
    }

    @Test func deletedRepliesComeLast() throws {
        let answers = replies(
            message("2", "assistant", "Gone", #", "rank": 0, "deleted": true"#), message("3", "assistant", "There"))
        #expect(try tree(message("1", "prompter", "Hi", answers)).texts == ["Hi", "There"])
    }

    @Test func eachTreeIsAConversation() throws {
        let line = #"{"message_tree_id": "a", "prompt": \#(message("1", "prompter", "One"))}"#
        let other = #"{"message_tree_id": "b", "prompt": \#(message("2", "prompter", "Two"))}"#
        #expect(try Imported(line + "\n" + other).conversations.map(\.id) == ["a", "b"])
    }

    @Test func separateMessagesAreAssembled() throws {
        let lines = [
            message("2", "assistant", "Yes", #", "message_tree_id": "a", "parent_id": "1""#),
            message("1", "prompter", "Hi", #", "message_tree_id": "a", "parent_id": null"#),
            message("8", "prompter", "Other", #", "message_tree_id": "b""#),
            message("3", "prompter", "Why", #", "message_tree_id": "a", "parent_id": "2""#),
        ]
        let imported = try Imported(lines.joined(separator: "\n"))
        #expect(imported.conversations.map { $0.messages.map(\.content) } == [["Hi", "Yes", "Why"], ["Other"]])
    }

    @Test func circlesEnd() throws {
        let lines = [
            message("1", "prompter", "a", #", "message_tree_id": "t", "parent_id": "2""#),
            message("2", "assistant", "b", #", "message_tree_id": "t", "parent_id": "1""#),
        ]
        #expect(try Imported(lines.joined(separator: "\n")).texts == ["a", "b"])
    }

    @Test func messageWithoutAnIdIsNotItsOwnReply() throws {
        let line = message("", "prompter", "a", #", "message_tree_id": "t", "parent_id": """#)
        #expect(try Imported(line, format: "oasst").texts == ["a"])
    }
}
