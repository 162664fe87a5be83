import Testing

@testable import Bytes

struct HexadecimalTests {
    @Test func eachByteHasTwoDigits() {
        #expect([UInt8]([0, 9, 10, 16, 171, 255]).hexadecimal == "00090a10abff")
        #expect([UInt8]().hexadecimal.isEmpty)
    }
}
