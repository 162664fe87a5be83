import Foundation
import Testing

@testable import ConversationModel

/// Pictures without what cameras and programs write into them.
struct MediaMetadataTests {
    private static let secret = Array("Tom Miller ghp_abc".utf8)
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func chunk(_ name: String, _ data: [UInt8] = []) -> [UInt8] {
        let length = UInt32(data.count)
        return (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) } + Array(name.utf8) + data + [
            1, 2, 3, 4,
        ]
    }

    private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)] + data
    }

    // MARK: PNG

    private static let shown = chunk("IHDR", [0, 0, 0, 1]) + chunk("iCCP", [7]) + chunk("IDAT", [9, 9])

    @Test func textsOfAPNGAreLeftOut() {
        let texts = ["tEXt", "iTXt", "zTXt", "eXIf", "tIME", "prVt"].flatMap { Self.chunk($0, Self.secret) }
        let end = Self.chunk("IEND")
        let picture = Self.signature + texts + Self.shown + texts + end + Self.secret
        #expect(MediaType.png.withoutMetadata(picture) == Self.signature + Self.shown + end)
        #expect(MediaType.png.withoutMetadata(Self.signature + Self.shown + end) == Self.signature + Self.shown + end)
    }

    @Test func damagedPNGsEndSomewhere() {
        let text = Self.chunk("tEXt", Self.secret)
        let whole = Self.signature + Self.shown + text + Self.chunk("IEND")
        for count in 0...whole.count {
            let bare = MediaType.png.withoutMetadata(Array(whole.prefix(count)))
            #expect(!Self.hasSecret(bare) && bare.count <= count)
        }
        let long = Self.signature + [0xFF, 0xFF, 0xFF, 0xFF] + Array("tEXt".utf8) + Self.secret
        #expect(MediaType.png.withoutMetadata(long) == Self.signature)
    }

    // MARK: JPEG

    private static let start: [UInt8] = [0xFF, 0xD8]
    private static let end: [UInt8] = [0xFF, 0xD9]
    private static let jfif = segment(0xE0, Array("JFIF\0".utf8))
    private static let frame = segment(0xC2, [8, 0, 1, 0, 1])
    /// Escapes and restarts are part of a scan.
    private static let scan = segment(0xDA, [1]) + [5, 0xFF, 0, 6, 0xFF, 0xD0, 7]

    private static func exif(_ order: String, _ orientation: [UInt8]) -> [UInt8] {
        let isBig = order == "MM"
        let number = { (bytes: [UInt8]) in isBig ? bytes : bytes.reversed() }
        let other = number([1, 15]) + number([0, 2]) + number([0, 0, 0, 4]) + Array("Tom\0".utf8)
        let tag = number([1, 18]) + number([0, 3]) + number([0, 0, 0, 1]) + number(orientation) + [0, 0]
        return segment(
            0xE1,
            Array("Exif\0\0".utf8) + Array(order.utf8) + number([0, 42]) + number([0, 0, 0, 8]) + number([0, 2]) + other
                + tag + secret)
    }

    @Test func textsOfAJPEGAreLeftOut() {
        let texts = [0xE1, 0xED, 0xFE, 0xE2, 0xE5].flatMap { Self.segment($0, Self.secret) }
        let colors = Self.segment(0xE2, Array("ICC_PROFILE\0".utf8)) + Self.segment(0xEE, Array("Adobe".utf8))
        let picture =
            Self.start + Self.jfif + texts + colors + Self.frame + Self.scan + texts + Self.scan + Self.end
            + Self.start + texts
        let bare = Self.start + Self.jfif + colors + Self.frame + Self.scan + Self.scan + Self.end
        #expect(MediaType.jpg.withoutMetadata(picture) == bare)
        #expect(MediaType.jpg.withoutMetadata(bare) == bare)
    }

    @Test(arguments: ["MM", "II"])
    func photosStayUpright(order: String) throws {
        let picture = Self.start + Self.exif(order, [0, 6]) + Self.frame + Self.scan + Self.end
        let bare = MediaType.jpg.withoutMetadata(picture)
        #expect(!Self.hasSecret(bare) && ImageHeader(bare)?.kind == .jpeg)
        let kept = try #require(bare.firstRange(of: Array("MM\0*".utf8)))
        #expect(bare[kept.lowerBound...].prefix(22).suffix(12) == [1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0])
        #expect(MediaType.jpg.withoutMetadata(bare) == bare)
        let wrong = Self.start + Self.exif(order, [0, 9]) + Self.frame + Self.scan + Self.end
        #expect(MediaType.jpg.withoutMetadata(wrong) == Self.start + Self.frame + Self.scan + Self.end)
    }

    @Test func damagedJPEGsEndSomewhere() {
        let whole =
            Self.start + Self.jfif + Self.exif("MM", [0, 6]) + Self.segment(0xFE, Self.secret) + Self.frame + Self.scan
            + Self.end
        for count in 2...whole.count {
            let bare = MediaType.jpg.withoutMetadata(Array(whole.prefix(count)))
            #expect(!Self.hasSecret(bare) && bare.starts(with: Self.start) && bare.suffix(2) == Self.end)
        }
        let odd = Self.start + [0, 7] + Self.segment(0xFE, Self.secret) + [0xFF, 0xFF] + Self.frame + Self.end
        #expect(MediaType.jpg.withoutMetadata(odd) == Self.start + Self.frame + Self.end)
    }

    @Test func othersStay() {
        #expect(MediaType.gif.withoutMetadata(Self.secret) == Self.secret)
        #expect(MediaType.mp3.withoutMetadata(Self.secret) == Self.secret)
    }

    private static func hasSecret(_ bytes: [UInt8]) -> Bool { !bytes.ranges(of: Array("Tom".utf8)).isEmpty }

    // MARK: Addresses

    private static func address(_ head: String, _ bytes: [UInt8]) -> String {
        "data:\(head);base64," + Data(bytes).base64EncodedString()
    }

    @Test func pictureInAnAddressKeepsItsTypeOnly() {
        let picture = Self.signature + Self.shown + Self.chunk("IEND")
        let with = Self.signature + Self.chunk("tEXt", Self.secret) + Self.shown + Self.chunk("IEND")
        let clean = Self.address("image/png", picture)
        for head in ["image/png", "image/png ghp_abc", "IMAGE/PNG;name=Tom", "image/jpeg", ""] {
            #expect(MediaAddress(Self.address(head, with))?.text == clean)
        }
        #expect(MediaAddress(Self.address("image/png", picture).replacing("=", with: ""))?.text == clean)
    }

    @Test func soundsAndFilmsStay() {
        let wave = Array("RIFF....WAVEfmt ".utf8)
        #expect(MediaAddress(Self.address("audio/x-wav", wave))?.text == Self.address("audio/wav", wave))
        let film: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 1]
        #expect(MediaAddress(Self.address("video/webm;codecs=vp8", film))?.text == Self.address("video/webm", film))
    }

    @Test(arguments: [
        "data:image/png,Tom%20Miller", "data:image/png;base64", "data:image/png;base64,", "data:;base64,====",
        "data:image/png;base64,iVBORw0KGgo=VG9t", "data:image/png;base64,iVBORw0KGgo-Tom",
        "image/png;base64,iVBORw0KGgo=",
        "data:image/png;base64,iVBORw0KGgoA A", "data:image/png;base64,A",
    ])
    func othersAreNoMedia(address: String) {
        #expect(MediaAddress(address) == nil)
        #expect(MediaAddress(Self.address("image/png", Self.secret)) == nil)
        #expect(MediaAddress(Self.address("application/pdf", Array("%PDF-1.7".utf8))) == nil)
    }
}
