import Foundation
import Testing

@testable import Serving

/// The server by itself, without a preview.
@Suite struct HTTPServerTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    private func answer(_ request: String) throws -> String { try server.answer(request) }

    @Test func aFileIsSentWithTheFieldsOfSecurity() throws {
        let answer = try answer("GET /hello.txt HTTP/1.1")
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\nDate: ") && answer.hasSuffix("\r\n\r\nHello, world"))
        #expect(answer.contains("\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n"))
        #expect(answer.contains("\r\nETag: \"1\"\r\n") && answer.contains("\r\nContent-Length: 12\r\n"))
    }

    @Test func headHasTheLengthButNoBody() throws {
        let answer = try answer("HEAD /hello.txt HTTP/1.1")
        #expect(answer.contains("\r\nContent-Length: 12\r\n") && answer.hasSuffix("\r\n\r\n"))
    }

    @Test func aPartIsSent() throws {
        let answer = try answer("GET /hello.txt HTTP/1.1\r\nRange: bytes=7-")
        #expect(answer.hasPrefix("HTTP/1.1 206 ") && answer.hasSuffix("\r\n\r\nworld"))
        #expect(answer.contains("\r\nContent-Range: bytes 7-11/12\r\n") && answer.contains("\r\nContent-Length: 5\r\n"))
    }

    /// The end of such a range is the largest number there is.
    @Test func aRangeWithoutAnEndInSightIsCutToTheFile() throws {
        let answer = try answer("GET /hello.txt HTTP/1.1\r\nRange: bytes=0-9223372036854775807")
        #expect(answer.hasPrefix("HTTP/1.1 206 ") && answer.hasSuffix("\r\n\r\nHello, world"))
    }

    @Test func aStreamOfEventsStaysOpen() throws {
        let answer = try answer("GET /events HTTP/1.1")
        #expect(answer.contains("\r\nContent-Type: text/event-stream; charset=utf-8\r\n"))
        #expect(answer.hasSuffix("\r\n\r\ndata: 1\n\n") && !answer.contains("Content-Length"))
    }

    @Test func aPortInUseIsReportedWithAFreeOne() throws {
        let taken = try ListeningSocket.open(host: "127.0.0.1", port: 0)
        let error = #expect(throws: ListenError.self) {
            try ListeningSocket.open(host: "127.0.0.1", port: taken[0].port)
        }
        guard case .taken(let port, let free?)? = error else {
            Issue.record("no other port")
            return
        }
        #expect(port == taken[0].port && free > port)
        _ = try ListeningSocket.open(host: "127.0.0.1", port: free)
    }

    @Test func anAddressOfAnotherMachineIsNotListenedOn() throws {
        #expect(throws: ListenError.system(code: EADDRNOTAVAIL)) {
            try ListeningSocket.open(host: "192.0.2.1", port: 0)
        }
        #expect(throws: ListenError.unknownHost("no such host.invalid")) {
            try ListeningSocket.open(host: "no such host.invalid", port: 0)
        }
    }
}
