#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The user's browser.
enum Browser {
    #if canImport(Darwin)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    /// Opens an address in the browser; reports a failure.
    static func open(_ url: String) {
        var process = pid_t()
        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(opener), strdup(url), nil]
        defer { for argument in arguments { free(argument) } }
        if posix_spawnp(&process, opener, nil, nil, arguments, environ) != 0 {
            Terminal.error("warning: could not find '\(opener)' to open the browser; open \(url)")
        }
    }
}
