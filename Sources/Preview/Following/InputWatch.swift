import Serving

/// Watches everything that pages are made from, and reports a change when it is over.
final class InputWatch {
    private let debouncer: Debouncer
    private let watcher: any FileWatcher
    /// nil if standard input is not an input.
    let standardInput: StandardInput?

    /// - Parameter work: Handles a change; returns true if the result may be incomplete.
    init(readsStandardInput: Bool, on loop: EventLoop, work: @escaping (_ isSecondLook: Bool) -> Bool) {
        let debouncer = Debouncer(on: loop, work: work)
        let changed = { debouncer.changed() }
        self.debouncer = debouncer
        watcher = makeFileWatcher(on: loop, changed)
        standardInput = readsStandardInput ? StandardInput(on: loop, changed) : nil
    }

    /// Watches only these files and folders from now on.
    func watch(_ paths: [String]) {
        watcher.watch(WatchList(paths))
    }
}
