/// A file of a tar archive: its header and contents. In names and sizes, characters up to U+00FF are bytes.
public struct TarEntry {
    public let bytes: [UInt8]

    public init(_ name: String, _ content: String, kind: Character = "0", folder: String = "", size: String? = nil) {
        var header = Array(repeating: UInt8(0), count: 512)
        func set(_ text: String, at offset: Int) {
            let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            header.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        }
        set(name, at: 0)
        set(size ?? Self.octal(content.utf8.count), at: 124)
        set(String(kind), at: 156)
        set("ustar", at: 257)
        set(folder, at: 345)
        set(String(repeating: " ", count: 8), at: 148)
        set(Self.octal(header.reduce(0) { $0 + Int($1) }), at: 148)
        let rest = Array(content.utf8)
        bytes = header + rest + Array(repeating: 0, count: (512 - rest.count % 512) % 512)
    }

    public static func octal(_ number: Int) -> String {
        let digits = String(number, radix: 8)
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + "\0"
    }
}
