extension MediaType {
    /// A picture without what cameras and programs write beside it: places, names, devices, times, comments, small copies.
    /// The rest of a damaged picture is left out. Colour profiles stay, and so do files other than PNG and JPEG.
    public func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .png: Self.barePNG(PictureBytes(bytes: bytes))
        case .jpg: Self.bareJPEG(PictureBytes(bytes: bytes))
        default: bytes
        }
    }

    /// The chunks that show a picture or an animation.
    private static let shownChunks = Set(
        [
            "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "iCCP", "sBIT", "bKGD", "pHYs",
            "acTL", "fcTL", "fdAT",
        ].map { Array($0.utf8) })

    /// Nothing follows the last chunk.
    private static func barePNG(_ picture: PictureBytes) -> [UInt8] {
        let bytes = picture.bytes
        var result = Array(bytes.prefix(8))
        var index = 8
        while let length = picture.bigEndian(at: index, count: 4), index + 8 <= bytes.count {
            let name = Array(bytes[index + 4..<index + 8])
            let end = min(index + 12 + length, bytes.count)
            if shownChunks.contains(name) { result += bytes[index..<end] }
            if name == Array("IEND".utf8) { break }
            index = end
        }
        return result
    }

    /// Segments begin with a marker and their length (ITU T.81, B.1.1). Phones append other pictures and films.
    private static func bareJPEG(_ picture: PictureBytes) -> [UInt8] {
        let bytes = picture.bytes
        var result = Array(bytes.prefix(2))
        var index = 2
        while index + 1 < bytes.count {
            let marker = bytes[index + 1]
            guard bytes[index] == 0xFF, marker >= 0xC0, marker < 0xFF, !(0xD0...0xD8).contains(marker) else {
                index += 1
                continue
            }
            guard marker != 0xD9, let length = picture.bigEndian(at: index + 2, count: 2) else { break }
            var end = min(index + 2 + max(length, 2), bytes.count)
            if marker == 0xDA { end = endOfScan(from: end, in: bytes) }
            if isShown(marker, bytes[index..<end]) {
                result += bytes[index..<end]
            } else if marker == 0xE1, let orientation = orientation(bytes[index..<end]) {
                result += segment(orientation: orientation)
            }
            index = end
        }
        return result + [0xFF, 0xD9]
    }

    /// The picture itself, and what decides on its colours.
    private static func isShown(_ marker: UInt8, _ segment: ArraySlice<UInt8>) -> Bool {
        let names: [UInt8: String] = [0xE0: "JFIF", 0xE2: "ICC_PROFILE", 0xEE: "Adobe"]
        return marker < 0xE0 || names[marker].map { segment.dropFirst(4).starts(with: Array($0.utf8)) } == true
    }

    /// The next marker that is neither an escape nor part of the scan.
    private static func endOfScan(from start: Int, in bytes: [UInt8]) -> Int {
        var index = start
        while index + 1 < bytes.count {
            let next = bytes[index + 1]
            if bytes[index] == 0xFF, next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return index }
            index += 1
        }
        return bytes.count
    }

    /// A phone writes down which side of its photos is up (Exif, tag 274).
    private static func orientation(_ segment: ArraySlice<UInt8>) -> UInt8? {
        guard segment.dropFirst(4).starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let data = PictureBytes(bytes: Array(segment.dropFirst(10)))
        let isBigEndian = data.starts(with: Array("MM".utf8))
        let number = { (offset: Int, count: Int) in
            isBigEndian ? data.bigEndian(at: offset, count: count) : data.littleEndian(at: offset, count: count)
        }
        guard let start = number(4, 4), let count = number(start, 2) else { return nil }
        let tag = (0..<count).lazy.map { start + 2 + 12 * $0 }.first { number($0, 2) == 274 }
        return tag.flatMap { number($0 + 8, 2) }.flatMap { (1...8).contains($0) ? UInt8($0) : nil }
    }

    /// An Exif segment with nothing but this tag.
    private static func segment(orientation: UInt8) -> [UInt8] {
        [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8)
            + [0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    }
}
