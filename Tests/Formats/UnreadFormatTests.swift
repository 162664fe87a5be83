import ConversationModel
import Testing

@testable import Importing

/// The refusal of a known file names it.
struct UnreadFormatTests {
    @Test(arguments: [
        (#"{"root": {"id": "1"}, "messages": [{"id": "a", "lmMessageIds": [0]}]}"#, "lm-messages.jsonl"),
        (#"{"polylogue_capture_kind": "browser_llm_session", "session": {}}"#, "Polylogue"),
        (#"{"atof_version": "0.1", "kind": "scope", "scope_category": "start"}"#, "ATOF"),
        (#"[{"type": "session.status", "properties": {"sessionID": "s"}}]"#, "opencode"),
        (#"{"data_files": [{"category": "conversations", "export_url": "u"}]}"#, "Claude.ai"),
        (#"[{"uuid": "u", "full_name": "Ann", "email_address": "a@b.example"}]"#, "Claude.ai"),
        (#"{"uuid": "u", "name": "P", "prompt_template": "", "docs": []}"#, "Claude.ai"),
        (#"{"account_uuid": "u", "conversations_memory": "Words"}"#, "Claude.ai"),
        (#"{"id": "a", "kind": "artifact", "versions": [], "active_version": "v"}"#, "Claude.ai"),
        (#"{"threads": [{"comments": [{"author_index": 0, "text": "Hi"}]}]}"#, "Claude.ai"),
        (
            #"<!DOCTYPE html><html><div class="chatlog__message-container" data-message-id="1">a</div></html>"#,
            "as JSON"
        ),
        (#"<!DOCTYPE html><html><div class="chatlog__message-group"><div class="chatlog__messages">a</div>"#, "older"),
        (
            "AuthorID,Author,Date,Content,Attachments,Reactions\n\"1\",\"ann\",\"2026-09-05\",\"a\",\"\",\"\"\n",
            "as JSON"
        ),
        ("==============================\nGuild: Server\nChannel: a / b\n\n[9/5/2026 1:00 PM] ann\nHi\n", "as JSON"),
        (#"{"agent": {"memory": {"content": []}, "toolkit": {}}}"#, "QwenPaw"),
    ])
    func refusalNamesTheFile(text: String, name: String) {
        let error = #expect(throws: ImportError.self) { try Imported(text) }
        guard case .unknownFormat(let found) = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(found.contains(name))
    }

    @Test func aDatabaseOfWarpIsNamed() {
        let error = #expect(throws: ImportError.self) {
            try DatabaseSource(
                """
                CREATE TABLE agent_conversations(id, conversation_id TEXT, conversation_data TEXT, last_modified_at);
                CREATE TABLE ai_queries(id, exchange_id TEXT, conversation_id TEXT, start_ts, input TEXT);
                """)
        }
        guard case .unknownFormat(let found) = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(found.contains("Warp"))
    }

    @Test func otherFilesAreDescribed() {
        let error = #expect(throws: ImportError.self) { try Imported(#"{"a": 1}"#) }
        #expect(error?.reason == .unknownFormat(found: "a JSON object with 'a'"))
    }
}
