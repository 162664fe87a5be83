import CZstd
import Files

/// Unpacks Zstandard data (RFC 8878): any number of frames in a row, some of which may be skippable.
enum Zstandard {
    /// The memory that a frame may request, as a power of two: the default limit of `zstd`.
    private static let windowLimit: CInt = 27
    private static let signature: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
    /// The signature of skippable frames, which hold other data such as an index; the byte before it has sixteen
    /// values.
    private static let skippedSignature: [UInt8] = [0x2A, 0x4D, 0x18]

    /// True if the bytes begin like Zstandard data.
    static func isPacked(_ bytes: ByteRegion) -> Bool {
        bytes.starts(with: signature)
            || bytes.dropFirst(1).starts(with: skippedSignature) && bytes.withUnsafeBufferPointer { $0[0] >> 4 == 5 }
    }

    /// - Parameter limit: The most bytes of the result.
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
        // Input that was consumed may still produce output after the last byte was read.
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
