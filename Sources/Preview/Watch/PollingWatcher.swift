import JSON
import Serving
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
        return (FolderEntry.list(of: folder) ?? []).map(\.name).filter(names.contains)
    }

    /// What is seen of a path without opening it.
    private enum Stamp: Equatable {
        case file(FileStamp)
        /// Of a folder it matters only that it is there, since its time changes with any file in it; and of a link,
        /// where it leads.
        case other(place: String)
    }

    /// nil if nothing is there.
    private static func stamp(_ path: String) -> Stamp? {
        if let file = FileStamp(path: path) { return .file(file) }
        guard let place = realpath(path, nil) else { return nil }
        defer { free(place) }
        return .other(place: String(cString: place))
    }
}
