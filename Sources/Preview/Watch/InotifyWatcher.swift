import Serving

#if os(Linux)
    import Glibc

    /// Receives changes from the kernel, in the loop's own `poll` (inotify(7)).
    final class InotifyWatcher: FileWatcher {
        private static let events = UInt32(
            IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF)

        private let descriptor: Int32
        private let loop: EventLoop
        private let changed: () -> Void
        private var list = WatchList([])
        /// The names of each watched folder: it may be in the list by several names.
        private var watches: [Int32: [String]] = [:]

        /// nil if the system has no more watchers.
        init?(on loop: EventLoop, _ changed: @escaping () -> Void) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            (self.loop, self.changed) = (loop, changed)
            guard descriptor >= 0 else { return nil }
            loop.add(descriptor, .read) { [unowned self] _ in read() }
        }

        deinit {
            guard descriptor >= 0 else { return }
            loop.remove(descriptor)
            close(descriptor)
        }

        /// Watches the list. A folder that was replaced has a new watch, so all are requested again, which costs
        /// nothing for existing ones.
        func watch(_ list: WatchList) {
            self.list = list
            var current: [Int32: [String]] = [:]
            for folder in list.folders.keys {
                let watch = inotify_add_watch(descriptor, folder, Self.events | UInt32(IN_ONLYDIR))
                if watch >= 0 { current[watch, default: []].append(folder) }
            }
            for watch in watches.keys where current[watch] == nil { inotify_rm_watch(descriptor, watch) }
            watches = current
        }

        private func read() {
            var isOurs = false
            withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
                while let count = Sockets.read(descriptor, into: buffer), count > 0 {
                    isOurs = concerns(UnsafeRawBufferPointer(rebasing: buffer[..<count])) || isOurs
                }
            }
            if isOurs { changed() }
        }

        /// True if one of the events concerns the list. Each event is a header of 16 bytes and a name padded with
        /// zeros.
        private func concerns(_ events: UnsafeRawBufferPointer) -> Bool {
            var rest = events[...]
            while rest.count >= 16 {
                let event = UnsafeRawBufferPointer(rebasing: rest)
                let watch = event.loadUnaligned(as: Int32.self)
                let mask = event.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
                let length = Int(event.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
                let name = String(decoding: event.dropFirst(16).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
                if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
                let names = (watches[watch] ?? []).compactMap { list.folders[$0] }
                if names.contains(where: { name.isEmpty || $0.contains(name) }) { return true }
                rest = rest.dropFirst(16 + length)
            }
            return false
        }
    }
#endif
