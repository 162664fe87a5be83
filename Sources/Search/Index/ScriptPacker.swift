import CDeflate

/// Makes scripts of data, each of which passes its parts, deflated and as `SevenBits`, to a function of the page. A page
/// opened from disk can load only scripts.
///
/// It reuses its memory; use one per thread.
public final class ScriptPacker {
    private let start: [UInt8]
    private let compressor: OpaquePointer?
    private var deflated: [UInt8] = []

    /// - Parameters:
    ///   - function: The name of the function that the scripts call.
    ///   - level: That of libdeflate, from 1 to 12.
    public init(calling function: String, level: Int32 = 6) {
        start = Array("\(function)(".utf8)
        compressor = libdeflate_alloc_compressor(level)
    }

    deinit {
        libdeflate_free_compressor(compressor)
    }

    public func script(_ parts: [UInt8]...) -> [UInt8] {
        var script = start
        for (index, part) in parts.enumerated() {
            if index > 0 { script.append(UInt8(ascii: ",")) }
            script.append(UInt8(ascii: "\""))
            deflate(part) { SevenBits.append($0, to: &script) }
            script.append(UInt8(ascii: "\""))
        }
        script += ")\n".utf8
        return script
    }

    /// Passes raw deflate data (RFC 1951) to `body`.
    private func deflate(_ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let bound = libdeflate_deflate_compress_bound(compressor, bytes.count)
        if deflated.count < bound { deflated = [UInt8](repeating: 0, count: bound) }
        deflated.withUnsafeMutableBufferPointer { output in
            let count = bytes.withUnsafeBytes { input in
                libdeflate_deflate_compress(
                    compressor, input.baseAddress, input.count, output.baseAddress, output.count)
            }
            body(UnsafeBufferPointer(rebasing: output[..<count]))
        }
    }
}
