#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Hears of changes by looking again and again; for systems that do not tell.
final class PollingWatcher: FileWatcher {
    private struct Stamp: Equatable {
        let size: Int
        let node: UInt64
        let seconds: Int
        let nanoseconds: Int
    }

    /// Between two looks: a change has to be on the screen within 200 ms.
    static let interval = Duration.milliseconds(75)

    private let loop: EventLoop
    private let changed: () -> Void
    private var list = WatchList([])
    private var stamps: [String: Stamp] = [:]
    private var timer: EventLoop.Timer?

    init(on loop: EventLoop, _ changed: @escaping () -> Void) {
        (self.loop, self.changed) = (loop, changed)
    }

    func watch(_ list: WatchList) {
        self.list = list
        stamps = look()
        schedule()
    }

    private func schedule() {
        timer = loop.schedule(after: Self.interval) { [unowned self] in
            let now = look()
            let isOurs = now != stamps
            stamps = now
            schedule()
            if isOurs { changed() }
        }
    }

    private func look() -> [String: Stamp] {
        var stamps: [String: Stamp] = [:]
        for (folder, names) in list.folders {
            for name in self.names(in: folder, names) {
                stamps[folder + "/" + name] = Self.stamp(folder + "/" + name)
            }
        }
        return stamps
    }

    private func names(in folder: String, _ names: WatchList.Names) -> [String] {
        if case .some(let names) = names { return Array(names) }
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var found: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if names.contains(name) { found.append(name) }
        }
        return found
    }

    private static func stamp(_ path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        // The time of a folder changes with any file in it, whether it matters or not.
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        return Stamp(
            size: isFolder ? 0 : Int(status.st_size), node: UInt64(status.st_ino),
            seconds: isFolder ? 0 : Int(time.tv_sec), nanoseconds: isFolder ? 0 : Int(time.tv_nsec))
    }
}
