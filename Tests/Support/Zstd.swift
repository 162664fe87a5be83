import CZstd

/// Packs bytes as one frame of Zstandard.
public enum Zstd {
    /// - Parameter windowLog: The window that the frame requests, as a power of two.
    public static func pack(_ bytes: [UInt8], windowLog: CInt? = nil) -> [UInt8] {
        let context = ZSTD_createCCtx()
        defer { ZSTD_freeCCtx(context) }
        if let windowLog {
            ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, windowLog)
            ZSTD_CCtx_setParameter(context, ZSTD_c_contentSizeFlag, 0)
        }
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
        var output = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
        var room = ZSTD_outBuffer()
        let capacity = output.count
        output.withUnsafeMutableBufferPointer { output in
            bytes.withUnsafeBufferPointer { input in
                room = ZSTD_outBuffer(dst: output.baseAddress, size: capacity, pos: 0)
                var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
                // The size is not stated beforehand, so the frame has the requested window.
                ZSTD_compressStream2(context, &room, &source, ZSTD_e_continue)
                ZSTD_compressStream2(context, &room, &source, ZSTD_e_end)
            }
        }
        return Array(output.prefix(room.pos))
    }

    public static func pack(_ text: String) -> [UInt8] { pack(Array(text.utf8)) }

    /// A frame that readers skip.
    public static func skipped(_ content: [UInt8]) -> [UInt8] {
        [0x5A, 0x2A, 0x4D, 0x18, UInt8(content.count), 0, 0, 0] + content
    }
}
