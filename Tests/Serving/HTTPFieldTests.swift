import Testing

@testable import Serving

@Suite struct HTTPFieldTests {
    @Test(arguments: [
        (nil, ByteRange.whole), ("bytes=0-9", .part(0..<10)), ("bytes=90-", .part(90..<100)),
        ("bytes=-10", .part(90..<100)), ("bytes=-1000", .part(0..<100)), ("bytes=99-5000", .part(99..<100)),
        ("BYTES=0-0", .part(0..<1)), ("bytes=100-", .unsatisfiable), ("bytes=100-200", .unsatisfiable),
        ("bytes=-0", .unsatisfiable), ("bytes=5-4", .whole), ("bytes=0-1,5-6", .whole), ("bytes=-", .whole),
        ("bytes=", .whole), ("items=0-1", .whole), ("bytes=+1-2", .whole), ("bytes= 1-2", .whole),
        ("bytes=0-99999999999999999999", .whole), ("bytes=1--2", .whole),
    ])
    func ranges(field: String?, range: ByteRange) {
        #expect(ByteRange(field, length: 100) == range)
    }

    @Test func emptyFileHasNoRange() {
        #expect(ByteRange("bytes=0-", length: 0) == .unsatisfiable)
        #expect(ByteRange("bytes=-5", length: 0) == .unsatisfiable)
    }

    @Test(arguments: [
        ("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("*", true), ("\"b\"", false), ("a", false),
        ("", false),
    ])
    func entityTags(field: String, matches: Bool) {
        #expect(EntityTag.matches("\"a\"", [field]) == matches)
    }

    @Test func datesAreInHTTPFormat() {
        #expect(HTTPDate.format(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    }
}
