import Site

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Hears of changes by looking again and again; for systems that do not tell.
final class PollingWatcher: FileWatcher {
    /// Between two looks: a change has to be on the screen within 200 ms.
    static let interval = Duration.milliseconds(75)

    private let loop: EventLoop
    private let changed: () -> Void
    private var list = WatchList([])
    private var stamps: [String: FileStamp] = [:]
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

    private func look() -> [String: FileStamp] {
        var stamps: [String: FileStamp] = [:]
        for (folder, names) in list.folders {
            for name in self.names(in: folder, names) {
                stamps[folder + "/" + name] = Self.stamp(folder + "/" + name)
            }
        }
        return stamps
    }

    private func names(in folder: String, _ names: WatchList.Names) -> [String] {
        if case .some(let names) = names { return Array(names) }
        return (FolderEntry.list(of: folder) ?? []).map(\.name).filter(names.contains)
    }

    /// Of a folder it matters only that it is there: its time changes with any file in it.
    private static func stamp(_ path: String) -> FileStamp? {
        FileStamp(path: path) ?? (access(path, F_OK) == 0 ? FileStamp(size: 0, modified: 0) : nil)
    }
}
