import Testing

@testable import Serving

@Suite struct HTTPFieldTests {
    private func request(_ name: String, _ value: String?) -> HTTPRequest {
        var request = HTTPRequest("GET", "/")
        request.fields = value.map { [HTTPRequest.Field(name: name, value: $0)] } ?? []
        return request
    }

    @Test(
        arguments: [
            (nil, nil), ("bytes=0-9", 0..<10), ("bytes=90-", 90..<100), ("bytes=-10", 90..<100),
            ("bytes=-1000", 0..<100),
            ("bytes=99-5000", 99..<100), ("BYTES=0-0", 0..<1), ("bytes=100-", 100..<100), ("bytes=100-200", 100..<100),
            ("bytes=-0", 100..<100), ("bytes=5-4", nil), ("bytes=0-1,5-6", nil), ("bytes=-", nil), ("bytes=", nil),
            ("items=0-1", nil), ("bytes=+1-2", nil), ("bytes= 1-2", nil), ("bytes=0-99999999999999999999", nil),
            ("bytes=1--2", nil), ("bytes=0-9223372036854775807", 0..<100), ("bytes=9223372036854775807-", 100..<100),
            ("bytes=-9223372036854775807", 0..<100),
        ] as [(String?, Range<Int>?)])
    func ranges(field: String?, range: Range<Int>?) {
        #expect(request("range", field).range(of: 100) == range)
    }

    @Test(arguments: ["bytes=0-", "bytes=0-5", "bytes=-5"])
    func emptyFilesHaveNoRange(field: String) {
        #expect(request("range", field).range(of: 0)?.isEmpty == true)
    }

    @Test(arguments: [
        ("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("*", true), ("\"b\"", false), ("a", false),
        ("", false),
    ])
    func entityTags(field: String, matches: Bool) {
        #expect(request("if-none-match", field).hasVersion("\"a\"") == matches)
    }

    @Test func datesAreInHTTPFormat() {
        var headers = HTTPHeaders(policy: "")
        #expect(headers.date(at: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(headers.date(at: 951_782_400) == "Tue, 29 Feb 2000 00:00:00 GMT")
    }
}
