import Serving

/// Hears when files change.
protocol FileWatcher: AnyObject {
    /// Watches these from now on, and nothing else.
    func watch(_ list: WatchList)
}

/// The best that the system has.
func makeFileWatcher(on loop: EventLoop, _ changed: @escaping () -> Void) -> any FileWatcher {
    #if os(Linux)
        if let watcher = InotifyWatcher(on: loop, changed) { return watcher }
    #endif
    return PollingWatcher(on: loop, changed)
}
