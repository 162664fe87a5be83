import Files
import Serving
import Site

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Detects changes by polling, for systems without notifications.
final class PollingWatcher: FileWatcher {
    /// The interval of polling: a change has to be on the screen within 200 ms.
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

    /// The state of a path, found without opening it.
    private enum Stamp: Equatable {
        case file(FileStamp)
        /// A folder only has to exist, since its time changes with any file in it; for a link, its target counts.
        case other(place: String)
    }

    /// nil if nothing exists there.
    private static func stamp(_ path: String) -> Stamp? {
        if let file = FileStamp(path: path) { return .file(file) }
        guard let place = realpath(path, nil) else { return nil }
        defer { free(place) }
        return .other(place: String(cString: place))
    }
}
