import TestSupport
import Testing

@testable import Serving

/// The life of connections: when they wait, end and are closed.
@Suite struct ConnectionTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    /// Clients that reconnect would wait for the end of a stream that has none.
    @Test func aStreamSaysThatTheConnectionEndsWithIt() throws {
        #expect(try server.answer("GET /events HTTP/1.1").contains("\r\nConnection: close\r\n"))
        #expect(try server.answer("GET /hello.txt HTTP/1.1").contains("\r\nConnection: keep-alive\r\n"))
    }

    @Test func aConnectionIsUsedAgainAndInOrder() throws {
        let client = try server.client()
        #expect(client.ask("GET /hello.txt HTTP/1.1").hasSuffix("Hello, world"))
        client.send("GET /hello.txt HTTP/1.1\r\nHost: a\r\n\r\nGET /nothing HTTP/1.1\r\nHost: a\r\n\r\n")
        server.turn()
        let answers = client.read()
        #expect(answers.split(separator: "HTTP/1.1 ").map { $0.prefix(3) } == ["200", "404"])
        #expect(!client.isClosed && server.connectionCount == 1)
    }

    /// The answer is far larger than what the sockets hold, so the server writes while the client is gone.
    @Test func aClientThatBreaksOffDuringAnAnswerIsForgotten() throws {
        let client = try server.client()
        client.send("GET /much.txt HTTP/1.1\r\nHost: a\r\n\r\n")
        server.turn()
        #expect(server.connectionCount == 1)
        client.reset()
        server.turn()
        #expect(server.connectionCount == 0)
    }

    @Test func aLargeAnswerComesWhole() throws {
        let client = try server.client()
        client.send("GET /much.txt HTTP/1.1\r\nHost: a\r\n\r\n")
        var count = 0
        for _ in 0..<4000 where count < TestServer.much {
            server.loop.turn(waiting: 5)
            count += client.read().utf8.count
        }
        #expect(count > TestServer.much && count < TestServer.much + 2000)
    }

    // MARK: Time

    /// The deadline itself is the end, for half a request with an answer.
    @Test(arguments: [("", ""), ("GET /hello.txt HTTP/1.1\r\n", "408")])
    func aClientThatSendsNothingMoreIsClosedAfterTenSeconds(sent: String, status: String) throws {
        let client = try server.client()
        client.send(sent)
        server.turn()
        server.pass(.milliseconds(9999))
        #expect(client.read() == "" && server.connectionCount == 1)
        server.pass(.milliseconds(1))
        let answer = client.read()
        #expect(answer.split(separator: " ").dropFirst().first.map(String.init) ?? "" == status)
        // An answer may be read for another second.
        server.pass(.seconds(1))
        server.turn()
        #expect(client.read() == "" && client.isClosed && server.connectionCount == 0)
    }

    @Test func betweenRequestsAConnectionWaitsForAMinute() throws {
        let client = try server.client()
        _ = client.ask("GET /hello.txt HTTP/1.1")
        server.pass(.milliseconds(59_999))
        #expect(client.read() == "" && !client.isClosed)
        #expect(client.ask("GET /hello.txt HTTP/1.1").hasSuffix("Hello, world"))
        server.pass(.seconds(60))
        _ = client.read()
        #expect(client.isClosed && server.connectionCount == 0)
    }

    @Test func aStreamThatIsReadLastsAndTellsItsEnd() throws {
        let client = try server.client()
        _ = client.ask("GET /events HTTP/1.1")
        server.pass(.seconds(100_000))
        let stream = try #require(server.stream)
        #expect(stream.isStreaming && server.ended == 0)
        stream.stream(Array("data: 2\n\n".utf8))
        #expect(client.read() == "data: 2\n\n")
        client.reset()
        server.turn()
        #expect(!stream.isStreaming && server.ended == 1 && server.connectionCount == 0)
        stream.close()
        #expect(server.ended == 1)
    }

    // MARK: The limit

    /// At the limit, of the connections between two requests the one that waited longest makes room. One that has asked
    /// for nothing yet stays, and without an idle one a client waits.
    @Test func atTheLimitTheOneThatWaitsLongestMakesRoom() throws {
        let new = try server.client()
        let first = try server.client()
        _ = first.ask("GET /hello.txt HTTP/1.1")
        server.pass(.seconds(1))
        let second = try server.client()
        _ = second.ask("GET /hello.txt HTTP/1.1")
        // A system keeps some hundred connections that wait to be accepted.
        let others = try (4..<HTTPServer.connectionLimit).map { number in
            if number % 100 == 0 { server.turn() }
            return try server.client()
        }
        server.turn()
        #expect(server.connectionCount == HTTPServer.connectionLimit - 1)
        _ = (first.read(), second.read())
        #expect(!first.isClosed && !second.isClosed)
        let last = try server.client()
        server.turn()
        // There is room for the next one already.
        #expect(server.connectionCount == HTTPServer.connectionLimit - 1)
        _ = first.read()
        #expect(first.isClosed)
        _ = (second.read(), new.read())
        #expect(!second.isClosed && !new.isClosed)
        withExtendedLifetime((others, last)) {}
    }

    @Test func withTheServerItsConnectionsEnd() throws {
        let client = try server.client()
        _ = client.ask("GET /events HTTP/1.1")
        server.end()
        _ = client.read()
        #expect(client.isClosed)
        #expect(throws: LoopbackClient.Refusal.self) { try server.client() }
        // Nothing of it is left in the loop.
        server.turn()
    }
}
