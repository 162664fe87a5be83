import Testing

@testable import ConversationModel

/// The files that may be copied beside a page.
struct MediaTypeTests {
    private static let archive: [UInt8] = [0x50, 0x4B, 0x03, 0x04, 0x14, 0x00]

    @Test(arguments: ["docx", "xlsx", "pptx", "odt", "ods", "odp"])
    func officeFilesAreDownloads(suffix: String) throws {
        let type = try #require(MediaType(Self.archive, name: "a/Report 1.\(suffix.uppercased())"))
        #expect(type.rawValue == suffix && type.isDocument)
        #expect(type.mime == "application/octet-stream")
        #expect(MediaType(Array("<html>".utf8), name: "a.\(suffix)") == nil)
    }

    @Test(arguments: ["a.zip", "a.docm", "a.jar", "a.html", "a.docx.html", "docx/a", "a", "", "."])
    func otherArchivesAreNotCopied(name: String) {
        #expect(MediaType(Self.archive, name: name) == nil)
    }

    @Test func cardsAreDownloads() {
        let card = Array("BEGIN:VCARD\r\nFN:Ann".utf8)
        #expect(MediaType(card, name: "Ann.vcf") == .vcf)
        #expect(MediaType(card, name: "Ann.html") == nil)
        #expect(MediaType(Array("<script>BEGIN:VCARD".utf8), name: "Ann.vcf") == nil)
    }

    @Test(arguments: ["a.txt", "a.csv", "a.md", "a.json", "a.log", "a.html", "a.svg", "a.js", "a.pdf", "a.png"])
    func textIsNotCopied(name: String) {
        #expect(MediaType(Array("words".utf8), name: name) == nil)
    }

    @Test func firstBytesPrevailOverTheName() {
        #expect(MediaType(Array("%PDF-1.7".utf8), name: "a.docx") == .pdf)
    }

    @Test func rawAACIsASound() {
        for second: UInt8 in [0xF0, 0xF1, 0xF8, 0xF9] { #expect(MediaType([0xFF, second, 0x50]) == .aac) }
        #expect(MediaType([0xFF, 0xFB, 0x50]) == .mp3)
        #expect(MediaType([0xFF, 0xFE, 0x50]) == nil, "a byte order mark")
        #expect(MediaType.aac.isMedium && MediaType.aac.mime == "audio/aac")
    }

    @Test func nothingIsDetectedInNoBytes() {
        #expect(MediaType([], name: "a.docx") == nil)
        #expect(MediaType([0xFF]) == nil)
    }
}
