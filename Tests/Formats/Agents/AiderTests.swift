import ConversationModel
import Testing

@testable import Importing

struct AiderTests {
    /// Aider ends its own lines with two spaces, here written as `·`.
    private func start(_ lines: String) throws -> Imported {
        let text = "# aider chat started at 2026-06-09 10:00:00\n\n" + lines.replacing("·", with: "  ")
        return try Imported(text, named: ".aider.chat.history.md")
    }

    @Test func eachStartIsAConversation() throws {
        let imported = try Imported(
            """

            # aider chat started at 2026-06-09 10:00:00

            > Aider v0.1

            #### fix it
            #### please

            Here is the **plan**.

            > Applied edit to a.py

            # aider chat started at 2026-06-10 10:00:00

            # aider chat started at 2026-06-11 10:00:00
            #### /help
            """, named: ".aider.chat.history.md")
        #expect(imported.format == "aider")
        #expect(imported.conversations.count == 2)
        #expect(imported.texts.compactMap(\.self) == ["fix it\nplease", "Here is the **plan**."])
        #expect(imported.conversations.last?.messages.map(\.command) == ["/help"])
    }

    @Test func startWithoutMessagesIsSkipped() throws {
        let start = "# aider chat started at 2026-06-09 10:00:00\n\n"
        let banner = "> Aider v0.70  \n> Main model: m  \n\n  \n"
        let imported = try Imported(start + banner + start + banner + "#### hi  \n" + start + banner)
        #expect(imported.conversations.map { $0.messages.map(\.role) } == [[.assistant, .user]])
    }

    @Test func headingsAndQuotesOfTheModelStayInTheAnswer() throws {
        let imported = try start(
            """
            > Aider v0.70·

            #### explain the plan·

            The plan:

            #### Step 1

            > **Note:** a quote
            >
            > of the model

            Do it.

            > Tokens: 1k sent·
            """)
        let answer = "The plan:\n\n#### Step 1\n\n> **Note:** a quote\n>\n> of the model\n\nDo it."
        #expect(imported.roles == [.assistant, .user, .assistant])
        #expect(imported.messages.last?.content == answer)
        #expect(imported.messages.flatMap(\.toolCalls).compactMap(\.outputText) == ["Aider v0.70", "Tokens: 1k sent"])
    }

    @Test func onlyTheLastOfSeveralProgramLinesIsMarked() throws {
        let imported = try start("#### /git log\u{20}\u{20}\n> commit 1\n> commit 2·\n\n#### thanks·\n\n> quoted")
        #expect(imported.messages.flatMap(\.toolCalls).compactMap(\.outputText) == ["commit 1\ncommit 2"])
        #expect(imported.messages.last?.content == "> quoted")
    }

    @Test(arguments: ["", "·"])
    func linesOfCodeBelongToTheModel(ending: String) throws {
        let code = "```md\n#### Step 1\n> a quote\n> marked\(ending)\n```"
        let imported = try start("#### write it\(ending)\n\n\(code)\n\n> Applied edit\(ending)")
        #expect(imported.roles == [.user, .assistant])
        #expect(imported.messages[1].outline == ["text", "aider"])
        #expect(imported.messages[1].content == code.replacing("·", with: "  "))
    }

    @Test func promptEndsUnclosedCode() throws {
        let imported = try start(
            """
            #### write it·

            ```python
            #### not a prompt

            > Tokens: 1k sent·

            #### go on·

            ```python
            pass
            ```
            """)
        #expect(imported.roles == [.user, .assistant, .user, .assistant])
        #expect(imported.messages[1].content == "```python\n#### not a prompt")
        #expect(imported.messages[1].toolCalls.compactMap(\.outputText) == ["Tokens: 1k sent"])
    }

    @Test func unclosedCodeHidesNoPrompts() throws {
        #expect(try start("#### a\n\n```\nb\n\n#### c\n\n~~~ d").texts == ["a", "```\nb", "c", "~~~ d"])
    }

    @Test func aHistoryWithoutItsFirstHeadingIsRead() throws {
        let imported = try Imported(
            """
            #### fix it

            Here is the plan.

            > Tokens: 1k sent

            # aider chat started at 2026-06-09 10:00:00

            #### go on

            Done.
            """)
        #expect(imported.format == "aider")
        #expect(
            imported.conversations.map { $0.messages.map(\.content) } == [
                ["fix it", "Here is the plan."], ["go on", "Done."],
            ])
        #expect(imported.conversations.map(\.createdAt?.rfc3339) == [nil, "2026-06-09T10:00:00"])
    }

    @Test func markdownWithQuotesIsNoHistory() {
        #expect(throws: ImportError.self) { try Imported("#### Notes\n\n> A quote\n\nText.\n") }
    }
}
