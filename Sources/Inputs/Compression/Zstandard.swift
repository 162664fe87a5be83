import CZstd
import JSON

/// Unpacks Zstandard data (RFC 8878): any number of frames, one after the other, some of which may be skipped.
enum Zstandard {
    /// The memory that a frame may ask for, as a power of two: what `zstd` itself allows.
    private static let windowLimit: CInt = 27
    private static let signature: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
    /// The same for frames that hold something else, such as an index; the first byte is any of sixteen.
    private static let skippedSignature: [UInt8] = [0x2A, 0x4D, 0x18]

    /// Whether a file begins as packed ones do.
    static func isPacked(_ bytes: ByteRegion) -> Bool {
        bytes.starts(with: signature)
            || bytes.dropFirst(1).starts(with: skippedSignature) && bytes.withUnsafeBufferPointer { $0[0] >> 4 == 5 }
    }

    /// - Parameter limit: Bytes that it may unpack to.
    static func unpack(_ packed: ByteRegion, limit: Int) throws(CompressionError) -> ByteRegion {
        guard let stream = ZSTD_createDStream() else { throw .tooMuchMemory(limit: 1 << windowLimit) }
        defer { ZSTD_freeDStream(stream) }
        ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, windowLimit)
        let spool = ByteSpool()
        try packed.withUnsafeBufferPointer { (input) throws(CompressionError) in
            try unpack(input, from: stream, limit: limit, into: spool)
        }
        return spool.finish()
    }

    private static func unpack(
        _ packed: UnsafeBufferPointer<UInt8>, from stream: OpaquePointer, limit: Int, into spool: ByteSpool
    ) throws(CompressionError) {
        let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: ZSTD_DStreamOutSize())
        defer { room.deallocate() }
        var input = ZSTD_inBuffer(src: packed.baseAddress, size: packed.count, pos: 0)
        var isFull = false
        var expected = 0
        // What has come in may still have to come out when there is nothing left to read.
        while input.pos < input.size || isFull {
            var output = ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
            expected = ZSTD_decompressStream(stream, &output, &input)
            guard ZSTD_isError(expected) == 0 else { throw error(expected) }
            guard output.pos <= limit - spool.count else { throw .tooLarge(limit: limit) }
            spool.append(UnsafeBufferPointer(rebasing: room[..<output.pos]))
            isFull = output.pos == output.size && expected > 0
        }
        guard expected == 0 else { throw .truncated }
    }

    private static func error(_ code: Int) -> CompressionError {
        switch ZSTD_getErrorCode(code) {
        case ZSTD_error_frameParameter_windowTooLarge, ZSTD_error_memory_allocation:
            .tooMuchMemory(limit: 1 << windowLimit)
        case ZSTD_error_dictionary_wrong: .needsDictionary
        default: .damaged
        }
    }
}
