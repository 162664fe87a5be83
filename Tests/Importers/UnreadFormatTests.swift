import ConversationModel
import Testing

@testable import Importers

/// The refusal of a known file names it.
struct UnreadFormatTests {
    @Test(arguments: [
        (#"{"root": {"id": "1"}, "messages": [{"id": "a", "lmMessageIds": [0]}]}"#, "lm-messages.jsonl"),
        (#"{"polylogue_capture_kind": "browser_llm_session", "session": {}}"#, "Polylogue"),
        (#"{"atof_version": "0.1", "kind": "scope", "scope_category": "start"}"#, "ATOF"),
        (#"[{"type": "session.status", "properties": {"sessionID": "s"}}]"#, "opencode"),
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
