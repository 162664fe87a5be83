import Bytes
import CCMarkGFM

extension UTF8Bytes {
    /// A NUL-terminated text; empty for nil.
    init(cString: UnsafePointer<CChar>?) {
        guard let cString else {
            self.init(start: nil, count: 0)
            return
        }
        self.init(start: UnsafeRawPointer(cString).assumingMemoryBound(to: UInt8.self), count: strlen(cString))
    }
}
