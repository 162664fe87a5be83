import Testing

@testable import Serving

@Suite struct HTTPRequestParserTests {
    private func parse(_ text: String, bodyLimit: Int = 0) throws(HTTPStatus) -> HTTPRequest? {
        var parser = HTTPRequestParser(bodyLimit: bodyLimit)
        parser.append(text.utf8)
        return try parser.next()
    }

    private func error(_ text: String, bodyLimit: Int = 0) -> HTTPStatus? {
        do throws(HTTPStatus) {
            _ = try parse(text, bodyLimit: bodyLimit)
            return nil
        } catch {
            return error
        }
    }

    @Test func requestIsParsedHoweverItIsSplit() throws {
        let text = "GET /a?b HTTP/1.1\r\nHost: localhost\r\nX-Long:\t some words \r\n\r\n"
        let expected = try #require(try parse(text))
        #expect(expected.method == "GET" && expected.target == "/a?b" && expected.minorVersion == 1)
        #expect(expected["host"] == "localhost" && expected["x-long"] == "some words")
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            var parser = HTTPRequestParser()
            parser.append(bytes[..<cut])
            let early = try parser.next()
            #expect((early != nil) == (cut == bytes.count))
            parser.append(bytes[cut...])
            #expect(try early ?? parser.next() == expected)
        }
    }

    @Test func pipelinedRequestsAreParsedOneByOne() throws {
        var parser = HTTPRequestParser()
        parser.append("GET /1 HTTP/1.1\r\n\r\n\r\nGET /2 HTTP/1.0\r\nA: b\r\n\r\nGET /3".utf8)
        #expect(try parser.next()?.target == "/1")
        let second = try #require(try parser.next())
        #expect(second.target == "/2" && second.minorVersion == 0 && second.fields.count == 1)
        #expect(try parser.next() == nil)
        #expect(!parser.isIdle)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n", HTTPStatus.badRequest),
        ("GET / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nTransfer-Encoding: identity\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello", .contentTooLarge),
        ("POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello", .contentTooLarge),
        ("GET / HTTP/1.1\r\nContent-Length: +0\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nContent-Length: 0, 0\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nContent-Length:\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", .contentTooLarge),
        ("GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\n A: b\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nContent-Length : 0\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\n: b\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nnothing\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nA\u{E9}: b\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nA: b\rc\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\r\nA: b\nC: d\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1\n\n", .badRequest),
        ("GET / HTTP/1.1\r\nA: b\u{0}\r\n\r\n", .badRequest),
        ("GET /\u{0} HTTP/1.1\r\n\r\n", .badRequest),
        ("GET /\u{1B}[2J HTTP/1.1\r\n\r\n", .badRequest),
        ("GET  / HTTP/1.1\r\n\r\n", .badRequest),
        ("GET /a b HTTP/1.1\r\n\r\n", .badRequest),
        ("GET / HTTP/1.1 \r\n\r\n", .badRequest),
        ("GET /\tHTTP/1.1\r\n\r\n", .badRequest),
        ("GET /\r\n\r\n", .badRequest),
        ("G(T / HTTP/1.1\r\n\r\n", .badRequest),
        ("\r\n\r\n\r\nGET / HTTP/1.1\r\n\r\n", .badRequest),
        ("GET / http/1.1\r\n\r\n", .badRequest),
        ("GET / HTTP/2.0\r\n\r\n", .versionNotSupported),
        ("GET / HTTP/1.10\r\n\r\n", .versionNotSupported),
    ])
    func refusedPaths(text: String, as expected: HTTPStatus) {
        #expect(error(text) == expected)
    }

    @Test func linesAndFieldsHaveLimits() {
        let path = String(repeating: "a", count: HTTPRequestParser.requestLineLimit)
        #expect(error("GET /\(path) HTTP/1.1\r\n\r\n") == .targetTooLong)
        #expect(error("GET /\(path)") == .targetTooLong, "told before the line ends")
        let value = String(repeating: "a", count: HTTPRequestParser.headerLimit)
        #expect(error("GET / HTTP/1.1\r\nA: \(value)") == .headerTooLarge)
        let fields = String(repeating: "A: b\r\n", count: HTTPRequestParser.fieldLimit)
        #expect(error("GET / HTTP/1.1\r\n\(fields)\r\n") == nil)
        #expect(error("GET / HTTP/1.1\r\n\(fields)A: b\r\n\r\n") == .headerTooLarge)
    }

    @Test func bodyIsReadOnlyWhereExpected() throws {
        let text = "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhelloGET /2 HTTP/1.1\r\n\r\n"
        var parser = HTTPRequestParser(bodyLimit: 5)
        parser.append(text.utf8)
        #expect(try parser.next()?.body == Array("hello".utf8))
        #expect(try parser.next()?.target == "/2")
        #expect(error("POST / HTTP/1.1\r\nContent-Length: 6\r\n\r\n", bodyLimit: 5) == .contentTooLarge)
        #expect(error("GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\n", bodyLimit: 5) == .contentTooLarge)
    }

    @Test(arguments: [
        ("1.1", "", true), ("1.1", "Connection: close\r\n", false), ("1.1", "Connection: x, Close\r\n", false),
        ("1.0", "", false), ("1.0", "Connection: Keep-Alive\r\n", true),
    ])
    func connectionsStayOpen(version: String, field: String, keepsAlive: Bool) throws {
        #expect(try parse("GET / HTTP/\(version)\r\n\(field)\r\n")?.keepsAlive == keepsAlive)
    }
}
