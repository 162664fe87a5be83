#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A process was not started; the code is the system's `errno`.
public struct SpawnError: Error {
    /// For `strerror`.
    public let code: Int32
}

/// A child process in a process group of its own, so that it can be ended together with everything that it starts. It ends
/// with its owner.
public final class ProcessGroup {
    private let id: pid_t
    /// The status of the process once it has ended.
    private var knownStatus: Int?
    /// True if nothing of the group is left: another group may have its number soon.
    public private(set) var isOver = false
    private var isKilled = false
    /// The time between SIGTERM and SIGKILL.
    public static let patience = Duration.seconds(1)

    /// - Parameters:
    ///   - path: The program.
    ///   - arguments: Its arguments, without its name.
    ///   - environment: Variables to add to this program's or to replace there.
    ///   - descriptors: The child's descriptor for each of ours. Standard streams that are not among them are discarded.
    public init(
        _ path: String, _ arguments: [String], environment: [String: String] = [:], descriptors: [Int32: Int32]
    ) throws(SpawnError) {
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
        // The child gets the default actions for signals that this program ignores or handles.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let words = Self.list([path] + arguments)
        let variables = Self.variables(adding: environment)
        defer { for word in words + variables { free(word) } }
        var id = pid_t()
        let code = posix_spawn(&id, path, &actions, &attributes, words, variables)
        guard code == 0 else { throw SpawnError(code: code) }
        self.id = id
    }

    deinit {
        end()
    }

    /// Returns the exit status, or 128 plus the number of the signal that ended the process, as in a shell; nil while it runs.
    public func status() -> Int? {
        reap(WNOHANG)
        return knownStatus
    }

    private func reap(_ options: Int32) {
        guard knownStatus == nil else { return look() }
        var status: Int32 = 0
        var ended = waitpid(id, &status, options)
        while ended == -1, errno == EINTR { ended = waitpid(id, &status, options) }
        guard ended == id else { return }
        let signal = status & 0x7F
        knownStatus = Int(signal == 0 ? status >> 8 & 0xFF : 128 + signal)
        look()
    }

    /// Finds out whether the process has left anything behind.
    private func look() {
        if !isOver, !Self.signal(-id, 0) { isOver = true }
    }

    /// Sends a signal to the process and to everything that it has started, also after its own end.
    public func send(_ signal: Int32) {
        if !isOver { Self.signal(-id, signal) }
        if signal == SIGKILL { isKilled = true }
    }

    /// Ends the process and everything that it has started: asks first, and kills what takes too long.
    public func end() {
        Self.end([self])
    }

    /// Ends several groups in the time that one takes.
    public static func end(_ groups: [ProcessGroup]) {
        let deadline = ContinuousClock.now + patience
        for group in groups { group.send(SIGTERM) }
        while groups.contains(where: { !$0.isKilled && !$0.hasEnded }), ContinuousClock.now < deadline { usleep(5000) }
        for group in groups where !group.isOver { group.kill() }
    }

    /// Ends the process and everything that it has started at once, for programs that have nothing to finish.
    public func kill() {
        send(SIGKILL)
        reap(0)
        isOver = true
    }

    /// - Returns: False if there is no such process.
    @discardableResult
    private static func signal(_ process: pid_t, _ number: Int32) -> Bool {
        #if canImport(Darwin)
            Darwin.kill(process, number) == 0
        #else
            Glibc.kill(process, number) == 0
        #endif
    }

    private var hasEnded: Bool {
        reap(WNOHANG)
        return isOver
    }

    /// A list as `exec` takes it, which the caller frees.
    private static func list(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    private static func variables(adding added: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
        var kept: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let variable = next.pointee {
            // Variables need not be UTF-8, so they are copied as they are.
            let name = String(cString: variable).prefix { $0 != "=" }
            if added[String(name)] == nil { kept.append(strdup(variable)) }
            next += 1
        }
        return kept + list(added.map { "\($0)=\($1)" })
    }
}
