import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program's own executable.
enum Program {
    /// A stamp that changes with each build of the program: pages of another build are rendered again, even if its
    /// version is the same.
    static var stamp: String {
        guard let path, let stamp = FileStamp(path: path) else { return "" }
        return "\(stamp.size) \(stamp.modified)"
    }

    private static var path: String? {
        #if canImport(Darwin)
            var size: UInt32 = 4096
            var buffer = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
            return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #else
            var buffer = [CChar](repeating: 0, count: 4096)
            let count = readlink("/proc/self/exe", &buffer, buffer.count)
            guard count > 0 else { return nil }
            return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #endif
    }
}
