import Serving

/// Reports changes of files.
protocol FileWatcher: AnyObject {
    /// Watches only this list from now on.
    func watch(_ list: WatchList)
}

/// The best watcher for the system.
func makeFileWatcher(on loop: EventLoop, _ changed: @escaping () -> Void) -> any FileWatcher {
    #if os(Linux)
        if let watcher = InotifyWatcher(on: loop, changed) { return watcher }
    #endif
    return PollingWatcher(on: loop, changed)
}
