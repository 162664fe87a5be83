import ConversationModel
import Inputs
import Synchronization
import Transcript

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Pictures inside a conversation (`data:`), which an export writes as files: Markdown viewers show no others.
final class PastedPictures: Sendable {
    private let found = Mutex<[String: (file: SiteFile, bytes: [UInt8])]>([:])

    /// The path of the file for an address, or nil unless it is a picture that pages show.
    func path(of address: String) -> String? {
        if let known = found.withLock({ $0[address]?.file }) { return known.path }
        guard let (file, bytes) = Self.file(for: address) else { return nil }
        found.withLock { $0[address] = (file, bytes) }
        return file.path
    }

    /// The file with the picture of an address, or nil unless it is a picture that pages show.
    static func file(for address: String) -> (file: SiteFile, bytes: [UInt8])? {
        guard address.isShownPicture, let comma = address.firstIndex(of: ","),
            let data = Data(base64Encoded: String(address[address.index(after: comma)...])),
            let type = MediaType(Array(data.prefix(64)))
        else { return nil }
        let bytes = Array(data)
        return (SiteFile.media(bytes, type), bytes)
    }

    var files: [SiteFile: [UInt8]] {
        found.withLock { Dictionary($0.values.map { ($0.file, $0.bytes) }) { $1 } }
    }
}

extension SiteFile {
    /// A media file, which is named by its contents.
    static func media(_ bytes: [UInt8], _ type: MediaType) -> SiteFile {
        SiteFile("\(Fingerprint(bytes).text.prefix(16)).\(type.rawValue)", in: SiteFile.media)
    }
}
