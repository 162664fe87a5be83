import ConversationModel
import TestSupport
import Testing

@testable import Importing

/// Files that were made to be slow cost time in proportion to their length (security rule 19).
///
/// Eight times the file may take eight times as long; something quadratic would take 64 times.
struct LinearTimeTests {
    struct Shape: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let format: String
        let size: Int
        let make: @Sendable (Int) -> String

        init(_ description: String, _ format: String, size: Int = 250, _ make: @escaping @Sendable (Int) -> String) {
            testDescription = description
            self.format = format
            self.size = size
            self.make = make
        }
    }

    private static func list(_ count: Int, _ element: (Int) -> String) -> String {
        (0..<count).map(element).joined(separator: ",")
    }

    /// A row of flags, in which the start of a character depends on the start of the row.
    private static func flags(_ count: Int) -> String {
        String(repeating: "\u{1F1E9}\u{1F1EA}", count: count)
    }

    private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map { line($0) + "\n" }.joined()
    }

    private static func chat(_ messages: String, _ rest: String = "") -> String {
        #"{"messages":[\#(messages)]\#(rest)}"#
    }

    static let shapes: [Shape] = [
        Shape("a text that is never closed", "line") { count in
            "[LINE] a\n\n2024/01/15(Mon)\n10:30\ta\t\"\n" + lines(count) { _ in "2024/01/15(Mon)" }
        },
        Shape("tags that are never closed", "skype") { count in
            let tags = String(repeating: "<quote><b><a href=x>x<ss type=y><pre", count: count)
            let message =
                #"{"originalarrivaltime":"","messagetype":"RichText","from":"a","content":"\#(tags)"}"#
            return #"{"conversations":[{"id":"c","MessageList":[\#(message)]}]}"#
        },
        Shape("chats of an account that is not named", "telegram") { count in
            let message = #"{"id":1,"type":"message","date_unixtime":"1704067200","from":"A","text":"a"}"#
            let chats = list(count) { #"{"name":"N","type":"personal_chat","id":\#($0),"messages":[\#(message)]}"# }
            return #"{"about":"","chats":{"list":[\#(chats)]}}"#
        },
        Shape("conversations of an account that is not named", "skype") { count in
            let message = #"{"originalarrivaltime":"","messagetype":"Text","from":"a","content":"a"}"#
            return #"{"conversations":[\#(list(count) { #"{"id":"\#($0)","MessageList":[\#(message)]}"# })]}"#
        },
        Shape("short links of a message", "twitter") { count in
            let links = list(count) { #"{"url":"https://t.co/\#($0)","expanded":"https://a.example/\#($0)"}"# }
            let text = (0..<count).map { "https://t.co/\($0)" }.joined(separator: " ")
            let message = #"{"messageCreate":{"senderId":"1","text":"\#(text)","urls":[\#(links)]}}"#
            return #"window.YTD.x = [{"dmConversation":{"messages":[\#(message)]}}]"#
        },
        Shape("texts of a result", "gemini-cli", size: 1000) { count in
            let texts = list(count) { _ in #"{"text":"\#(String(repeating: "x", count: 400))"}"# }
            let call = #"{"name":"a","result":[\#(texts)]}"#
            return
                #"{"sessionId":"s","projectHash":"p","messages":[{"type":"user","content":"a"},{"type":"gemini","toolCalls":[\#(call)]}]}"#
        },
        Shape("texts of a message", "messages") { count in
            let text = String(repeating: "x", count: 2000)
            return chat(#"{"role":"user","content":[\#(list(count) { _ in #"{"type":"text","text":"\#(text)"}"# })]}"#)
        },
        Shape("texts of an answer", "claude-ai") { count in
            let text = String(repeating: "x", count: 2000)
            let content = list(count) { _ in #"{"type":"text","text":"\#(text)"}"# }
            return #"[{"uuid":"c","chat_messages":[{"sender":"assistant","content":[\#(content)]}]}]"#
        },
        Shape("other answers with sources", "pageturner") { count in
            let answers = list(count) { _ in #"{"content":"a","citations":[{"url":"u"},{"url":"u"}]}"# }
            let message = #"{"role":"assistant","content":"a","alternatives":[\#(answers)]}"#
            return #"{"format":"pageturner/1","messages":[\#(message)]}"#
        },
        Shape("going back in a session, each time to the same line", "claude-code") { count in
            let prompt = { (id: Int, parent: Int) in
                #"{"type":"user","uuid":"\#(id)","parentUuid":"\#(parent)","message":{"content":"a"}}"#
            }
            return lines(count) { prompt($0 + 1, 0) } + lines(count) { prompt(count + $0 + 1, $0 + 1) }
        },
        Shape("going back in a session, each time further", "claude-code") { count in
            let prompt = { (id: Int, parent: Int) in
                #"{"type":"user","uuid":"\#(id)","parentUuid":"\#(parent)","message":{"content":"a"}}"#
            }
            return lines(count) { prompt($0 + 1, $0) } + lines(count) { prompt(count + $0 + 1, count - $0) }
        },
        Shape("costs in a session without answers", "claude-code", size: 500) { count in
            lines(count) {
                #"{"type":"user","uuid":"\#($0 + 1)","parentUuid":"\#($0)","message":{"content":"a"}}"#
                    + "\n" + #"{"type":"result","total_cost_usd":\#($0)}"#
            }
        },
        Shape("usage in a session without answers", "gemini-stream", size: 500) { count in
            lines(count) { _ in
                #"{"type":"message","role":"user","content":"a"}"# + "\n"
                    + #"{"type":"result","stats":{"input_tokens":1}}"#
            }
        },
        Shape("versions of each prompt", "open-webui") { count in
            let nodes = list(count) {
                let parent = $0 / 10 * 10 - 10
                return #""\#($0)":{"role":"user","content":"a","parentId":\#(parent < 0 ? "null" : "\"\(parent)\"")}"#
            }
            return #"[{"id":"c","chat":{"history":{"currentId":"\#((count - 1) / 10 * 10)","messages":{\#(nodes)}}}}]"#
        },
        Shape("versions of the first prompt", "claude-ai") { count in
            let message = { (id: Int, parent: String) in
                #"{"uuid":"\#(id)","parent_message_uuid":"\#(parent)","sender":"human","text":"a"}"#
            }
            return #"[{"uuid":"c","chat_messages":[\#(list(count) { message($0, "r") }),\#(message(count, "0"))]}]"#
        },
        Shape("messages that answer one that is missing", "claude-ai") { count in
            let messages = list(count) { #"{"uuid":"\#($0)","parent_message_uuid":"r","sender":"human","text":"a"}"# }
            return #"[{"uuid":"c","chat_messages":[\#(messages)]}]"#
        },
        Shape("sources of a text", "messages") { count in
            let sources = list(count) { #"{"url":"https://\#($0).example"}"# }
            return chat(#"{"role":"assistant","content":[{"type":"text","text":"a","citations":[\#(sources)]}]}"#)
        },
        Shape("placeholders of pictures", "messages", size: 500) { count in
            let text = String(repeating: "<image>", count: count) + String(repeating: "x", count: count * 500)
            let names = list(count) { _ in #""a.png""# }
            return chat(#"{"role":"user","content":"\#(text)"}"#, #","images":[\#(names)]"#)
        },
        Shape("answers of nothing but calls", "messages") { count in
            chat(list(count) { #"{"role":"assistant","tool_calls":[{"id":"\#($0)","function":{"name":"f"}}]}"# })
        },
        Shape("results before all calls", "messages", size: 500) { count in
            chat(
                list(count) { _ in #"{"role":"tool","content":"b"}"# } + #",{"role":"user","content":"a"},"#
                    + list(count) { _ in #"{"role":"assistant","tool_calls":[{"function":{"name":"f"}}]}"# })
        },
        Shape("results of one call", "messages", size: 500) { count in
            let call = #"{"role":"assistant","tool_calls":[{"id":"c","function":{"name":"f","arguments":"{}"}}]}"#
            return chat(call + "," + list(count) { #"{"role":"tool","tool_call_id":"c","content":"\#($0) a"}"# })
        },
        Shape("a result that repeats the beginning of the one before", "messages", size: 5000) { count in
            let call = #"{"role":"assistant","tool_calls":[{"id":"c","function":{"name":"f","arguments":"{}"}}]}"#
            let texts = [String(repeating: "a", count: count / 2) + "b", String(repeating: "a", count: count)]
            return chat(call + "," + list(2) { #"{"role":"tool","tool_call_id":"c","content":"\#(texts[$0])"}"# })
        },
        Shape("JSON in the texts of an attachment", "teams") { count in
            let card = #"{\"type\":\"AdaptiveCard\",\"body\":[{\"type\":\"TextBlock\",\"text\":\"a b c d e\"}]}"#
            let cards = list(count) {
                #"{"id":"\#($0)","contentType":"application/vnd.microsoft.card.adaptive","content":"\#(card)"}"#
            }
            return
                #"{"value":[{"id":"1","messageType":"message","chatId":"c","from":{"user":{"id":"a","displayName":"A"}},"body":{"content":"a"},"attachments":[\#(cards)]}]}"#
        },
        Shape("notifications in a text", "claude-code") { count in
            let notes = String(
                repeating: "<task-notification><event>a</event></task-notification><task-notification>", count: count)
            return #"{"type":"user","uuid":"1","sessionId":"s","message":{"role":"user","content":"\#(notes)"}}"#
        },
        Shape("tags in a text, and some that are not closed", "cline") { count in
            let tags = (0..<count).map {
                "<a>b</a><\($0 % 2 == 0 ? "c" : "d_\(String(UnicodeScalar(97 + UInt8($0 % 26))))")>"
            }.joined()
            return
                #"[{"role":"user","content":[{"type":"text","text":"<task>a</task>"}]},{"role":"assistant","content":[{"type":"text","text":"<new_task>\#(tags)</new_task>"}]}]"#
        },
        Shape("outputs of scripts that say something else", "codex") { count in
            let meta = #"{"type":"session_meta","payload":{"id":"s"}}"# + "\n"
            let calls = lines(count) {
                #"{"type":"response_item","payload":{"type":"custom_tool_call","call_id":"\#($0)","name":"exec","input":"x"}}"#
            }
            let items = lines(count) {
                #"{"type":"event_msg","payload":{"type":"item_completed","item":{"type":"CommandExecution","id":"x\#($0)","command":["ls"],"aggregated_output":"\#($0)"}}}"#
            }
            let outputs = lines(count) {
                #"{"type":"response_item","payload":{"type":"custom_tool_call_output","call_id":"\#($0)","output":"q"}}"#
            }
            return meta + calls + items + outputs
        },
        Shape("participants", "sharegpt", size: 500) { count in
            #"{"conversations":[\#(list(count) { #"{"from":"p\#($0)","value":"a"}"# })]}"#
        },
        Shape("paragraphs of a dialogue", "instructions", size: 500) { count in
            #"{"chosen":"Human: a\#(String(repeating: #"\n\nb"#, count: count))\n\nAssistant: c"}"#
        },
        Shape("thoughts of an answer", "openai-responses") { count in
            let thoughts = list(count) { _ in #"{"text":"a"}"# }
            return #"{"object":"response","output":[{"type":"reasoning","summary":[\#(thoughts)]}]}"#
        },
        Shape("steps taken back", "gemini-cli") { count in
            #"{"sessionId":"s","projectHash":"p","startTime":"2025-01-01T00:00:00Z"}"# + "\n"
                + lines(count) { #"{"id":"\#($0)","type":"user","content":"a"}"# }
                + lines(count) { #"{"$rewindTo":"\#(count - $0)"}"# }
        },
        Shape("parts of an answer after its thoughts", "gemini-cli") { count in
            let thoughts = list(count) { _ in #"{"subject":"a"}"# }
            let parts = list(count) { _ in #"{"inlineData":{}},{"text":""}"# }
            let answer = #"{"type":"gemini","thoughts":[\#(thoughts)],"content":[\#(parts)]}"#
            return #"{"sessionId":"s","projectHash":"p","startTime":"2025-01-01T00:00:00Z","messages":[\#(answer)]}"#
        },
        Shape("turns taken back, one by one", "codex") { count in
            let prompt = #"{"type":"response_item","payload":{"role":"user","content":"a"}}"#
            let takenBack = #"{"type":"event_msg","payload":{"type":"thread_rolled_back","num_turns":1}}"#
            return lines(count) { _ in prompt } + lines(count) { _ in takenBack } + prompt + "\n"
                + lines(count) { _ in takenBack + "\n" + prompt }
        },
        Shape("code that is never closed", "aider") { count in
            "# aider chat started at 2025-01-01 00:00:00\n#### a  \n"
                + lines(count) { "```\($0)\n> a" } + lines(count) { _ in "~~~" }
        },
        Shape("thoughts between pieces of a text", "codex-log") { count in
            let event = { (event: String) in #"{"dir":"to_tui","kind":"codex_event","payload":{"msg":{\#(event)}}}"# }
            return lines(count) { _ in event(#""type":"agent_message_delta","delta":"a""#) }
                + lines(count) { _ in event(#""type":"agent_reasoning","text":"a""#) }
        },
        Shape("calls and results of other calls", "lm-studio") { count in
            let calls = list(count) { #"{"type":"toolCallRequest","callId":"a\#($0)"}"# }
            let results = list(count) { #"{"type":"toolCallResult","callId":"b\#($0)","content":"c"}"# }
            let steps = #"[{"type":"contentBlock","content":[\#(calls),\#(results)]}]"#
            return chat(#"{"versions":[{"role":"assistant","steps":\#(steps)}],"currentlySelected":0}"#)
        },
        Shape("places in a source", "open-webui", size: 500) { count in
            let source = #"{"document":[\#(list(count) { _ in "0" })],"metadata":[\#(list(count) { _ in "{}" })]}"#
            let message = #""a":{"id":"a","role":"assistant","content":"a","sources":[\#(source)]}"#
            return #"[{"id":"1","chat":{"history":{"currentId":"a","messages":{\#(message)}}}}]"#
        },
        Shape("reactions of different kinds", "messenger", size: 500) { count in
            let reactions = list(count) { #"{"reaction":"\#($0)"}"# }
            return #"{"participants":[],"messages":[{"sender_name":"A","content":"a","reactions":[\#(reactions)]}]}"#
        },
        Shape("calls without a number", "stream") { count in
            let calls = list(count) { #"{"id":"\#($0)","function":{"name":"f"}}"# }
            return #"data: {"id":"1","choices":[{"delta":{"tool_calls":[\#(calls)]}}]}"# + "\n\n"
        },
        Shape("arguments at many places", "stream") { count in
            let pieces = list(count) { #"{"jsonPath":"$.a\#($0)","stringValue":"x"}"# }
            let call = #"{"functionCall":{"name":"f","partialArgs":[\#(pieces)],"willContinue":true}}"#
            return #"data: {"candidates":[{"content":{"parts":[\#(call)]}}]}"# + "\n\n"
        },
        Shape("calls of another tool", "copilot-chat") { count in
            let parts = list(count) { _ in #"{"kind":"toolInvocationSerialized","toolId":"a","isComplete":true}"# }
            let calls = list(count) { #"{"id":"\#($0)","name":"b","arguments":"{}"}"# }
            return
                #"{"responderUsername":"R","requests":[{"requestId":"r","message":{"text":"a"},"response":[\#(parts)],"result":{"metadata":{"toolCallRounds":[{"toolCalls":[\#(calls)]}]}}}]}"#
        },
        Shape("tools and what they were asked", "copilot-chat") { count in
            let parts = list(count) { #"{"kind":"toolInvocationSerialized","toolCallId":"a\#($0)"}"# }
            let calls = list(count) { #"{"id":"b\#($0)"}"# }
            let result = #"{"metadata":{"toolCallRounds":[{"toolCalls":[\#(calls)]}]}}"#
            let request = #"{"requestId":"r","message":"a","response":[\#(parts)],"result":\#(result)}"#
            return #"{"responderUsername":"C","requests":[\#(request)]}"#
        },
        Shape("changes of many members", "copilot-chat") { count in
            #"{"kind":0,"v":{"requests":[{"requestId":"r","message":"a"}],"responderUsername":"C"}}"# + "\n"
                + lines(count) { #"{"kind":1,"k":["a\#($0)"],"v":1}"# }
        },
        Shape("changes inside of a list", "copilot-chat", size: 500) { count in
            #"{"kind":0,"v":{"requests":[\#(list(count) { _ in "{}" })],"responderUsername":"C"}}"# + "\n"
                + lines(count) { #"{"kind":1,"k":["requests",\#($0),"message"],"v":"a"}"# }
        },
        Shape("samples of a log with much in common", "inspect", size: 200) { count in
            let facts = String(repeating: "x", count: count * 100)
            let samples = list(count) { #"{"id":\#($0),"epoch":1,"messages":[{"role":"user","content":"a"}]}"# }
            return #"{"eval":{"model":"m","task":"\#(facts)"},"samples":[\#(samples)]}"#
        },
        Shape("flags between tags", "claude-ai", size: 500) { count in
            let text = "<antThinking>a</antThinking>" + flags(count)
            return
                #"[{"uuid":"c","chat_messages":[{"sender":"assistant","content":[{"type":"text","text":"\#(text)"}]}]}]"#
        },
        Shape("flags in the address of a picture", "chatgpt", size: 500) { count in
            let pointer = #"{"content_type":"image_asset_pointer","asset_pointer":"sediment://\#(flags(count))"}"#
            let content = #"{"content_type":"multimodal_text","parts":[\#(pointer)]}"#
            let message = #"{"author":{"role":"user"},"content":\#(content)}"#
            return #"[{"current_node":"a","mapping":{"a":{"id":"a","message":\#(message)}}}]"#
        },
        Shape("drafts of an answer", "chatgpt", size: 2000) { count in
            let drafts = String(repeating: ##":::writing{id=\"\"}\na\n:::\n:::writing{\n"##, count: count)
            let content = #"{"content_type":"text","parts":["\#(drafts)\#(flags(count))"]}"#
            let message = #"{"author":{"role":"assistant"},"content":\#(content)}"#
            return #"[{"current_node":"a","mapping":{"a":{"id":"a","message":\#(message)}}}]"#
        },
        Shape("blocks and files of a message", "slack", size: 500) { count in
            let block = #"{"type":"section","text":{"type":"mrkdwn","text":"a \#(flags(2))"}}"#
            let blocks = list(count) { _ in block }
            let files = list(count) { #"{"id":"F\#($0)","name":"a"}"# }
            let text = String(repeating: "b ", count: count)
            return
                #"[{"type":"message","user":"U","ts":"1.0","text":"\#(text)","blocks":[\#(blocks)],"files":[\#(files)]}]"#
        },
        Shape("flags after tags", "teams", size: 500) { count in
            let body = #"{"contentType":"html","content":"<b>a</b>\#(flags(count))<i>\#(flags(count))</i>"}"#
            return #"[{"createdDateTime":"2024-01-01T00:00:00Z","from":{"user":{"id":"1"}},"body":\#(body)}]"#
        },
        Shape("answers, pictures and cards", "teams") { count in
            let rest = #""createdDateTime":"2024-01-01T00:00:00Z","from":{"user":{"id":"1"}}"#
            let answers = list(count) { #"{"id":"a\#($0)",\#(rest),"body":{"contentType":"html","content":"a"}}"# }
            let card = #"{\"body\":[\#(list(count) { _ in #"{\"text\":\"a\",\"facts\":[{\"title\":\"b\"}]}"# })]}"#
            let cards = #"[{"contentType":"application/vnd.microsoft.card.adaptive","content":"\#(card)"}]"#
            let pictures = String(repeating: "<img src='a'>", count: count)
            let body = #"{"contentType":"html","content":"\#(pictures)"}"#
            return #"[{"id":"m",\#(rest),"body":\#(body),"attachments":\#(cards),"replies":[\#(answers)]}]"#
        },
        Shape("buttons", "telegram", size: 500) { count in
            let row = #"[\#(list(count) { _ in #"{"type":"url","text":"a","data":"https://a.example"}"# })]"#
            let message =
                #"{"id":1,"type":"message","date_unixtime":"1704067200","from":"A","inline_bot_buttons":[\#(row),\#(row)]}"#
            return #"{"name":"N","type":"personal_chat","id":1,"messages":[\#(message)]}"#
        },
        Shape("votes", "matrix", size: 500) { count in
            let answers = list(count) { #"{"m.id":"\#($0)","m.text":[{"body":"a"}]}"# }
            let event = { (id: Int, type: String, content: String) in
                #"{"type":"m.poll.\#(type)","sender":"@a\#(id):b","event_id":"$\#(id)","origin_server_ts":\#(id),"content":\#(content)}"#
            }
            let poll = event(1, "start", #"{"m.poll":{"max_selections":9,"question":{},"answers":[\#(answers)]}}"#)
            let votes = list(count) {
                event($0 + 2, "response", #"{"m.relates_to":{"event_id":"$1"},"m.selections":["\#($0)","1"]}"#)
            }
            return "[\(poll),\(votes)]"
        },
        Shape("links below a text", "google-chat", size: 500) { count in
            let links = list(count) { #"{"youtube_metadata":{"id":"\#($0)"},"drive_metadata":{"title":"a"}}"# }
            let text = flags(count)
            return chat(#"{"creator":{"name":"A"},"created_date":"x","text":"\#(text)","annotations":[\#(links)]}"#)
        },
        Shape("chats of a group", "signal-backup", size: 200) { count in
            let members = list(count) { #"{"userId":"\#($0)"}"# }
            let group = #"{"recipient":{"id":"g","group":{"snapshot":{"members":[\#(members)]}}}}"#
            return group + "\n"
                + lines(count) { #"{"recipient":{"id":"\#($0)","contact":{"aci":"\#($0)","username":"a"}}}"# }
                + lines(count) { #"{"chat":{"id":"\#($0)","recipientId":"g"}}"# }
                + lines(count) {
                    #"{"chatItem":{"chatId":"\#($0)","authorId":"\#($0)","dateSent":"1","poll":{"question":"a"}}}"#
                }
        },
        Shape("uploads", "zulip", size: 500) { count in
            let text = String(repeating: "[a](/user_uploads/b) ](/user_uploads/", count: count) + flags(count)
            let message = #"{"id":1,"sender":1,"recipient":1,"subject":"a","content":"\#(text)","date_sent":1}"#
            return #"{"zerver_message":[\#(message)]}"#
        },
        Shape("names and words", "line", size: 500) { count in
            "2025.12.10 Wednesday\n10:00 A a\n" + lines(count) { "10:00 A B C \($0)" } + flags(count) + "\n10:01 A "
                + String(repeating: "a ", count: count)
        },
        Shape("replies below a message", "imessage-text", size: 500) { count in
            let stamp = "May 17, 2022  5:29:42 PM"
            return "\(stamp)\nMe\na\n" + lines(count) { _ in "    \(stamp)\n    B\n    a\n" }
        },
        Shape("tasks", "telegram", size: 500) { count in
            let list = #"{"title":"T","answers":[\#(list(count) { _ in #"{"text":"a"}"# })]}"#
            let message = #"{"id":1,"type":"message","date_unixtime":"1704067200","from":"A","todo_list":\#(list)}"#
            return #"{"name":"N","type":"personal_chat","id":1,"messages":[\#(message)]}"#
        },
        Shape("flags in a result", "codex", size: 500) { count in
            let item = #""type":"function_call_output","call_id":"c","output":"\#(flags(count))""#
            return #"{"type":"session_meta","payload":{"id":"s"}}"# + "\n"
                + #"{"type":"response_item","payload":{\#(item)}}"# + "\n"
        },
        Shape("flags in a chat", "discord", size: 500) { count in
            let message = #"{"id":"1","type":"Default","content":"\#(flags(count))","author":{"id":"2","name":"A"}}"#
            return #"{"guild":{"id":"0"},"channel":{"id":"1"},"messages":[\#(message)]}"#
        },
        Shape("flags in formatting", "discord", size: 500) { count in
            let message = #"{"id":"1","type":"Default","content":"**\#(flags(count))**a","author":{"id":"2"}}"#
            return #"{"guild":{"id":"0"},"channel":{"id":"1"},"messages":[\#(message)]}"#
        },
        Shape("flags in code", "telegram", size: 500) { count in
            let text = #"[{"type":"code","text":"\#(flags(count))"}]"#
            let message = #"{"id":1,"type":"message","date_unixtime":"1704067200","from":"A","text":\#(text)}"#
            return #"{"name":"N","type":"personal_chat","id":1,"messages":[\#(message)]}"#
        },
        Shape("flags in a name", "whatsapp", size: 500) { count in
            "1/1/20, 10:00 - A: \u{200E}<\(flags(count))>\n1/1/20, 10:00 - A: (\(flags(count)))\n"
        },
        Shape("records of one id", "qwen-code") { count in
            lines(count) { _ in
                #"{"uuid":"a","parentUuid":null,"sessionId":"s","type":"assistant","message":{"parts":[{"text":"a"}]}}"#
            }
        },
        Shape("steps taken back, each to the first", "qwen-code") { count in
            let line = { (id: Int, parent: Int, more: String) in
                #"{"uuid":"\#(id)","parentUuid":"\#(parent)","sessionId":"s",\#(more)}"#
            }
            return lines(count) { line($0 * 2 + 1, $0 * 2, #""type":"user","message":{"parts":[{"text":"a"}]}"#) }
                + lines(count) {
                    line(
                        $0 * 2 + 2, $0 * 2 + 1,
                        #""type":"system","subtype":"rewind","systemPayload":{"targetUuid":"1"}"#)
                }
        },
        Shape("items that are never done", "codex-exec") { count in
            lines(count) { #"{"type":"item.started","item":{"id":"\#($0)","type":"command_execution","command":"a"}}"# }
        },
        Shape("calls and steps without one", "antigravity") { count in
            lines(count) { _ in #"{"step_index":1,"source":"MODEL","type":"RUN_COMMAND","content":"a"}"# }
        },
        Shape("pieces of arguments", "kimi") { count in
            #"{"timestamp":1,"message":{"type":"ToolCall","payload":{"id":"c","function":{"name":"f"}}}}"# + "\n"
                + lines(count) { _ in
                    #"{"timestamp":1,"message":{"type":"ToolCallPart","payload":{"arguments_part":"abcdefgh"}}}"#
                }
        },
        Shape("turns of a history", "specstory") { count in
            "<!-- Generated by SpecStory -->\n\n_**User**_\n\na\n"
                + lines(count) { _ in "---\n\n_**Agent (m)**_\n\n<tool-use data-tool-name=\"T\">\n```\na\n" }
        },
        Shape("steps of one speaker", "specstory") { count in
            "<!-- Generated by SpecStory, Markdown v2.1.0 -->\n\n_**User**_\n\na\n\n---\n\n_**Agent (m)**_\n\n"
                + lines(count) { _ in
                    "<tool-use data-tool-name=\"T\"><details>\n<summary>a\n</tool-use>\n```\na\n```\n\n_**Agent (m)**_\n"
                }
        },
        Shape("turns that were taken back", "copilot-cli") { count in
            lines(count) {
                #"{"type":"user.message","id":"\#($0)","data":{"content":"a"}}"# + "\n"
                    + #"{"type":"session.snapshot_rewind","data":{"upToEventId":"\#($0 - $0 % 2)","eventIds":["0","\#($0)"]}}"#
            } + #"{"type":"user.message","data":{"content":"a"}}"#
        },
        Shape("sub-agents in sub-agents, and some without a call", "copilot-cli") { count in
            lines(count) {
                #"{"type":"assistant.message","agentId":"\#($0)","data":{"parentToolCallId":"\#($0)","toolRequests":[{"toolCallId":"\#($0 + $0 % 3)","name":"task"}]}}"#
            }
        },
        Shape("elements that are not closed", "telegram-html", size: 500) { count in
            #"<div class="page_body chat_page">"#
                + String(repeating: #"<div class="message default"><div class="text">a<b></i>"#, count: count)
        },
        Shape("messages of a page", "telegram-html", size: 500) { count in
            let message =
                #"<div class="message default" id="message1"><div class="from_name">A</div><div class="text">a</div></div>"#
            return #"<div class="page_body chat_page">"# + String(repeating: message, count: count)
        },
        Shape("lines of a chat", "kakaotalk") { count in
            "a 카카오톡 대화\n\n--------------- 2026년 1월 1일 목요일 ---------------\n"
                + lines(count) { "[앤] [오전 9:25] a\n\n\($0), b, c" }
        },
        Shape("spans of a trace", "opentelemetry") { count in
            let message = #"[{\"role\":\"user\",\"parts\":[{\"type\":\"text\",\"content\":\"a\"}]}]"#
            let spans = list(count) {
                #"{"traceId":"t","startTimeUnixNano":"\#($0 + 1)","attributes":[{"key":"gen_ai.input.messages","value":{"stringValue":"\#(message)"}}]}"#
            }
            return #"{"resourceSpans":[{"scopeSpans":[{"spans":[\#(spans)]}]}]}"#
        },
        Shape("numbered messages", "opentelemetry") { count in
            let messages = list(count) {
                #""gen_ai.prompt.\#($0).role":"user","gen_ai.prompt.\#($0).content":"a\#($0)""#
            }
            return #"{"gen_ai.request.model":"m",\#(messages)}"#
        },
        Shape("posts with answers", "mattermost") { count in
            let reply = #"{"user":"b","message":"a","create_at":1}"#
            return lines(count) { _ in
                #"{"type":"post","post":{"channel":"c","user":"a","message":"a","create_at":1,"replies":[\#(reply)]}}"#
            }
        },
        Shape("colons of a message", "rocketchat", size: 500) { count in
            let text = String(repeating: ":a", count: count) + flags(count)
            return #"{"messages":[{"rid":"r","msg":"\#(text)","ts":1,"u":{"_id":"a"}}]}"#
        },
        Shape("lines of a log", "irc") { count in
            lines(count) { _ in "10:00 <ann> a" } + "10:00 <" + flags(count) + "\n"
        },
        Shape("boxes of a page", "messenger-html") { count in
            "<html>"
                + String(
                    repeating:
                        #"<div class="_a6-g"><div class="_a6-h">A</div><div class="_a6-p">a</div><div class="_a6-o">Mar 01, 2024 3:04 pm</div></div>"#,
                    count: count)
        },
        Shape("rows of a table", "microsoft-copilot") { count in
            "Conversation,Time,Author,Message\n" + lines(count) { #""C\#($0 % 9)",2026-01-02T10:00:05,AI,"a""b""# }
        },
        Shape("blocks of a screen", "claude-code-export") { count in
            "Claude Code\n❯ a\n" + lines(count) { _ in "⏺ Read(a\n  ⎿  a\n  ⎿  b" }
        },
    ]

    @Test(arguments: shapes)
    func timeGrowsWithTheLength(shape: Shape) throws {
        let isLinear = try Growth.isLinear(of: shape.size, make: shape.make) { try read($0, shape.format) }
        #expect(isLinear)
    }

    private func read(_ text: String, _ format: String) throws {
        let imported = try Imported(text, format: format)
        for conversation in imported.conversations { _ = ConversationSummary(conversation) }
    }
}
