import Serving

/// Hears when something changes that the pages are made of, and says so once it is over.
final class InputWatch {
    private let debouncer: Debouncer
    private let watcher: any FileWatcher
    /// nil if it is no input.
    let standardInput: StandardInput?

    /// - Parameter work: Looks at what has changed; says whether it may be half of something.
    init(readsStandardInput: Bool, on loop: EventLoop, work: @escaping (_ isSecondLook: Bool) -> Bool) {
        let debouncer = Debouncer(on: loop, work: work)
        let changed = { debouncer.changed() }
        self.debouncer = debouncer
        watcher = makeFileWatcher(on: loop, changed)
        standardInput = readsStandardInput ? StandardInput(on: loop, changed) : nil
    }

    /// Watches these files and folders from now on, and nothing else.
    func watch(_ paths: [String]) {
        watcher.watch(WatchList(paths))
    }
}
