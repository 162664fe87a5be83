#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A picture, a sound or a film inside of an address (`data:`).
struct MediaAddress {
    /// The address with nothing but the type and the data, without what `MediaType.withoutMetadata` removes.
    let text: String

    /// nil unless the data is base64 and begins like a type that a page may show, whatever type the address states.
    init?(_ address: String) {
        guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
        let head = address[..<comma].lowercased()
        guard head.hasPrefix("data:"), head.hasSuffix(";base64"),
            let bytes = Self.bytes(address[address.utf8.index(after: comma)...].utf8),
            let type = MediaType(Array(bytes.prefix(64))), type.isPicture || type.isMedium
        else { return nil }
        text = type.address(of: type.withoutMetadata(bytes))
    }

    /// Browsers read base64 without its padding, too.
    private static func bytes(_ base64: Substring.UTF8View) -> [UInt8]? {
        let end = base64.lastIndex { $0 != UInt8(ascii: "=") }.map { base64.index(after: $0) } ?? base64.startIndex
        let letters = base64[..<end]
        let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
        return Data(base64Encoded: String(decoding: letters, as: UTF8.self) + padding).map { Array($0) }
    }
}

extension MediaType {
    /// The address that has the bytes of a file in it.
    public func address(of bytes: [UInt8]) -> String {
        "data:\(mime);base64," + Data(bytes).base64EncodedString()
    }
}
