import Foundation
import Testing

@testable import Preview

/// Secrets in texts that are still being written.
@Suite struct RedactedPreviewTests {
    private static let secret = "gh" + "p_" + String(repeating: "x9Y", count: 12)

    private func chat(_ text: String) -> String {
        #"{"messages":[{"role":"user","content":"Hello"},{"role":"assistant","content":"\#(text)"}]}"#
    }

    private func body(_ preview: TestPreview) throws -> String { try preview.get("/chat.html").body }

    @Test func noPartOfASecretIsShownWhileItsFileGrows() throws {
        let preview = try TestPreview(["chat.json": chat("Take")], redacts: true)
        let whole = Array("Take \(Self.secret) and go")
        let half = Self.secret.prefix(12)
        for end in stride(from: 6, through: whole.count, by: 5) {
            try preview.write(chat(String(whole[..<end])), to: "chat.json")
            for _ in 0..<8 { preview.pass(.milliseconds(30)) }
            let page = try body(preview)
            #expect(page.contains("Take") && !page.contains(half))
        }
        let index = try preview.get("/").body
        #expect(!index.contains(half))
    }

    @Test func endIsShownOnceTheFileRests() throws {
        let preview = try TestPreview(["chat.json": chat("Thank you verymuch")], redacts: true)
        #expect(try !body(preview).contains("verymuch"))
        let client = try preview.client()
        let since = preview.preview.hub.position
        client.send(TestPreview.request("/preview/events/chat.html?since=\(since)", port: preview.port))
        #expect(client.text(until: "retry").contains("text/event-stream"))
        preview.pass(.seconds(4))
        #expect(client.text(until: "verymuch").contains("event: live"))
        #expect(try body(preview).contains("verymuch"))
    }

    @Test func withoutRedactionNothingIsHeldBack() throws {
        let preview = try TestPreview(["chat.json": chat("Thank you verymuch")])
        #expect(try body(preview).contains("verymuch"))
    }
}
