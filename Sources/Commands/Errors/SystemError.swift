#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The operating system's messages for its error numbers.
enum SystemError {
    static let noSuchFile = ENOENT

    static func text(_ code: Int32) -> String {
        String(cString: strerror(code))
    }
}
