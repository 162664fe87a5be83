import Files
import Synchronization

/// Limits the bytes that the compressed files in an archive unpack to, all together: layers of compression would multiply
/// the limit of each. A file counts once, however often it is read.
final class UnpackingBudget: Sendable {
    private struct Sizes {
        var byName: [ExactName: Int] = [:]
        var total = 0
    }

    private let limit: Int
    private let sizes = Mutex(Sizes())

    init(_ limit: Int) {
        self.limit = limit
    }

    /// The decompressed bytes of a file.
    func unpack(_ packed: ByteRegion, of path: String) throws(InputError) -> ByteRegion {
        try sizes.withLock { sizes throws(InputError) in
            let others = sizes.total - (sizes.byName[ExactName(path)] ?? 0)
            let bytes = try packed.unpacked(within: limit - others)
            sizes.total = others + bytes.count
            sizes.byName[ExactName(path)] = bytes.count
            return bytes
        }
    }
}
