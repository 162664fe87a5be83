import Bytes
import ConversationModel
import Files

extension Catalogue.Entry {
    /// The part of the source's texts that the page has.
    ///
    /// - Returns: nil for a source without texts, and for a conversation from which its author left something out: that
    ///   may not be measured.
    func share(in reading: Reading) -> TextShare? {
        let account = reading.account
        guard reading.removed.isEmpty, reading.conversation?.leftOut.isEmpty == true, others.isEmpty, account.total > 0
        else { return nil }
        let branches = rules.showsBranches ? account.branches : 0
        return TextShare(
            shown: account.shown + account.redacted + branches, all: account.total, isRedacted: isRedacted,
            sourceHash: isRedacted ? nil : sourceHash)
    }

    /// The SHA-256 of the file, if the conversation is all that it holds.
    private var sourceHash: String? {
        let file = source.file
        guard source.records.count == 1, file.member == nil, let bytes = try? ByteRegion(mapping: file.name) else {
            return nil
        }
        var hash = SHA256()
        bytes.withUnsafeBufferPointer { bytes in
            for start in stride(from: 0, to: bytes.count, by: Self.piece) {
                hash.update(Array(bytes[start..<min(bytes.count, start + Self.piece)]))
            }
        }
        return hash.digest.hexadecimal
    }

    /// The bytes that are hashed at once.
    private static let piece = 1 << 20
}
