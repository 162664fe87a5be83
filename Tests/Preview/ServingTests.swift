import Foundation
import Testing

@testable import Preview
@testable import Serving

/// Answers to requests, over real sockets.
@Suite struct ServingTests {
    let preview: TestPreview

    init() throws {
        preview = try TestPreview()
    }

    @Test func pageIsThatOfABuildPlusOneScript() throws {
        let page = try preview.get("/chat.html")
        #expect(page.status == 200 && page.body.contains("Hi!"))
        #expect(page.body.components(separatedBy: "data-since=").count == 2)
        #expect(page.fields["content-type"] == "text/html; charset=utf-8")
        #expect(page.fields["connection"] == "keep-alive")
        #expect(try preview.get("/index.html").body.contains("chat.html"))
    }

    @Test func addressLeadsToTheOnlyConversation() throws {
        let answer = try preview.get("/")
        #expect(answer.status == 302)
        #expect(answer.fields["location"] == "/chat.html")
    }

    @Test(arguments: ["/chat.html", "/nothing", "/%"])
    func allAnswersHaveSecurityHeaders(target: String) throws {
        let fields = try preview.get(target).fields
        #expect(fields["x-content-type-options"] == "nosniff")
        #expect(fields["referrer-policy"] == "no-referrer")
        #expect(fields["cache-control"] == "no-store")
        #expect(fields["cross-origin-opener-policy"] == "same-origin")
        #expect(fields["cross-origin-resource-policy"] == "same-origin")
        let policy = try #require(fields["content-security-policy"])
        #expect(policy.contains("default-src 'none'") && policy.contains("connect-src 'self'"))
        #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
        #expect(fields["server"] == nil && !fields.keys.contains { $0.hasPrefix("access-control") })
    }

    @Test func scriptsAndStylesAreServed() throws {
        let page = try preview.get("/chat.html").body
        let paths = page.matches(of: #/(?:src|href)="(assets/[^"]+)"/#).map { String($0.1) }
        #expect(paths.count >= 4)
        for path in paths {
            let file = try preview.get("/" + path)
            #expect(file.status == 200 && !file.body.isEmpty)
        }
    }

    @Test func headIsGetWithoutTheBody() throws {
        for target in ["/chat.html", "/nothing"] {
            let get = try preview.get(target)
            let client = try preview.client()
            client.send(TestPreview.request(target, ["Connection: close"], method: "HEAD", port: preview.port))
            _ = preview.turn { client.isClosed || client.read().isEmpty == false }
            let head = try preview.ask(
                TestPreview.request(target, ["Connection: close"], method: "HEAD", port: preview.port))
            #expect(head.status == get.status && head.body.isEmpty)
            #expect(head.fields["content-length"] == get.fields["content-length"])
        }
    }

    @Test func partsOfAFile() throws {
        let whole = try preview.get("/chat.html")
        let part = try preview.get("/chat.html", "Range: bytes=0-14")
        #expect(part.status == 206 && part.body == "<!doctype html>")
        #expect(part.fields["content-range"] == "bytes 0-14/\(whole.body.utf8.count)")
        #expect(try preview.get("/chat.html", "Range: bytes=0-1", "If-Range: \"old\"").status == 200)
        let beyond = try preview.get("/chat.html", "Range: bytes=9999999-")
        #expect(beyond.status == 416 && beyond.fields["content-range"] == "bytes */\(whole.body.utf8.count)")
    }

    @Test func unchangedFilesAreNotSentAgain() throws {
        let tag = try #require(try preview.get("/chat.html").fields["etag"])
        let again = try preview.get("/chat.html", "If-None-Match: \(tag)")
        #expect(again.status == 304 && again.body.isEmpty && again.fields["content-length"] == nil)
        #expect(again.fields["etag"] == tag)
        #expect(try preview.get("/chat.html", "If-None-Match: \"other\"").status == 200)
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "PROPFIND"])
    func otherMethodsAreNotAllowed(method: String) throws {
        for target in ["/chat.html", "/preview/events/chat.html", "/preview/send/chat.html", "/preview/stop/chat.html"]
        {
            let response = try preview.ask(TestPreview.request(target, method: method, port: preview.port))
            #expect(response.status == 405 && response.fields["allow"] == "GET, HEAD")
        }
    }

    @Test func connectionsAreReusedAndRequestsMayBePipelined() throws {
        let client = try preview.client()
        for _ in 0..<3 {
            client.send(TestPreview.request("/chat.html", port: preview.port))
            #expect(Response(client.answer()).status == 200)
        }
        let requests = (0..<50).map {
            TestPreview.request($0 % 2 == 0 ? "/assets/x\($0)" : "/nothing", port: preview.port)
        }
        client.send(requests.joined() + TestPreview.request("/index.html", ["Connection: close"], port: preview.port))
        var text = ""
        #expect(
            preview.turn {
                text += client.read(); return client.isClosed
            })
        #expect(text.components(separatedBy: "HTTP/1.1 404 ").count == 51)
        #expect(text.components(separatedBy: "HTTP/1.1 200 ").count == 2)
    }

    @Test func halfClosedConnectionIsAnswered() throws {
        let client = try preview.client()
        client.send(TestPreview.request("/chat.html", port: preview.port))
        client.finish()
        #expect(Response(client.answer()).status == 200)
        #expect(
            preview.turn {
                _ = client.read(); return client.isClosed
            })
    }

    @Test func oldClientsAreAnsweredAndDisconnected() throws {
        let client = try preview.client()
        client.send("GET /chat.html HTTP/1.0\r\nHost: localhost:\(preview.port)\r\n\r\n")
        #expect(Response(client.answer()).fields["connection"] == "close")
        #expect(
            preview.turn {
                _ = client.read(); return client.isClosed
            })
    }
}
