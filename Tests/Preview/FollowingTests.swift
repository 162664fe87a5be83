import Foundation
import Testing

@testable import Preview

/// Changes of inputs, and the pages that are informed of them.
@Suite struct FollowingTests {
    let preview: TestPreview
    private let other = #"{"messages":[{"role":"user","content":"Other"},{"role":"assistant","content":"Words"}]}"#

    init() throws {
        preview = try TestPreview()
    }

    private func listen(_ page: String = "chat.html", since: String? = nil) throws -> Client {
        let since = since ?? preview.preview.hub.position
        let client = try preview.client()
        client.send(TestPreview.request("/preview/events/\(page)?since=\(since)", port: preview.port))
        #expect(client.text(until: "retry").contains("text/event-stream"))
        return client
    }

    /// Waits until the change is noticed, and then as long as the preview waits for writers.
    private func settle(until condition: () -> Bool) -> Bool {
        preview.turn {
            preview.clock.time += .milliseconds(30)
            return condition()
        }
    }

    @Test func editIsSentToRequestedPages() throws {
        _ = try preview.get("/chat.html")
        let client = try listen()
        try preview.write(other, to: "chat.json")
        var text = ""
        #expect(
            settle {
                text += client.read(); return text.contains("event: live")
            })
        #expect(try preview.get("/chat.html").body.contains("Words"))
    }

    @Test func onlyPageLeadsToItsReplacement() throws {
        _ = try preview.get("/chat.html")
        let client = try listen()
        try preview.write(other, to: "chat-2.json")
        try FileManager.default.removeItem(atPath: preview.folder.path + "/chat.json")
        var text = ""
        #expect(
            settle {
                text += client.read(); return text.contains("event: reload")
            })
        #expect(text.contains("chat-2.html"))
    }

    @Test func editListsAreFollowed() throws {
        #expect(try preview.get("/chat.html").body.contains("Hello"))
        let client = try listen()
        try preview.write(#"{"version": 1, "edits": [{"redact": "Hello", "by": "Qz"}]}"#, to: "chat.edits.json")
        var text = ""
        #expect(
            settle {
                text += client.read(); return text.contains("Qz")
            })
        #expect(try !preview.get("/chat.html").body.contains("Hello"))
        // A list with a mistake changes nothing that is shown.
        try preview.write("{", to: "chat.edits.json")
        for _ in 0..<20 { preview.pass(.milliseconds(30)) }
        #expect(try !preview.get("/chat.html").body.contains("Hello"))
        try FileManager.default.removeItem(atPath: preview.folder.path + "/chat.edits.json")
        #expect(settle { (try? preview.get("/chat.html").body.contains("Hello")) == true })
    }

    @Test func unchangedPageGetsNoEvents() throws {
        _ = try preview.get("/chat.html")
        let before = preview.preview.hub.position
        try preview.write(TestPreview.answer, to: "chat.json")
        for _ in 0..<50 { preview.pass(.milliseconds(30)) }
        #expect(preview.preview.hub.position == before)
    }

    @Test func onlyChangedPagesAreRendered() throws {
        try preview.write(other, to: "second.json")
        #expect(settle { (try? preview.get("/second.html").status) == 200 })
        _ = try preview.get("/chat.html")
        let (first, second) = (try listen("chat.html"), try listen("second.html"))
        try preview.write(other.replacing("Words", with: "Changed"), to: "second.json")
        var text = ""
        #expect(
            settle {
                text += second.read(); return text.contains("Changed")
            })
        #expect(!first.read().contains("event:"))
    }

    @Test func aBrokenFileLeavesTheLastGoodPage() throws {
        _ = try preview.get("/chat.html")
        let client = try listen()
        try preview.write("{\"messages\": [\n  nothing\n]}", to: "chat.json")
        var text = ""
        #expect(
            settle {
                text += client.read(); return text.contains("event: problem")
            })
        #expect(text.contains("\"file\":\"/chat.json\"") || text.contains("chat.json"))
        #expect(text.contains("\"line\":2,\"column\":3"))
        #expect(try preview.get("/chat.html").body.contains("Hi!"))
        let late = try preview.client()
        late.send(
            TestPreview.request("/preview/events/chat.html?since=\(preview.preview.hub.position)", port: preview.port))
        #expect(late.text(until: "problem").contains("\"line\":2"))
        try preview.write(TestPreview.answer, to: "chat.json")
        text = ""
        #expect(
            settle {
                text += client.read(); return text.contains("event: recovered")
            })
    }

    @Test func aBrokenFileHoldsBackNoOthers() throws {
        try preview.write(other, to: "second.json")
        #expect(settle { (try? preview.get("/second.html").status) == 200 })
        _ = try (preview.get("/chat.html"), preview.get("/index.html"))
        let (index, first, second) = (try listen("index.html"), try listen(), try listen("second.html"))
        try preview.write(#"{"messages":["#, to: "second.json")
        var text = ""
        #expect(
            settle {
                text += second.read(); return text.contains("event: problem")
            })
        try preview.write(other.replacing("Words", with: "Changed"), to: "chat.json")
        try preview.write(other, to: "third.json")
        var ofFirst = ""
        #expect(
            settle {
                ofFirst += first.read()
                return ofFirst.contains("Changed") && (try? preview.get("/third.html").status) == 200
            })
        #expect(!ofFirst.contains("event: problem"), "its file is all right")
        #expect(index.read().contains("event: problem"))
        #expect(try preview.get("/second.html").body.contains("Words"), "the last version stays")
        let late = try preview.client()
        late.send(
            TestPreview.request(
                "/preview/events/second.html?since=\(preview.preview.hub.position)", port: preview.port))
        #expect(late.text(until: "problem").contains("second.json"))
        try preview.write(other.replacing("Words", with: "Repaired"), to: "second.json")
        text = ""
        #expect(
            settle {
                text += second.read(); return text.contains("Repaired") && text.contains("event: recovered")
            })
        #expect(try preview.get("/second.html").body.contains("Repaired"))
    }

    @Test func warningsAreReportedOnceForAFile() throws {
        let unknown =
            #"{"role":"user","content":[{"type":"text","text":"a"},{"type":"hologram","scene":"five words of another text"}]}"#
        try preview.write(#"{"messages":[\#(unknown)]}"#, to: "chat.json")
        #expect(settle { (try? preview.get("/chat.html").body.contains("a")) == true && !preview.warnings.isEmpty })
        try preview.write(#"{"messages":[\#(unknown),{"role":"assistant","content":"More"}]}"#, to: "chat.json")
        #expect(settle { (try? preview.get("/chat.html").body.contains("More")) == true })
        #expect(preview.warnings.count == 1)
    }

    @Test func halfWrittenFileIsReadLater() throws {
        _ = try preview.get("/chat.html")
        let client = try listen()
        try preview.write("{\"messages\": [", to: "chat.json")
        preview.turn(3)
        preview.pass(.milliseconds(50))
        try preview.write(other, to: "chat.json")
        var text = ""
        #expect(
            settle {
                text += client.read(); return text.contains("event: live")
            })
        #expect(!text.contains("problem"))
    }

    @Test func deletedPageLeadsToTheIndex() throws {
        try preview.write(other, to: "second.json")
        #expect(settle { (try? preview.get("/second.html").status) == 200 })
        let client = try listen("second.html")
        try FileManager.default.removeItem(atPath: preview.folder.path + "/second.json")
        var text = ""
        #expect(
            settle {
                text += client.read(); return text.contains(#"{"to":"index.html"}"#)
            })
        #expect(try preview.get("/second.html").status == 404)
    }

    @Test func reconnectedPageGetsMissedEvents() throws {
        _ = try preview.get("/chat.html")
        let position = preview.preview.hub.position
        try preview.write(other, to: "chat.json")
        #expect(settle { preview.preview.hub.position != position })
        let client = try preview.client()
        client.send(
            TestPreview.request(
                "/preview/events/chat.html?since=other-9", ["Last-Event-ID: \(position)"], port: preview.port))
        #expect(client.text(until: "Words").contains("id: \(preview.preview.hub.position)\nevent: live"))
    }

    @Test func idleStreamsSendHeartbeats() throws {
        let client = try listen()
        preview.pass(.seconds(15))
        #expect(client.text(until: ":\n").contains(":\n\n"))
    }

    @Test func emptyPreviewWaitsForInput() throws {
        let preview = try TestPreview([:])
        #expect(try preview.get("/").status == 200)
        try preview.write(TestPreview.answer, to: "chat.json")
        #expect(
            preview.turn {
                preview.clock.time += .milliseconds(30); return (try? preview.get("/chat.html").status) == 200
            })
    }

    /// A closed preview releases its port, its watchers and its pages, even while a client listens.
    @Test func closedPreviewReleasesEverything() throws {
        weak var hub: EventHub?
        do {
            let preview = try TestPreview()
            let client = try preview.client()
            client.send(TestPreview.request("/preview/events/chat.html", port: preview.port))
            #expect(preview.turn { preview.preview.hub.listenerCount == 1 })
            hub = preview.preview.hub
        }
        #expect(hub == nil)
    }

    /// The earlier bytes of a file that seems to have only grown are not read at once.
    @Test func earlierChangeIsDetectedOnceTheFileRests() throws {
        func line(_ number: Int, _ text: String) -> String {
            let parent = number == 0 ? "null" : "\"u\(number - 1)\""
            let message = #""message":{"role":"user","content":"\#(text)"}"#
            return #"{"type":"user","uuid":"u\#(number)","parentUuid":\#(parent),"sessionId":"s",\#(message)}"# + "\n"
        }
        let rest = (1..<30).map { line($0, String(repeating: "word ", count: 60)) }.joined()
        let preview = try TestPreview(["chat.jsonl": line(0, "Hello") + rest])
        #expect(try preview.get("/s.html").body.contains("Hello"))
        try preview.write(line(0, "Jello") + rest + line(30, "More"), to: "chat.jsonl")
        #expect(
            preview.turn {
                preview.clock.time += .milliseconds(30)
                return (try? preview.get("/s.html").body.contains("More")) == true
            })
        // The reading of what was just written comes first.
        preview.pass(.seconds(4))
        preview.pass(.seconds(4))
        #expect(try preview.get("/s.html").body.contains("Jello"))
    }
}
