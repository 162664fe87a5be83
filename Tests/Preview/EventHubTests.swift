import Foundation
import Testing

@testable import Preview

@Suite struct EventHubTests {
    /// A page, with the events that it received.
    private final class Page {
        var text = ""
        var id = 0

        func connect(to hub: EventHub, _ page: String = "a.html", since: String?, greeting: [ServerEvent] = []) {
            id = hub.subscribe(to: page, since: since, greeting: greeting) { [unowned self] in
                text += String(decoding: $0, as: UTF8.self)
            }
        }

        /// The data of the events, without what opens the stream.
        var data: [String] {
            text.split(separator: "\n").filter { $0.hasPrefix("data: ") }.map { String($0.dropFirst(6)) }
        }
        var names: [String] {
            text.split(separator: "\n").filter { $0.hasPrefix("event: ") }.map { String($0.dropFirst(7)) }
        }
    }

    @Test func eventsGoToTheirPageInOrder() {
        let hub = EventHub(run: "r")
        let (page, other) = (Page(), Page())
        page.connect(to: hub, since: hub.position)
        other.connect(to: hub, "b.html", since: hub.position)
        hub.publish(ServerEvent("patch", "1"), to: "a.html")
        hub.publish(ServerEvent("patch", "2"), to: "b.html")
        hub.publish(ServerEvent("patch", "3"), to: nil)
        #expect(page.data == ["1", "3"])
        #expect(other.data == ["2", "3"])
        #expect(page.text.hasSuffix("id: r-3\nevent: patch\ndata: 3\n\n"))
    }

    @Test func missedEventsAreSentOnce() {
        let hub = EventHub(run: "r")
        for number in 1...9 {
            hub.publish(ServerEvent("patch", "\(number)"), to: number % 2 == 0 ? "a.html" : "b.html")
        }
        for known in 0...9 {
            let page = Page()
            page.connect(to: hub, since: "r-\(known)")
            #expect(page.data == (1...9).filter { $0 % 2 == 0 && $0 > known }.map(String.init))
        }
    }

    @Test(arguments: ["q-1", "r-4", "r", "r-x", "", "r-1-1", "r--1"])
    func unknownEventIdReloads(since: String) {
        let hub = EventHub(run: "r")
        hub.publish(ServerEvent("patch", "1"), to: "a.html")
        let page = Page()
        page.connect(to: hub, since: since)
        #expect(page.names == ["reload"])
        #expect(page.text.contains("id: r-1\n"))
    }

    @Test func logIsLimited() {
        let hub = EventHub(run: "r")
        let big = String(repeating: "x", count: 400_000)
        hub.publish(ServerEvent("patch", "other"), to: "b.html")
        for _ in 0..<20 { hub.publish(ServerEvent("patch", big), to: "a.html") }
        let (page, other, late) = (Page(), Page(), Page())
        page.connect(to: hub, since: "r-1")
        #expect(page.names == ["reload"])
        other.connect(to: hub, "b.html", since: "r-1")
        #expect(other.names == [], "what was forgotten was not for this page")
        late.connect(to: hub, since: "r-20")
        #expect(late.data == [big])
    }

    @Test func forgottenEventForAllPagesReloads() {
        let hub = EventHub(run: "r")
        hub.publish(ServerEvent("recovered"), to: nil)
        let big = String(repeating: "x", count: 400_000)
        for _ in 0..<20 { hub.publish(ServerEvent("patch", big), to: "b.html") }
        let (page, late) = (Page(), Page())
        page.connect(to: hub, since: "r-0")
        #expect(page.names == ["reload"])
        late.connect(to: hub, since: "r-1")
        #expect(late.names == [])
    }

    @Test func pageFirstReceivesTheCurrentState() {
        let hub = EventHub(run: "r")
        let page = Page()
        page.connect(to: hub, since: "other-1", greeting: [ServerEvent("problem", "a.html")])
        #expect(page.names == ["problem", "reload"])
        #expect(page.text.components(separatedBy: "id: ").count == 2, "what holds at the moment has no id")
    }

    @Test func closedPageGetsNoEvents() {
        let hub = EventHub(run: "r")
        let page = Page()
        page.connect(to: hub, since: nil)
        #expect(hub.listenerCount == 1)
        hub.unsubscribe(page.id)
        hub.publish(ServerEvent("reload"), to: nil)
        #expect(page.names == [] && hub.listenerCount == 0)
    }

    @Test func dataOfSeveralLinesStaysOneEvent() {
        #expect(
            String(decoding: ServerEvent("a", "1\n2").bytes(id: "x"), as: UTF8.self)
                == "id: x\nevent: a\ndata: 1\ndata: 2\n\n")
    }
}
