#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program itself, as a file.
enum Program {
    /// Changes with each build of the program: what another one has made is made anew, even if it calls
    /// itself the same version.
    static var stamp: String {
        guard let path, let stamp = FileStamp(path: path) else { return "" }
        return "\(stamp.size) \(stamp.modified)"
    }

    /// Tells this run from others that go on at the same time.
    static var processID: Int { Int(getpid()) }

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
