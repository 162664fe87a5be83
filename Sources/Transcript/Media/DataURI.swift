#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

import ConversationModel

/// A picture in a data URI, if its type is allowed (security rule 8).
struct DataURI {
    /// The most characters of an address that is shown; a larger one would dominate the page's loading time.
    static let limit = 16_000_000
    private static let types = ["png", "jpeg", "gif", "webp"]

    /// The address as it is written into the page.
    let text: String
    let header: ImageHeader?

    /// nil unless the type is allowed, the data is base64, and it begins like a picture of an allowed type.
    init?(_ address: String) {
        guard address.utf8.count <= Self.limit, let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else {
            return nil
        }
        let head = address[..<comma].lowercased()
        let data = address[address.utf8.index(after: comma)...]
        guard Self.types.contains(where: { head == "data:image/\($0);base64" }) || head == "data:image/jpg;base64",
            data.utf8.allSatisfy(\.isBase64)
        else { return nil }
        let beginning = data.utf8.prefix(65_536)
        let whole = String(decoding: beginning.prefix(beginning.count / 4 * 4), as: UTF8.self)
        guard let bytes = Data(base64Encoded: whole), let header = ImageHeader(Array(bytes)) else { return nil }
        text = "data:image/\(header.kind.rawValue);base64,\(data)"
        self.header = header
    }
}

extension String {
    /// True for a picture in a data URI that a page shows.
    public var isShownPicture: Bool { DataURI(self) != nil }
}
