#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A child process in a process group of its own; it ends with its owner.
final class ChildProgram {
    private let id: pid_t
    private var hasEnded = false

    /// - Parameters:
    ///   - environment: Variables to add to this program's or to replace there.
    ///   - descriptors: The child's descriptor for each of ours; other output is discarded.
    init(
        _ path: String, _ arguments: [String], environment: [String: String], descriptors: [Int32: Int32]
    ) throws(BrowserError) {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where !descriptors.values.contains(stream) {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
        }
        for (ours, its) in descriptors { posix_spawn_file_actions_adddup2(&actions, ours, its) }
        Self.resetSignals(&attributes)
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
        let words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        let settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
        defer { for word in words + settings { free(word) } }
        var id = pid_t()
        let code = posix_spawn(&id, path, &actions, &attributes, words, settings)
        guard code == 0 else { throw .notStarted(path: path, code: code) }
        self.id = id
    }

    deinit {
        end()
    }

    /// The child gets the default actions for signals that this program ignores or handles.
    #if canImport(Darwin)
        private static func resetSignals(_ attributes: inout posix_spawnattr_t?) { setSignals(&attributes) }
        private typealias Attributes = posix_spawnattr_t?
    #else
        private static func resetSignals(_ attributes: inout posix_spawnattr_t) { setSignals(&attributes) }
        private typealias Attributes = posix_spawnattr_t
    #endif

    private static func setSignals(_ attributes: inout Attributes) {
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    }

    /// The exit status, or 128 plus the number of the signal that ended the program; nil while it runs.
    func status() -> Int? {
        var status: Int32 = 0
        guard waitpid(id, &status, WNOHANG) == id else { return nil }
        hasEnded = true
        let signal = status & 0x7F
        return Int(signal == 0 ? status >> 8 & 0xFF : 128 + signal)
    }

    /// Ends the program and everything it has started.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        kill(-id, SIGKILL)
        var status: Int32 = 0
        while waitpid(id, &status, 0) == -1, errno == EINTR {}
    }
}
