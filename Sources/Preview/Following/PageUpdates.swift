import Site

/// Tells the pages that have been seen what has become of them.
struct PageUpdates {
    let store: PageStore
    let hub: EventHub
    let describe: (Problem) -> Diagnostic

    /// After the site has become another.
    ///
    /// - Parameter wasEmpty: There was no page before: whoever waits for the only conversation is led to it.
    func publish(wasEmpty: Bool) {
        for path in store.seenPages { publish(path) }
        let only = wasEmpty ? store.site.onlyPage : nil
        let event: ServerEvent = only != nil || store.hasAnotherLook ? .reload(to: only) : .index
        for path in store.staleIndexPages() { hub.publish(event, to: path) }
    }

    private func publish(_ path: String) {
        for event in events(store.refresh(path)) { hub.publish(event, to: path) }
    }

    private func events(_ outcome: PageStore.Outcome) -> [ServerEvent] {
        switch outcome {
        case .unchanged: []
        case .changed(let old, let new): new.changes(since: old)
        case .refused(let problems): [ProblemEvent.event(problems.map(describe))]
        case .gone: [.reload(to: MemorySite.indexPath)]
        }
    }
}
