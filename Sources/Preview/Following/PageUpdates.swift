import Site

/// Sends changes to the pages that were requested.
struct PageUpdates {
    let store: PageStore
    let hub: EventHub
    let describe: (Problem) -> Diagnostic

    /// Publishes a new site.
    ///
    /// - Parameter wasEmpty: There was no page before: a waiting reader is led to the only conversation.
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
