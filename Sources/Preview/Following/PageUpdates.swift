import Site

/// Sends changes to the pages that were requested.
struct PageUpdates {
    let store: PageStore
    let hub: EventHub
    let describe: (Problem) -> Diagnostic

    /// Publishes a new site.
    ///
    /// - Parameters:
    ///   - wasEmpty: True if there was no page: readers who wait for the only conversation are sent to it.
    ///   - followsOne: True if there was one page: its readers are sent to the page that replaced it.
    func publish(wasEmpty: Bool, followsOne: Bool = false) {
        let successor = followsOne ? store.site.onlyPage : nil
        for path in store.seenPages { publish(path, successor) }
        let only = wasEmpty ? store.site.onlyPage : nil
        let event: ServerEvent = only != nil || store.hasAnotherLook ? .reload(to: only) : .index
        for path in store.staleIndexPages() { hub.publish(event, to: path) }
    }

    private func publish(_ path: String, _ successor: String?) {
        for event in events(store.refresh(path), successor) { hub.publish(event, to: path) }
    }

    private func events(_ outcome: PageStore.Outcome, _ successor: String?) -> [ServerEvent] {
        switch outcome {
        case .unchanged: []
        case .changed(let old, let new): new.changes(since: old)
        case .refused(let problems): [ProblemEvent.event(problems.map(describe))]
        case .gone: [.reload(to: successor ?? MemorySite.indexPath)]
        }
    }
}
