import Foundation
import Testing

@testable import Preview
@testable import Serving

/// Malicious and broken clients. After each, the next client is answered.
@Suite struct HostileClientTests {
    let preview: TestPreview

    init() throws {
        preview = try TestPreview()
    }

    private func expectAlive() throws {
        #expect(try preview.get("/chat.html").status == 200)
    }

    private var host: String { "Host: localhost:\(preview.port)" }

    @Test(arguments: [
        "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/%252e%252e/etc/passwd",
        "/..\\..\\etc\\passwd", "/..%5c..%5cetc%5cpasswd", "/.%2e/etc/passwd", "//etc/passwd", "///etc/passwd",
        "/assets/../../etc/passwd", "/assets/%2e%2e/%2e%2e/etc/passwd", "/%c0%ae%c0%ae/etc/passwd", "/etc/passwd",
        "/chat.json", "/.git/config", "/chat.html%00.png", "/chat.html/", "/chat.html/../chat.html",
        "file:///etc/passwd",
        "/chat.html?raw", "/@fs/etc/passwd", "/@fs/etc/passwd?import&raw??", "/assets", "/assets/", "/media/",
        "/..;/chat.html",
        "/preview/events/../../etc/passwd", "/chat.html#/../../etc/passwd",
    ])
    func pathsOutsideOfTheSiteAreNotFound(target: String) throws {
        let response = try preview.get(target)
        #expect([400, 404].contains(response.status) || target == "/chat.html?raw")
        #expect(!response.body.contains("root:") && !response.body.contains("\"role\""))
        #expect(response.fields["content-type"] == "text/plain; charset=utf-8" || target == "/chat.html?raw")
        try expectAlive()
    }

    @Test func linksAndPipesBesideTheInputAreNotServed() throws {
        symlink("/etc/passwd", preview.folder.path + "/link.png")
        mkfifo(preview.folder.path + "/pipe.png", 0o600)
        try preview.write(
            #"{"messages":[{"role":"user","content":"![a](link.png) ![b](pipe.png) ![c](../../etc/passwd)"},{"role":"assistant","content":"."}]}"#,
            to: "pictures.json")
        #expect(
            preview.turn {
                (try? preview.get("/pictures.html").status) == 200
                    || {
                        preview.pass(.seconds(1)); return false
                    }()
            })
        let page = try preview.get("/pictures.html").body
        #expect(!page.contains("media/"))
        for target in ["/link.png", "/pipe.png", "/media/link.png", "/media/pipe.png"] {
            #expect(try preview.get(target).status == 404)
        }
        try expectAlive()
    }

    @Test(arguments: [
        "Content-Length: 5\r\nContent-Length: 5", "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked", "A: b\r\n c", "Content-Length : 5", "A: b\rc", "A: b\u{0}c", "A: b\nc: d",
        "no colon", "Content-Length: -1",
    ])
    func ambiguousRequestsAreRefused(fields: String) throws {
        let client = try preview.client()
        client.send("GET /chat.html HTTP/1.1\r\n\(host)\r\n\(fields)\r\n\r\nGET /chat.html HTTP/1.1\r\n\(host)\r\n\r\n")
        let text = client.answer()
        #expect(Response(text).status == 400 && Response(text).fields["connection"] == "close")
        #expect(text.components(separatedBy: "HTTP/1.1 ").count == 2, "what follows is not a request")
        #expect(
            preview.turn {
                _ = client.read(); preview.clock.time += .milliseconds(200); return client.isClosed
            })
        try expectAlive()
    }

    @Test func tooLongInputIsRefused() throws {
        let long = String(repeating: "a", count: 40_000)
        #expect(try preview.ask("GET /\(long.prefix(9000)) HTTP/1.1\r\n\(host)\r\n\r\n").status == 414)
        #expect(try preview.ask("GET / HTTP/1.1\r\n\(host)\r\nA: \(long)\r\n\r\n").status == 431)
        let many = String(repeating: "A: b\r\n", count: 101)
        #expect(try preview.ask("GET / HTTP/1.1\r\n\(host)\r\n\(many)\r\n").status == 431)
        #expect(try preview.ask("GET / HTTP/1.1\r\n\(host)\r\nContent-Length: 3\r\n\r\nabc").status == 413)
        #expect(try preview.ask("GET / HTTP/3.0\r\n\(host)\r\n\r\n").status == 505)
        try expectAlive()
    }

    @Test func noiseIsRefused() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            let client = try preview.client()
            client.sendBytes((0..<500).map { _ in UInt8.random(in: 0...255, using: &random) } + [13, 10, 13, 10])
            #expect([400, 505].contains(Response(client.answer()).status))
        }
        let client = try preview.client()
        client.sendBytes([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC, 0x03, 0x03])  // a TLS hello
        #expect(Response(client.answer()).status == 400)
        try expectAlive()
    }

    @Test func foreignHostsAreRefusedFirst() throws {
        for target in ["/chat.html", "/", "/preview/events/chat.html"] {
            #expect(
                try preview.ask("GET \(target) HTTP/1.1\r\nHost: example.com:\(preview.port)\r\n\r\n").status == 403)
            #expect(try preview.get(target, "Origin: http://example.com").status == 403)
            #expect(try preview.get(target, "Origin: null").status == 403)
            #expect(try preview.get(target, "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors").status == 403)
            #expect(try preview.get(target, "Host: localhost:\(preview.port)").status == 400)
            #expect(try preview.ask("GET \(target) HTTP/1.1\r\n\r\n").status == 400)
        }
        #expect(try preview.get("/chat.html", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate").status == 200)
    }

    @Test func slowClientsDelayNobody() throws {
        let silent = try preview.client()
        let slow = try preview.client()
        slow.send("GET /chat")
        preview.turn(3)
        for _ in 0..<9 {
            preview.pass(.seconds(1))
            slow.send("a")
            preview.turn()
        }
        #expect(!silent.isClosed && !slow.isClosed)
        preview.pass(.seconds(1))
        preview.turn(3)
        #expect(Response(slow.answer()).status == 408, "a byte a second does not buy time")
        _ = silent.read()
        #expect(silent.isClosed)
        try expectAlive()
    }

    @Test func manyIdleConnectionsAreKept() throws {
        let clients = try (0..<500).map { index in
            if index % 50 == 0 { preview.turn() }
            return try preview.client()
        }
        #expect(preview.turn { preview.preview.connectionCount == 500 })
        try expectAlive()
        clients[250].send(TestPreview.request("/chat.html", port: preview.port))
        #expect(Response(clients[250].answer()).status == 200)
        for client in clients { client.close() }
        #expect(preview.turn { preview.preview.connectionCount <= 1 })
    }

    @Test func atTheLimitTheConnectionThatWasIdleLongestCloses() throws {
        // Both ends of each connection are in this process.
        Sockets.allow(count: 3 * HTTPServer.connectionLimit)
        let used = try (0..<5).map { _ in
            let client = try preview.client()
            client.send(TestPreview.request("/chat.html", port: preview.port))
            #expect(Response(client.answer()).status == 200)
            preview.pass(.seconds(1))
            return client
        }
        // The first two are used again, and the third is the one that waits longest.
        for client in used.prefix(2) {
            client.send(TestPreview.request("/chat.html", port: preview.port))
            #expect(Response(client.answer()).status == 200)
        }
        let most = HTTPServer.connectionLimit - 1
        let silent = try (used.count..<most).map { index in
            if index % 50 == 0 { preview.turn() }
            return try preview.client()
        }
        #expect(preview.turn { preview.preview.connectionCount == most })
        let closed = {
            for client in used + silent { _ = client.read() }
            return (used + silent).indices.filter { (used + silent)[$0].isClosed }
        }
        #expect(closed() == [])
        try expectAlive()
        #expect(closed() == [2])
    }

    /// So many that the answers exceed the system's buffers for a connection.
    private func askForMuch(_ client: Client) {
        client.send(String(repeating: TestPreview.request("/chat.html", port: preview.port), count: 3000))
        preview.turn(3000)
    }

    @Test func disconnectedClientsAreRemoved() throws {
        for number in 0..<4 {
            let client = try preview.client()
            askForMuch(client)
            if number % 2 == 0 { client.reset() } else { client.close() }
        }
        #expect(preview.turn { preview.preview.connectionCount == 0 })
        try expectAlive()
    }

    @Test func slowReadersAreDisconnected() throws {
        let client = try preview.client()
        askForMuch(client)
        #expect(preview.preview.connectionCount == 1)
        preview.pass(.seconds(11))
        #expect(preview.preview.connectionCount == 0)
        try expectAlive()
    }

    @Test func unreadStreamIsClosed() throws {
        let client = try preview.client()
        client.send(TestPreview.request("/preview/events/chat.html", port: preview.port))
        #expect(client.text(until: "retry").contains("text/event-stream"))
        let data = String(repeating: "x", count: 200_000)
        for _ in 0..<200 where preview.preview.hub.listenerCount == 1 {
            preview.preview.hub.publish(ServerEvent("patch", data), to: "chat.html")
            preview.turn()
        }
        #expect(preview.preview.hub.listenerCount == 0 && preview.preview.connectionCount == 0)
        try expectAlive()
    }

    @Test func streamsOfDisconnectedClientsAreRemoved() throws {
        for _ in 0..<70 {
            let client = try preview.client()
            client.send(TestPreview.request("/preview/events/chat.html", port: preview.port))
            client.reset()
            preview.turn(3)
        }
        #expect(preview.preview.hub.listenerCount == 0)
        #expect(try preview.get("/chat.html").status == 200)
    }

    @Test func streamsHaveALimit() throws {
        var clients: [Client] = []
        for _ in 0..<64 {
            let client = try preview.client()
            client.send(TestPreview.request("/preview/events/chat.html", port: preview.port))
            #expect(client.text(until: "retry").contains("200 OK"))
            clients.append(client)
        }
        #expect(try preview.get("/preview/events/chat.html").status == 503)
        try expectAlive()
        clients.removeLast()
        #expect(preview.turn { preview.preview.hub.listenerCount == 63 })
    }
}
