import ConversationModel
import Testing

@testable import Importing

/// Files that tools save from chatbot sites.
struct ChatSiteTests {
    @Test func poesBotsHaveTheirNames() throws {
        let imported = try Imported(
            #"""
            {"messages":[{"id":"1","author":"human","text":"Hi","creationTime":1767225600000000},
            {"id":"2","author":"claude-3","text":"Hello","creationTime":1767225601000000}]}
            """#)
        #expect(
            imported.format == "poe" && imported.texts == ["Hi", "Hello"] && imported.roles == [.user, .assistant])
        #expect(imported.conversations[0].participants[1].name == "claude-3")
        #expect(imported.messages[0].timestamp?.rfc3339 == "2026-01-01T00:00:00Z")
    }

    @Test func poesClearedContextIsADivider() throws {
        let imported = try Imported(
            #"""
            {"messages":[{"id":"1","author":"human","text":"Hi","creationTime":1767225600000000},
            {"id":"2","author":"claude","text":"Hello","creationTime":1767225601000000},
            {"id":"3","author":"chat_break","text":"","creationTime":1767225602000000},
            {"id":"4","author":"human","text":"New topic","creationTime":1767225603000000}]}
            """#)
        #expect(imported.texts == ["Hi", "Hello", nil, "New topic"])
        #expect(imported.messages[2].header == "Context cleared" && imported.messages[2].kind == .system)
        #expect(imported.conversations[0].participants.map(\.id) == ["user", "claude", "system"])
    }

    @Test func characterAIAnswersAreAlternatives() throws {
        let imported = try Imported(
            #"""
            {"char_id":"c","character":{"name":"Holmes"},"histories":[{"chat_id":"x","turns":[
            {"author":{"is_human":true,"name":"me"},"candidates":[{"raw_content":"Hi"}],"create_time":"2026-01-01T00:01:00Z"},
            {"author":{"name":"Holmes"},"candidates":[{"candidate_id":"a","raw_content":"Good day."},{"candidate_id":"b","raw_content":"Well."}],
             "primary_candidate_id":"b","create_time":"2026-01-01T00:00:00Z"}]},
            {"chat_id":"y","turns":[{"author":{"name":"Holmes"},"candidates":[{"raw_content":"Yes."}]}]}]}
            """#)
        #expect(imported.format == "character-ai" && imported.conversations.map(\.id) == ["x", "y"])
        #expect(imported.texts == ["Well.", "Hi"] && imported.roles == [.assistant, .user])
        #expect(imported.messages[0].alternatives.map(\.content) == ["Good day."])
        #expect(imported.conversations[0].title == "Holmes")
    }

    @Test func characterAIsFirstHistoriesAreRead() throws {
        let imported = try Imported(
            #"""
            {"info":{"character":{"name":"Holmes","greeting":"Good day."},"status":"OK"},"histories":{"histories":[
            {"external_id":"h1","created":"2023-01-05T10:00:00.1Z","msgs":[
            {"id":1,"text":"Good day.","src":{"name":"Holmes","is_human":false},"tgt":{"name":"ada","is_human":true},"image_rel_path":""},
            {"id":2,"text":"Who did it?","src":{"name":"ada","is_human":true},"tgt":{"name":"Holmes","is_human":false}}]},
            {"external_id":"h2","msgs":[{"id":3,"text":"Look.","src":{"name":"Holmes","is_human":false},"image_rel_path":"https://a.example/b.png"}]}]}}
            """#)
        #expect(imported.format == "character-ai" && imported.conversations.map(\.id) == ["h1", "h2"])
        #expect(imported.texts == ["Good day.", "Who did it?"] && imported.roles == [.assistant, .user])
        #expect(imported.messages.map(\.id) == ["1", "2"])
        #expect(imported.conversations[0].title == "Holmes")
        #expect(imported.conversations[1].messages[0].attachments.map(\.source) == ["https://a.example/b.png"])
    }

    @Test func characterAIsPicturesAreShown() throws {
        let imported = try Imported(
            #"""
            {"turns":[{"author":{"name":"Holmes"},"candidates":[{"candidate_id":"a","raw_content":"Look.","tti_image_rel_path":"img/1.png"}],
            "primary_candidate_id":"a","create_time":"2026-01-01T00:00:00Z"}]}
            """#)
        #expect(imported.texts == ["Look."])
        #expect(imported.messages[0].attachments.map(\.source) == ["img/1.png"])
    }

    @Test func perplexitysAnswersHaveTheirSources() throws {
        let imported = try Imported(
            #"""
            {"status":"success","entries":[{"uuid":"1","query_str":"What is heat?","thread_title":"Heat","blocks":[
            {"intended_usage":"web_results","web_result_block":{"web_results":[{"name":"A","url":"https://a.example"}]}},
            {"intended_usage":"ask_text","markdown_block":{"answer":"Energy.","chunks":["Ener","gy."]}},
            {"intended_usage":"ask_text_0_markdown","markdown_block":{"answer":"Energy."}}]}]}
            """#)
        #expect(imported.format == "perplexity" && imported.conversations[0].title == "Heat")
        #expect(imported.texts == ["What is heat?", "Energy."])
        #expect(imported.messages[1].citations.map(\.url) == ["https://a.example"])
    }

    @Test func perplexitysAnswersMayBeInParts() throws {
        let imported = try Imported(
            #"""
            {"status":"success","entries":[{"uuid":"1","query_str":"What is heat?","attachments":["https://a.example/b.png?c=d"],
            "blocks":[{"intended_usage":"ask_text_0_markdown","markdown_block":{"answer":" "}},
            {"intended_usage":"ask_text_1_markdown","markdown_block":{"chunks":["Ener","gy."]}},
            {"intended_usage":"ask_text_2_markdown","markdown_block":{"answer":"## More"}}]},
            {"uuid":"2","query_str":"And cold?","text":"[{\"step_type\":\"FINAL\",\"content\":{\"answer\":\"{\\\"answer\\\":\\\"None.\\\"}\"}}]"}]}
            """#)
        #expect(imported.texts == ["What is heat?", "Energy.\n\n## More", "And cold?", "None."])
        #expect(imported.messages[0].attachments.map(\.name) == ["b.png"])
        #expect(imported.messages[0].attachments.map(\.kind) == [.image])
    }

    @Test func perplexitysPicturesAndProgramsAreShown() throws {
        let imported = try Imported(
            #"""
            {"status":"success","entries":[{"uuid":"1","query_str":"Draw heat","blocks":[
            {"intended_usage":"pro_search_steps","plan_block":{"steps":[
            {"step_type":"SEARCH_WEB","search_web_content":{"queries":[{"query":"heat"}]}},
            {"step_type":"CODE","assets":[{"asset_type":"CODE_FILE","code_file":{"name":"a.py","content":"plot(heat)"}}]}]}},
            {"intended_usage":"media_items","media_block":{"generated_media_items":[{"image":"https://a.example/heat.png","name":"Heat"}]}},
            {"intended_usage":"ask_text","markdown_block":{"answer":"Here."}}]}]}
            """#)
        #expect(imported.messages[1].outline == ["web_search", "code", "text"])
        #expect(imported.messages[1].toolCalls.map(\.input) == [.text("heat"), .text("plot(heat)")])
        #expect(imported.messages[1].attachments.map(\.source) == ["https://a.example/heat.png"])
    }

    @Test func perplexitysPlansAndTabsOfSourcesAreRead() throws {
        let imported = try Imported(
            #"""
            {"status":"success","entries":[{"uuid":"1","query_str":"What is heat?","blocks":[
            {"intended_usage":"plan","plan_block":{"goals":[{"id":"0","description":"Look it up"},{"id":"1","description":"Energy."}]}},
            {"intended_usage":"pro_search_steps","plan_block":{"goals":[{"id":"0","description":"Look it up"}],"steps":[{"search_web_content":{"queries":[{"query":"heat"}]}}]}},
            {"intended_usage":"sources_answer_mode","sources_mode_block":{"web_results":[{"name":"A","url":"https://a.example"}],"rows":[{"web_result":{"name":"B","url":"https://b.example"}},{}]}},
            {"intended_usage":"web_results","web_result_block":{"web_results":[{"name":"A","url":"https://a.example","snippet":"s"}]}},
            {"intended_usage":"ask_text","markdown_block":{"answer":"Energy."}}]}]}
            """#)
        #expect(imported.messages[1].outline == ["thinking", "web_search", "text"])
        #expect(imported.messages[1].thinking.map(\.content) == ["Look it up"])
        #expect(imported.messages[1].citations.map(\.url) == ["https://a.example", "https://b.example"])
    }

    @Test func huggingChatsAnswersBranch() throws {
        let imported = try Imported(
            #"""
            {"_id":{"$oid":"1"},"title":"T","model":"m","messages":[
            {"id":"a","from":"user","content":"Hi","createdAt":{"$date":"2026-01-01T00:00:00Z"},"children":["b","c"]},
            {"id":"b","from":"assistant","content":"Hello","createdAt":{"$date":"2026-01-01T00:00:01Z"},"ancestors":["a"]},
            {"id":"c","from":"assistant","content":"Hey","createdAt":{"$date":"2026-01-01T00:00:02Z"},"ancestors":["a"]}]}
            """#)
        #expect(imported.format == "huggingchat" && imported.conversations[0].id == "1")
        #expect(imported.texts == ["Hi", "Hey"] && imported.messages[1].alternatives.map(\.content) == ["Hello"])
        #expect(imported.messages[0].timestamp != nil && imported.messages[1].model == "m")
    }

    /// The site's own export repeats the names of all files of a conversation at each of its messages.
    @Test func filesOfHuggingChatsExportAreListedOnce() throws {
        let files = #""files":["file-1-ab.png","file-1-cd.txt"]"#
        let imported = try Imported(
            #"""
            [{"_id":"1","title":"T","model":"omni","messages":[{"id":"s","from":"system","content":"","ancestors":[],"children":["a"],\#(files)},
            {"id":"a","from":"user","content":"Look","ancestors":["s"],"children":["b"],\#(files)},
            {"id":"b","from":"assistant","content":"<think>A cat?</think>A cat.","routerMetadata":{"route":"r","model":"qwen"},"ancestors":["s","a"],"children":[],\#(files)}]}]
            """#)
        #expect(imported.messages.map { $0.attachments.map(\.source) } == [["file-1-ab.png", "file-1-cd.txt"], []])
        #expect(imported.messages[0].attachments.map(\.kind) == [.image, .file])
        #expect(imported.texts == ["Look", "A cat."] && imported.messages[1].model == "qwen")
        #expect(imported.messages[1].thinking.map(\.content) == ["A cat?"])
    }

    /// Rows without children list the whole path to a message.
    @Test func huggingChatsMessageFollowsTheLastOfItsAncestors() throws {
        let imported = try Imported(
            #"""
            {"_id":{"$oid":"1"},"title":"T","messages":[
            {"id":"a","from":"user","content":"Hi","ancestors":[]},
            {"id":"b","from":"assistant","content":"Hello","ancestors":["a"]},
            {"id":"c","from":"user","content":"Why?","ancestors":["a","b"]},
            {"id":"d","from":"assistant","content":"So","ancestors":["a","b","c"]}]}
            """#)
        #expect(imported.texts == ["Hi", "Hello", "Why?", "So"])
        #expect(imported.messages.allSatisfy { $0.alternatives.isEmpty && $0.branches.isEmpty })
    }

    @Test func copilotsRowsAreGroupedByName() throws {
        let imported = try Imported(
            "Conversation,Time,Author,Message\n\"Trip\",2026-01-02T10:00:05,AI,\"Sure, **where**?\"\nOther,2026-01-02T10:00:00,Human,Hi\n\"Trip\",2026-01-02T10:00:00,Human,\"Plan a\n\"\"trip\"\"\"\n"
        )
        #expect(imported.format == "microsoft-copilot" && imported.conversations.map(\.title) == ["Trip", "Other"])
        #expect(imported.texts == ["Plan a\n\"trip\"", "Sure, **where**?"] && imported.roles == [.user, .assistant])
    }

    @Test func metasConversationsAreRead() throws {
        let imported = try Imported(
            #"""
            {"conversations":[{"title":"T","messages":[{"sender":"user","content":"Hi","timestamp":1767225600},
            {"sender":"Meta AI","content":"Hello","timestamp":1767225601}]}]}
            """#)
        #expect(
            imported.format == "meta-ai" && imported.texts == ["Hi", "Hello"] && imported.roles == [.user, .assistant])
        #expect(imported.conversations[0].title == "T" && imported.messages[0].timestamp != nil)
    }

    @Test func qwenPawsMemoryIsRead() throws {
        let imported = try Imported(
            #"""
            {"agent":{"name":"Friday","memory":{"content":[
            [{"id":"1","role":"user","content":[{"type":"text","text":"Hi"}],"timestamp":"2026-03-15 10:00:00.000"},[]],
            [{"id":"2","role":"assistant","content":[{"type":"thinking","thinking":"Hm"},{"type":"tool_use","id":"t","name":"f","input":{}}]},[]],
            [{"role":"system","content":[{"type":"tool_result","id":"t","name":"f","output":[{"type":"text","text":"x"}]}]},[]]]}}}
            """#, named: "default_1.json")
        #expect(imported.format == "qwenpaw" && imported.conversations[0].id == "default_1")
        #expect(imported.texts == ["Hi", nil] && imported.messages[1].outline == ["thinking", "f"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["x"])
    }
}

/// Chats that programs wrote as Markdown or text.
struct WrittenChatTests {
    @Test func cursorsLinesAcrossThePageAreText() throws {
        let imported = try Imported(
            "# Fix it\n_Exported on 2025. 7. 6. at 18시 15분 42초 GMT+9 from Cursor (1.2)_\n\n---\n\n**User**\n\nLook\n\n---\n\n**Cursor**\n\nYes\n\n---\n\nno\n\n```\n**User**\n```\n\n---\n"
        )
        #expect(imported.format == "cursor" && imported.conversations[0].title == "Fix it")
        #expect(imported.texts == ["Look", "Yes\n\n---\n\nno\n\n```\n**User**\n```"])
    }

    @Test func exportersTurnsAreRead() throws {
        let first = try Imported(
            "---\ntitle: Heat\nsource: https://chatgpt.com/c/1\n---\n\n# Heat\n\n#### You:\nWhat is heat?\n\n#### ChatGPT:\nEnergy.\n\n```\n#### You:\n```\n\n---\nPowered by [ChatGPT Exporter](https://a.example)\n"
        )
        #expect(first.format == "chat-exporter" && first.conversations[0].title == "Heat")
        #expect(first.texts == ["What is heat?", "Energy.\n\n```\n#### You:\n```"])
        let second = try Imported(
            "# Heat\n\n**Created:** 1/13/2026 10:00:00\n**Link:** [https://claude.ai/chat/1](x)\n\n## Prompt:\n1/13/2026, 10:00:05 PM\n\nWhat?\n\n## Response:\nEnergy.\n\nPowered by [Claude Exporter](x)\n"
        )
        #expect(second.texts == ["What?", "Energy."] && second.conversations[0].source.application == "Claude")
        #expect(second.messages[0].timestamp?.rfc3339 == "2026-01-13T22:00:05")
    }

    @Test func claudesScreenIsRead() throws {
        let imported = try Imported(
            """
             * ▐▛███▜▌ *   Claude Code v2.1.4

            ❯ Fix the tests
              and more

            ∴ Thinking…

              Hm

            ⏺ I will (really) read.

            ⏺ Read(src/a.ts)
              ⎿  Read 20 lines
                 more

            ⏺ docs - search (MCP)(query: "x")
              ⎿  Error: no

            ⏺ Done.

            ❯ /cost
              ⎿  $1
            """)
        #expect(imported.format == "claude-code-export")
        #expect(imported.messages[0].content == "Fix the tests\nand more")
        let calls = imported.messages.flatMap(\.toolCalls)
        #expect(calls.map(\.name) == ["Read", "docs - search"])
        #expect(calls.map(\.outputText) == ["Read 20 lines\nmore", "Error: no"] && calls[1].status == .error)
        #expect(imported.texts.contains("Done."))
        #expect(imported.messages.last?.command == "/cost" && imported.messages.last?.content == "$1")
    }

    /// Only calls and commands have results.
    @Test func otherBlocksOfClaudesScreenKeepTheirMarks() throws {
        let imported = try Imported(
            """
             * ▐▛███▜▌ *   Claude Code v2.1.4

            ❯ See
              ⎿  this

            ⏺ I see
              ⎿  that

            ⏺ Read(a)
              ⎿  one
              ⎿  two
            """)
        #expect(imported.messages.map(\.content).prefix(2) == ["See\nthis", "I see\nthat"])
        #expect(imported.messages.flatMap(\.toolCalls).map(\.outputText) == ["one\n  two"])
    }

    @Test(arguments: [
        "# Notes\n\n**User**\n\nHi\n", "# Heat\n\n#### You:\nHi\n", "About Claude Code\n\n> quoted\n\ntext\n",
        "Conversation,Time,Author\na,b,c\n",
    ])
    func otherTextsAreRefused(text: String) {
        #expect(throws: ImportError.self) { try Imported(text) }
    }
}
