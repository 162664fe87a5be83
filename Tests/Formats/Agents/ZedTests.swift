import ConversationModel
import Testing

@testable import Importing

/// Zed's text threads.
struct ZedTests {
    @Test func messagesArePiecesOfTheText() throws {
        let imported = try Imported(
            #"""
            {"id": "z", "zed": "context", "version": "0.4.0", "text": "Größe?\nSeven\n\nMore", "summary": "Sizes", "messages": [
            {"id": {"replica_id": 0, "value": 0}, "start": 0, "metadata": {"role": "user", "status": "Done", "timestamp": 1}},
            {"id": {"replica_id": 0, "value": 1}, "start": 9, "metadata": {"role": "assistant", "status": "Done", "timestamp": 2}},
            {"id": {"replica_id": 0, "value": 2}, "start": 16, "metadata": {"role": "user", "status": {"Error": "Overloaded"}}}]}
            """#)
        #expect(imported.format == "zed")
        #expect(imported.conversations.map(\.title) == ["Sizes"])
        #expect(imported.roles == [.user, .assistant, .user])
        #expect(imported.texts == ["Größe?", "Seven", "More"])
        #expect(imported.messages[2].error == "Overloaded")
    }

    @Test func placesOutsideOfTheTextAreIgnored() throws {
        let imported = try Imported(
            #"{"text": "äb", "messages": [{"start": -5}, {"start": 1}, {"start": 99}, {"start": 9e99}, {"start": 0}, 4]}"#
        )
        #expect(imported.messages.count == 2)
    }
}
