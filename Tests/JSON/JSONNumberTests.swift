import Testing

@testable import JSON

struct JSONNumberTests {
    static let numbers: [(String, Int?, Double?)] = [
        ("0", 0, 0.0), ("-0", 0, -0.0), ("42", 42, 42), ("-17", -17, -17), ("1.0", 1, 1), ("1e3", 1000, 1000),
        ("25E-1", nil, 2.5), ("0.1", nil, 0.1), ("1682606050.25", nil, 1_682_606_050.25),
        ("9007199254740993", 9_007_199_254_740_993, 9_007_199_254_740_992),
        ("9223372036854775807", Int.max, 0x1p63), ("-9223372036854775808", Int.min, -0x1p63),
        ("9223372036854775808", nil, 0x1p63), ("123456789012345678901234567890", nil, 123456789012345678901234567890.0),
        ("9007199254740993.0", nil, 9_007_199_254_740_992), ("1e400", nil, nil), ("-1e400", nil, nil),
        ("1e-400", 0, 0), ("1e19", nil, 1e19), ("5e-324", nil, .leastNonzeroMagnitude),
    ]

    @Test(arguments: numbers)
    func isReadExactly(text: String, int: Int?, double: Double?) throws {
        let value = try parse(text)
        #expect(value.kind == .number)
        #expect(value.numberText == text)
        #expect(value.int == int)
        #expect(value.double == double)
    }

    @Test func nonNumberIsNil() throws {
        for json in [#""12""#, "true", "null", "[1]", "{}"] {
            let value = try parse(json)
            #expect(value.int == nil && value.double == nil && value.numberText == nil)
        }
    }
}
