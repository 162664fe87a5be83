import Inputs
import Serving
import Site

/// Reads changed inputs again. Pages of inputs that cannot be read any more stay as they were, and show the errors. If
/// nothing can be read, the current site stays.
final class Reloader {
    private let delegate: PreviewDelegate
    private let store: PageStore
    private let hub: EventHub
    private let updates: PageUpdates
    private var watch: InputWatch?
    private(set) var inputs: [String]
    private var watchedMedia: Set<String> = []
    /// The current errors, shown over all pages.
    private var diagnostics: [Diagnostic] = []
    /// The current errors of single inputs that could be read before, shown over their pages and the index.
    private var broken: Set<Problem> = []
    /// The kinds of warnings that were reported, by input.
    private var warned: Set<String> = []
    /// The errors reported to the terminal for inputs that were never valid; the caller reports the first ones.
    private var reported: [Diagnostic] = []
    /// Errors of the current site: they existed when it was read, and do not prevent replacing it.
    private var acceptedErrors: Set<Problem> = []
    private let files: FileCache
    private let loop: EventLoop
    private var settling: EventLoop.Timer?
    /// A file that has not changed for this time is assumed to be complete.
    private static let calm = Duration.seconds(3)

    /// - Parameters:
    ///   - inputs: The inputs of the site in `store`.
    ///   - files: Their earlier readings.
    ///   - hub: Informs pages about changes.
    init(
        of inputs: [String], _ files: FileCache, in store: PageStore, _ hub: EventHub, on loop: EventLoop,
        _ delegate: PreviewDelegate
    ) {
        self.files = files
        (self.delegate, self.store, self.hub, self.inputs, self.loop) = (delegate, store, hub, inputs, loop)
        updates = PageUpdates(store: store, hub: hub, describe: delegate.describe)
        let errors = errors(of: store.site)
        acceptedErrors = Set(errors)
        diagnostics = errors.map(delegate.describe)
        reported = diagnostics
        let watch = InputWatch(readsStandardInput: inputs.contains("-"), on: loop) { [unowned self] in
            look(isSecondLook: $0)
        }
        self.watch = watch
        store.warn = { [unowned self] in warn($0) }
        store.isOpen = { [standardInput = watch.standardInput] in $0 == "-" && standardInput?.hasEnded == false }
        watchAll()
        settleLater()
    }

    /// The problems of a page; empty if there are none.
    func problems(of page: String) -> [ServerEvent] {
        let ofPage = MemorySite.isIndex(page) ? describedBroken : store.errors(of: page).map(delegate.describe)
        let all = diagnostics + ofPage
        return all.isEmpty ? [] : [ProblemEvent.event(all)]
    }

    private var describedBroken: [Diagnostic] {
        broken.map(delegate.describe).sorted { $0.text < $1.text }
    }

    /// Reports each kind of warning about an input once: a growing conversation has it again and again.
    private func warn(_ problems: [Problem]) {
        for problem in problems {
            let kind = "\(problem.cause.reason)".prefix { $0 != "(" }
            if warned.insert("\(problem.file) \(kind)").inserted { delegate.reportWarning(delegate.describe(problem)) }
        }
    }

    // MARK: Watching

    /// Watches all files. The list changes: a folder gets a new file, or a page shows a picture for the first time.
    private func watchAll() {
        watchedMedia = store.mediaSources
        watch?.watch(inputs + delegate.files() + store.site.editLists + watchedMedia)
    }

    func watchNewMedia() {
        if store.mediaSources != watchedMedia { watchAll() }
    }

    // MARK: Reading

    /// Reads the inputs again, and sends the changes to the pages that were requested.
    ///
    /// - Returns: True if there is an error that may disappear when a file is written completely.
    @discardableResult func look(isSecondLook: Bool = false) -> Bool {
        do {
            let options = try delegate.options(standardInput: watch?.standardInput?.bytes ?? [], files)
            inputs = options.inputs
            watchAll()
            let site = try MemorySite(options)
            let errors = errors(of: site)
            let new = Set(errors).subtracting(acceptedErrors)
            if new.isEmpty || store.site.pages.isEmpty && isSecondLook {
                accept(site, errors)
                return false
            }
            if !site.pages.isEmpty, isSecondLook || new.isSubset(of: broken) {
                accept(site, broken: new)
                return false
            }
            if isSecondLook { fail(errors.map(delegate.describe)) }
        } catch {
            if isSecondLook { fail(delegate.explain(error)) }
        }
        return true
    }

    /// Reports errors; the last good site stays.
    private func fail(_ diagnostics: [Diagnostic]) {
        guard diagnostics != self.diagnostics else { return }
        self.diagnostics = diagnostics
        let reported = Set(describedBroken)
        diagnostics.filter { !reported.contains($0) }.forEach(delegate.report)
        hub.publish(ProblemEvent.event(diagnostics), to: nil)
    }

    private func accept(_ site: MemorySite, _ errors: [Problem]) {
        let wasReported = !diagnostics.isEmpty || !broken.isEmpty
        broken = []
        let wasBroken = wasReported || !store.refusals.isEmpty
        let wasEmpty = store.site.pages.isEmpty
        let followsOne = store.site.onlyPage != nil
        store.replace(with: site)
        settleLater()
        acceptedErrors = Set(errors)
        diagnostics = wasEmpty ? errors.map(delegate.describe) : []
        if wasBroken, diagnostics.isEmpty {
            hub.publish(ServerEvent("recovered"), to: nil)
            if wasReported { delegate.reportRecovery() }
        }
        if !diagnostics.isEmpty { hub.publish(ProblemEvent.event(diagnostics), to: nil) }
        // Incomplete input fails again and again, which is not reported to the terminal.
        if watch?.standardInput?.hasEnded != false, diagnostics != reported {
            reported = diagnostics
            diagnostics.forEach(delegate.report)
        }
        updates.publish(wasEmpty: wasEmpty, followsOne: followsOne)
    }

    /// Replaces the site although some inputs can no longer be read.
    private func accept(_ site: MemorySite, broken new: Set<Problem>) {
        let before = Set(store.lost.keys)
        store.replace(with: site, errors: Array(new))
        settleLater()
        if !diagnostics.isEmpty {
            diagnostics = []
            hub.publish(ServerEvent("recovered"), to: nil)
        }
        for path in before.subtracting(store.lost.keys) { hub.publish(ServerEvent("recovered"), to: path) }
        for problem in new.subtracting(broken) { delegate.report(delegate.describe(problem)) }
        if broken != new {
            broken = new
            hub.publish(ProblemEvent.event(describedBroken), to: MemorySite.indexPath)
        }
        updates.publish(wasEmpty: false)
    }

    /// Schedules the end of a change. A writer may be in the middle of a secret, so text is held back until nothing
    /// more arrives. A file that was only appended to was not compared as a whole, which happens then.
    private func settleLater() {
        store.holdBack()
        settling = loop.schedule(after: Self.calm) { [unowned self] in
            if !files.verify() { look() }
            guard store.site.redacts else { return }
            store.flush()
            updates.publish(wasEmpty: false)
        }
    }

    /// The errors of a site; standard input may be empty while more can arrive.
    private func errors(of site: MemorySite) -> [Problem] {
        site.problems.filter { problem in
            let hasEnded = watch?.standardInput?.hasEnded == true
            let isWaiting = problem.file == "-" && problem.cause.reason == .empty && !hasEnded
            return problem.severity == .error && !isWaiting
        }
    }
}
