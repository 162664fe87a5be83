import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The most memory that a run of the program takes.
enum PeakMemory {
    /// The memory in bytes, and the exit code. Output is discarded.
    static func run(_ arguments: [String]) throws -> (bytes: Int, exitCode: Int) {
        var words = ([CommandLine.binary.path] + arguments).map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
        defer { for word in words { free(word) } }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var process = pid_t()
        let failure = posix_spawn(&process, CommandLine.binary.path, &actions, nil, &words, environ)
        try #require(failure == 0)
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0 { try #require(errno == EINTR) }
        #if canImport(Darwin)
            let unit = 1
        #else
            let unit = 1024
        #endif
        return (Int(usage.ru_maxrss) * unit, status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : -1)
    }
}
