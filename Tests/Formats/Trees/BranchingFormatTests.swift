import ConversationModel
import TestSupport
import Testing

@testable import Importing
@testable import Inputs
@testable import JSON

/// Each format with branches shows the same tree in the same way.
struct BranchingFormatTests {
    struct Format: Sendable, CustomTestStringConvertible {
        let name: String
        var variant = ""
        /// The file, from the messages.
        let write: @Sendable ([BranchingTree.Node]) -> String
        var nodes = BranchingTree.nodes
        var expected = Self.answersAreVersions

        var testDescription: String { variant.isEmpty ? name : "\(name), \(variant)" }

        /// Readers choose among the answers to a prompt.
        static let answersAreVersions = "10(60 61) 20(21 23(22))/*30*/50 40(31 32) 41 42 43"
        /// The work of an agent has more messages than an answer: all that was abandoned is a branch.
        static let answersAreBranches = "10(60 61) 30(20 21 23(22))(50) 40(31 32) 41 42 43"
    }

    @Test(arguments: chats + agents)
    func eachMessageHasItsPlace(format: Format) throws {
        let imported = try Imported(format.write(format.nodes))
        #expect(imported.format == format.name && imported.conversations.count == 1)
        #expect(imported.warnings.isEmpty && imported.damage == nil)
        check(try #require(imported.conversations.first), format.expected)
    }

    /// The tree is in a file of its own.
    @Test func eachMessageOfPositHasItsPlace() throws {
        let lines = BranchingTree.nodes.map { node in
            #"{"id":\#(node.number),"message":{"role":"\#(node.role())","content":"\#(node.text)","#
                + #""providerOptions":{"providerMetadata":{"positai":{}}}}}"#
        }
        let shown = [10, 30, 40, 41, 42, 43]
        let turns = BranchingTree.nodes.map { node in
            #"{"id":"\#(node.number)","parentId":\#(node.parent()),"lmMessageIds":[\#(node.number)],"#
                + #""isActive":\#(shown.contains(node.number))}"#
        }
        let path = "r/lm-messages.jsonl"
        let tree = MemoryTree(files: [
            path: lines.joined(separator: "\n"),
            "r/conversation.json": #"{"root":{"id":"r"},"messages":[\#(turns.joined(separator: ","))]}"#,
        ])
        let conversation = try #require(try conversations(of: InputFile(path, in: tree, name: path)).first)
        check(conversation, Format.answersAreBranches)
    }

    /// Formats that keep versions of answers, but no branches: the second of three is shown, and the first of two.
    @Test(arguments: versions)
    func eachVersionOfAnAnswerHasItsPlace(format: Format) throws {
        let imported = try Imported(format.write([]))
        #expect(imported.format == format.name && imported.warnings.isEmpty)
        #expect(imported.messages.branchOutline == "10 20/*30*/50 40 *41*/44")
        #expect(imported.roles == [.user, .assistant, .user, .assistant])
    }

    /// - Parameter expected: The messages with branches; a page without them shows the others.
    private func check(_ conversation: Conversation, _ expected: String) {
        #expect(conversation.messages.branchOutline == expected)
        var path = conversation
        path.removeBranches()
        let shown = Self.withoutBranches(expected)
        #expect(path.messages.branchOutline == shown)
        let count = { (text: String) in text.split { !$0.isNumber }.count }
        #expect(path.messagesElsewhere == count(expected) - count(shown))
        #expect(count(expected) == BranchingTree.nodes.count)
        for message in conversation.messages {
            #expect(message.role == (BranchingTree.isPrompt(message.content) ? .user : .assistant))
        }
    }

    private static func withoutBranches(_ outline: String) -> String {
        var depth = 0
        return outline.filter { character in
            if character == "(" { depth += 1 }
            defer { if character == ")" { depth -= 1 } }
            return depth == 0
        }
    }
}

// MARK: Formats

extension BranchingFormatTests {
    private static let newer = BranchingTree.nodesWithNewerAnswer
    private static let current = BranchingTree.current

    private static func list(_ nodes: [BranchingTree.Node], _ write: (BranchingTree.Node) -> String) -> String {
        nodes.map(write).joined(separator: ",")
    }

    static let chats: [Format] = [
        Format(name: "chatgpt", write: { chatGPT($0, current: nil) }),
        Format(name: "chatgpt", variant: "current", write: { chatGPT($0, current: current) }, nodes: newer),
        Format(name: "claude-ai", write: { claudeAI($0, current: nil) }),
        Format(name: "claude-ai", variant: "current", write: { claudeAI($0, current: current) }, nodes: newer),
        Format(
            name: "deepseek",
            write: { nodes in
                let mapping = list(nodes) { node in
                    #""\#(node.number)":{"parent":\#(node.parent()),"children":\#(node.childList),"#
                        + #""message":{"inserted_at":"\#(node.time)","fragments":[\#(deepSeekFragment(node))]}}"#
                }
                return #"[{"id":"d","inserted_at":"2025-03-01T10:00:00Z","mapping":{\#(mapping)}}]"#
            }),
        Format(
            name: "deepseek", variant: "server",
            write: { nodes in
                let messages = list(nodes) { node in
                    #"{"message_id":\#(node.number),"parent_id":\#(node.parent(quoted: false)),"#
                        + #""role":"\#(node.role("USER", "ASSISTANT"))","inserted_at":\#(node.seconds),"#
                        + #""fragments":[\#(deepSeekFragment(node))]}"#
                }
                return #"{"chat_session":{"id":"s","current_message_id":\#(current)},"chat_messages":[\#(messages)]}"#
            }, nodes: newer),
        Format(
            name: "grok",
            write: { nodes in
                let responses = list(nodes) { node in
                    #"{"response":{"_id":"\#(node.number)","parent_response_id":\#(node.parent()),"#
                        + #""sender":"\#(node.role("human"))","message":"\#(node.text)","create_time":"\#(node.time)"}}"#
                }
                return #"{"conversations":[{"conversation":{"id":"g","leaf_response_id":"\#(current)"},"#
                    + #""responses":[\#(responses)]}]}"#
            }, nodes: newer),
        Format(
            name: "huggingchat",
            write: { nodes in
                let messages = list(nodes) { node in
                    #"{"id":"\#(node.number)","from":"\#(node.role())","content":"\#(node.text)","#
                        + #""createdAt":"\#(node.time)","children":\#(node.childList),"#
                        + #""ancestors":[\#(node.parent.map { "\"0\",\"\($0)\"" } ?? "")]}"#
                }
                return #"{"_id":"h","messages":[\#(messages)]}"#
            }),
        Format(
            name: "le-chat",
            write: { nodes in
                let messages = list(nodes.reversed()) { node in
                    #"{"chatId":"l","id":"\#(node.number)","parentId":\#(node.parent()),"role":"\#(node.role())","#
                        + #""createdAt":"\#(node.time)","content":"\#(node.text)","contentChunks":null}"#
                }
                return "[\(messages)]"
            }),
        Format(
            name: "librechat", variant: "flat",
            write: { nodes in #"{"conversationId":"c","messages":[\#(list(nodes) { libreChat($0) })]}"# }),
        Format(
            name: "librechat", variant: "nested",
            write: { nodes in
                let roots = list(nodes.filter { $0.number == 10 || $0.number == 60 }) { libreChat($0, nested: nodes) }
                return #"{"conversationId":"c","messages":[\#(roots)]}"#
            }),
        Format(
            name: "llama-cpp", variant: "object",
            write: { nodes in
                let facts = #"{"id":"c","lastModified":1,"currNode":"\#(current)"}"#
                return #"{"conv":\#(facts),"messages":[\#(list(nodes, llamaCpp))]}"#
            }, nodes: newer),
        Format(
            name: "llama-cpp", variant: "lines",
            write: { nodes in
                #"{"type":"session","harness":"llama.app","id":"c"}"# + "\n"
                    + nodes.map { #"{"type":"message","message":\#(llamaCpp($0))}"# }.joined(separator: "\n")
            }),
        Format(name: "open-webui", write: { openWebUI($0) }, nodes: newer),
        Format(
            name: "open-webui", variant: "Qwen",
            write: { openWebUI($0, #","content_list":[]"#) }, nodes: newer),
        Format(
            name: "oasst", variant: "rows",
            write: { nodes in
                nodes.map { node in
                    #"{"message_id":"\#(node.number)","parent_id":\#(node.parent()),"message_tree_id":"t","#
                        + #""role":"\#(node.role("prompter"))","text":"\#(node.text)","rank":\#(rank(node))}"#
                }.joined(separator: "\n")
            }, expected: "10(60 61) *30*/20(21 23(22))/50 40(31 32) 41 42 43"),
    ]

    static let agents: [Format] = [
        // The message with the lost parent follows the line before it.
        Format(
            name: "pi",
            write: { nodes in
                #"{"type":"session","id":"s","cwd":"/a"}"# + "\n"
                    + nodes.map { node in
                        #"{"type":"message","id":"\#(node.number)","parentId":\#(node.parent()),"#
                            + #""message":{"role":"\#(node.role())","content":[{"type":"text","text":"\#(node.text)"}]}}"#
                    }.joined(separator: "\n")
            }, expected: "10 30(20 21 23(22))(50) 40(31 32 60 61) 41 42 43"),
        Format(
            name: "qwen-code",
            write: { nodes in
                nodes.map { node in
                    #"{"uuid":"\#(node.number)","parentUuid":\#(node.parent()),"sessionId":"s","type":"\#(node.role())","#
                        + #""message":{"role":"\#(node.role("user", "model"))","parts":[{"text":"\#(node.text)"}]}}"#
                }.joined(separator: "\n")
            }, expected: "10 30(20 21 23(22))(50) 40(31 32 60 61) 41 42 43"),
        // A branch belongs to the prompt that replaced it. A session without its beginning is not one.
        Format(
            name: "claude-code",
            write: { nodes in
                nodes.map { node in
                    let parent = node.parent.map { "\($0)" }
                    return node.isPrompt
                        ? Line.user("\(node.number)", after: parent, "\"\(node.text)\"")
                        : Line.assistant("\(node.number)", after: parent, Line.text(node.text))
                }.joined(separator: "\n")
            }, nodes: BranchingTree.nodesWithLostBeginning,
            expected: "60 61 10 30 40(20 21 23(22))(50)(31 32) 41 42 43"),
    ]

    /// Messages as their versions, and the index of the shown one.
    private static let turns = [(["10"], 0), (["20", "30", "50"], 1), (["40"], 0), (["41", "44"], 0)]

    private static func turns(_ write: (Int, [String], Int) -> String) -> String {
        turns.enumerated().map { write($0, $1.0, $1.1) }.joined(separator: ",")
    }

    static let versions: [Format] = [
        Format(
            name: "character-ai",
            write: { _ in
                let turns = turns { number, texts, shown in
                    // The newest comes first.
                    let candidates = texts.reversed().map { #"{"candidate_id":"\#($0)","raw_content":"\#($0)"}"# }
                    return
                        #"{"author":{"is_human":\#(texts.count == 1)},"candidates":[\#(candidates.joined(separator: ","))],"#
                        + #""primary_candidate_id":"\#(texts[shown])","create_time":"2025-03-01T10:0\#(number):00Z"}"#
                }
                return #"{"histories":[{"chat_id":"x","turns":[\#(turns)]}]}"#
            }),
        Format(
            name: "lm-studio",
            write: { _ in
                let messages = turns { _, texts, shown in
                    let versions = texts.map { text in
                        let content = #"[{"type":"text","text":"\#(text)"}]"#
                        return texts.count == 1
                            ? #"{"type":"singleStep","role":"user","content":\#(content)}"#
                            : #"{"type":"multiStep","role":"assistant","steps":[{"type":"contentBlock","content":\#(content)}]}"#
                    }
                    return #"{"versions":[\#(versions.joined(separator: ","))],"currentlySelected":\#(shown)}"#
                }
                return #"{"name":"T","messages":[\#(messages)]}"#
            }),
        Format(
            name: "sillytavern",
            write: { _ in
                let lines = turns.map { texts, shown in
                    let swipes = texts.map { "\"\($0)\"" }.joined(separator: ",")
                    return #"{"name":"A","is_user":\#(texts.count == 1),"mes":"\#(texts[shown])","#
                        + #""swipe_id":\#(shown),"swipes":[\#(swipes)]}"#
                }
                return lines.joined(separator: "\n")
            }),
        Format(
            name: "cherry-studio",
            write: { _ in
                let messages = turns { number, texts, shown in
                    texts.enumerated().map { index, text in
                        let role = texts.count == 1 ? #""user""# : #""assistant","askId":"\#(number)""#
                        return
                            #"{"id":"\#(text)","role":\#(role),"blocks":["b\#(text)"],"foldSelected":\#(index == shown)}"#
                    }.joined(separator: ",")
                }
                let blocks = turns.flatMap(\.0).map {
                    #"{"id":"b\#($0)","messageId":"\#($0)","type":"main_text","content":"\#($0)"}"#
                }
                return #"{"localStorage":{},"indexedDB":{"topics":[{"id":"t","messages":[\#(messages)]}],"#
                    + #""message_blocks":[\#(blocks.joined(separator: ","))]}}"#
            }),
    ]

    private static func chatGPT(_ nodes: [BranchingTree.Node], current: Int?) -> String {
        let mapping = list(nodes) { node in
            #""\#(node.number)":{"id":"\#(node.number)","parent":\#(node.parent()),"children":\#(node.childList),"#
                + #""message":{"id":"m\#(node.number)","author":{"role":"\#(node.role())"},"#
                + #""create_time":\#(node.seconds),"content":{"content_type":"text","parts":["\#(node.text)"]}}}"#
        }
        let current = current.map { #","current_node":"\#($0)""# } ?? ""
        return #"[{"conversation_id":"c","create_time":1,"mapping":{\#(mapping)}\#(current)}]"#
    }

    private static func claudeAI(_ nodes: [BranchingTree.Node], current: Int?) -> String {
        let messages = list(nodes) { node in
            #"{"uuid":"\#(node.number)","parent_message_uuid":\#(node.parent(none: "\"0\"")),"#
                + #""sender":"\#(node.role("human"))","created_at":"\#(node.time)","text":"\#(node.text)"}"#
        }
        let current = current.map { #","current_leaf_message_uuid":"\#($0)""# } ?? ""
        return #"[{"uuid":"c","name":"T","chat_messages":[\#(messages)]\#(current)}]"#
    }

    private static func deepSeekFragment(_ node: BranchingTree.Node) -> String {
        #"{"type":"\#(node.role("REQUEST", "RESPONSE"))","content":"\#(node.text)"}"#
    }

    private static func libreChat(_ node: BranchingTree.Node, nested nodes: [BranchingTree.Node] = []) -> String {
        let children = list(nodes.filter { $0.parent == node.number }) { libreChat($0, nested: nodes) }
        let parent = nodes.isEmpty ? #","parentMessageId":\#(node.parent(none: "\"0\""))"# : ""
        return #"{"messageId":"\#(node.number)","isCreatedByUser":\#(node.isPrompt),"text":"\#(node.text)","#
            + #""createdAt":"\#(node.time)","children":[\#(children)]\#(parent)}"#
    }

    private static func llamaCpp(_ node: BranchingTree.Node) -> String {
        #"{"id":"\#(node.number)","type":"text","role":"\#(node.role())","content":"\#(node.text)","#
            + #""timestamp":\#(node.seconds)000,"parent":\#(node.parent(none: "\"0\"")),"children":\#(node.childList)}"#
    }

    private static func openWebUI(_ nodes: [BranchingTree.Node], _ more: String = "") -> String {
        let messages = list(nodes) { node in
            #""\#(node.number)":{"id":"\#(node.number)","parentId":\#(node.parent()),"childrenIds":\#(node.childList),"#
                + #""role":"\#(node.role())","content":"\#(node.text)","timestamp":\#(node.seconds)\#(more)}"#
        }
        return #"[{"id":"c","chat":{"history":{"currentId":"\#(current)","messages":{\#(messages)}}}}]"#
    }

    /// The rank of a reply among its siblings; 0 is the best.
    private static func rank(_ node: BranchingTree.Node) -> Int {
        [20: 1, 50: 2, 31: 1, 22: 1][node.number] ?? 0
    }
}
