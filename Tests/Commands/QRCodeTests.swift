import Testing

@testable import Commands

/// QR codes follow the standard. `Tests/Browser/preview/test_qr.py` reads them with a decoder of others.
@Suite struct QRCodeTests {
    /// A published example: HELLO WORLD in a code of version 1 with error correction M.
    @Test func correctionIsThatOfAPublishedExample() {
        let data: [UInt8] = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
        #expect(QRCorrection.codewords(for: data, count: 10) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
    }

    /// The format of error correction M with each mask, and the version 7, from the tables of the standard.
    @Test func formatAndVersionAreThoseOfTheStandard() {
        let formats = [0x5412, 0x5125, 0x5E7C, 0x5B4B, 0x45F9, 0x40CE, 0x4F97, 0x4AA0]
        #expect((0..<8).map { QRSymbol.checked($0, by: 0x537, 10) ^ 0x5412 } == formats)
        #expect(QRSymbol.checked(7, by: 0x1F25, 12) == 0x07C94)
    }

    @Test func capacitiesAreThoseOfTheStandard() {
        #expect(QRVersion.all.map(\.capacity) == [16, 28, 44, 64, 86, 108, 124, 154, 182, 216])
        #expect(QRVersion.all[7].blocks == [38, 38, 39, 39])
    }

    /// The longest texts of versions 1, 9 and 10, and those that are one letter longer.
    @Test(arguments: [(14, 21), (15, 25), (180, 53), (181, 57), (213, 57)])
    func theSmallestVersionIsTaken(letters: Int, size: Int) {
        #expect(QRCode(String(repeating: "a", count: letters))?.size == size)
    }

    @Test func longerTextsHaveNone() {
        #expect(QRCode(String(repeating: "a", count: 214)) == nil)
    }

    @Test func aTerminalShowsTwoModulesInACharacter() throws {
        let code = try #require(QRCode("http://10.0.0.2:8080/"))
        #expect(code.lines.count == (code.size + 5) / 2)
        #expect(code.lines[0].hasPrefix("\u{1B}[30;107m   ") && code.lines[0].hasSuffix("\u{1B}[0m"))
        #expect(code.lines[1].contains("█▀▀▀▀▀█"), "the finder pattern")
    }
}
