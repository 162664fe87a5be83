import Inputs
import Serving
import Site

/// Reads the inputs again when they have changed. A site without new errors takes the place of the one that is served;
/// otherwise that one stays, and pages are told what is wrong.
final class Follower {
    private let delegate: Preview.Delegate
    private let store: PageStore
    private let hub: EventHub
    private let updates: PageUpdates
    private var watch: InputWatch?
    private(set) var inputs: [String]
    private var watchedMedia: Set<String> = []
    /// What is wrong at the moment; shown over all pages.
    private var diagnostics: [Diagnostic] = []
    /// What the terminal was told of inputs that have never been right; the first of it is told by who began.
    private var reported: [Diagnostic] = []
    /// Errors of the site that is served: they were there when it was read, and do not keep a new one away.
    private var acceptedErrors: Set<Problem> = []
    private let files: KeptFiles
    private let loop: EventLoop
    private var settling: EventLoop.Timer?
    /// A file that has not changed for so long is taken for whole.
    private static let calm = Duration.seconds(3)

    /// - Parameters:
    ///   - inputs: What the site in `store` was read from.
    ///   - files: What was read of them.
    ///   - hub: Where pages hear of changes.
    init(
        of inputs: [String], _ files: KeptFiles, in store: PageStore, _ hub: EventHub, on loop: EventLoop,
        _ delegate: Preview.Delegate
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
        store.isOpen = { [standardInput = watch.standardInput] in $0 == "-" && standardInput?.hasEnded == false }
        watchAll()
        settleLater()
    }

    /// What a page is told of what is wrong; nothing if all is well.
    func problems(of page: String) -> [ServerEvent] {
        let all = diagnostics + store.errors(of: page).map(delegate.describe)
        return all.isEmpty ? [] : [ProblemEvent.event(all)]
    }

    // MARK: Watching

    /// The list may be another each time: a folder has a new one in it, or a page shows a picture that nobody has looked
    /// at before.
    private func watchAll() {
        watchedMedia = store.mediaSources
        watch?.watch(inputs + delegate.files() + watchedMedia)
    }

    func watchNewMedia() {
        if store.mediaSources != watchedMedia { watchAll() }
    }

    // MARK: Looking

    /// Reads the inputs again and tells the pages that have been seen what has become of them.
    ///
    /// - Returns: Whether something is wrong that may be right in a moment, when it is written to its end.
    @discardableResult func look(isSecondLook: Bool = false) -> Bool {
        do {
            let options = try delegate.options(standardInput: watch?.standardInput?.bytes ?? [], files)
            inputs = options.inputs
            watchAll()
            let site = try MemorySite(options)
            let errors = errors(of: site)
            if Set(errors).isSubset(of: acceptedErrors) || store.site.pages.isEmpty && isSecondLook {
                accept(site, errors)
                return false
            }
            if isSecondLook { fail(errors.map(delegate.describe)) }
        } catch {
            if isSecondLook { fail(delegate.explain(error)) }
        }
        return true
    }

    /// The last good site stays.
    private func fail(_ diagnostics: [Diagnostic]) {
        guard diagnostics != self.diagnostics else { return }
        self.diagnostics = diagnostics
        diagnostics.forEach(delegate.report)
        hub.publish(ProblemEvent.event(diagnostics), to: nil)
    }

    private func accept(_ site: MemorySite, _ errors: [Problem]) {
        let wasReported = !diagnostics.isEmpty
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
        // What has half arrived is broken again and again, and is no news on the terminal.
        if watch?.standardInput?.hasEnded != false, diagnostics != reported {
            reported = diagnostics
            diagnostics.forEach(delegate.report)
        }
        updates.publish(wasEmpty: wasEmpty, followsOne: followsOne)
    }

    /// Whoever writes a file may be in the middle of a secret; what is kept back for that is shown when nothing more comes.
    /// And a file that was only appended to was not read as a whole, which is made up for then.
    private func settleLater() {
        store.settle(false)
        settling = loop.schedule(after: Self.calm) { [unowned self] in
            if !files.verify() { look() }
            guard store.site.redacts else { return }
            store.settle(true)
            updates.publish(wasEmpty: false)
        }
    }

    /// Standard input may be empty as long as something can come.
    private func errors(of site: MemorySite) -> [Problem] {
        site.problems.filter { problem in
            let hasEnded = watch?.standardInput?.hasEnded == true
            let isWaiting = problem.file == "-" && problem.cause.reason == .empty && !hasEnded
            return problem.severity == .error && !isWaiting
        }
    }
}
