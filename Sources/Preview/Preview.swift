import ConversationModel
public import Site

/// Serves a site from memory and keeps the pages that are open up to date. Read this first: everything that
/// happens in a preview goes through here, on one thread.
///
/// A change of an input goes `FileWatcher` → `ChangeGate` → `look` → `PageStore.refresh` → `EventHub.publish`;
/// a request goes `HTTPServer` → `Router` → `PageStore`.
public final class Preview {
    /// Where to listen.
    public struct Address: Sendable {
        /// nil: only this machine can ask.
        public var host: String?
        /// 0: one that is free.
        public var port: Int

        public init(host: String? = nil, port: Int) {
            (self.host, self.port) = (host, port)
        }
    }

    /// What the preview asks whoever starts it.
    public struct Delegate {
        /// The options as they are now: templates and styles are read again.
        public var options: () throws -> BuildOptions
        /// Words for what went wrong: a `BuildError`, or what `options` throws.
        public var explain: (any Error) -> [Diagnostic]
        public var describe: (Problem) -> Diagnostic
        /// Told what has gone wrong since the preview began.
        public var report: (Diagnostic) -> Void = { _ in }
        /// Words for why a message was not taken.
        public var refuse: (Responder.Refusal) -> String
        /// The files and folders that `options` reads, besides the inputs.
        public var files: () -> [String]

        public init(
            options: @escaping () throws -> BuildOptions, explain: @escaping (any Error) -> [Diagnostic],
            describe: @escaping (Problem) -> Diagnostic,
            refuse: @escaping (Responder.Refusal) -> String = { "\($0)" }, files: @escaping () -> [String] = { [] }
        ) {
            (self.options, self.explain, self.describe) = (options, explain, describe)
            (self.refuse, self.files) = (refuse, files)
        }
    }

    public let loop: EventLoop
    public let hub: EventHub
    private let delegate: Delegate
    private let store: PageStore
    private let server: HTTPServer
    private let address: Address
    /// What is wrong at the moment; shown over all pages.
    private var diagnostics: [Diagnostic] = []
    /// Errors of the site that is served: they were there when it was read, and do not keep a new one away.
    private var acceptedErrors: Set<Problem> = []
    private var heartbeat: EventLoop.Timer?
    private let responder: Responder?
    private var inputs: [String]
    private var standardInput: StandardInput?
    private var gate: ChangeGate?
    private var watcher: (any FileWatcher)?
    private var watchedMedia: Set<String> = []

    /// Between two signs of life on a stream of events.
    private static let heartbeatInterval = Duration.seconds(15)
    /// Bytes of a message that is sent.
    private static let bodyLimit = 1_048_576
    /// Streams of events at the same time: one for each tab that is open.
    private static let streamLimit = 64

    /// Reads the inputs and begins to listen; nothing is answered before `run`.
    ///
    /// - Parameter command: Answers what readers send, in a shell; nil: nothing can be sent.
    /// - Throws: `ListenError`, or what `delegate.options` and reading throw.
    public init(
        _ address: Address, delegate: Delegate, respond command: String? = nil, loop: EventLoop = EventLoop()
    ) throws {
        var options = try delegate.options()
        options.reading = .again(standardInput: ByteRegion(""))
        let site = try MemorySite.opening(options)
        let listening = try ListeningSocket.open(host: address.host, port: address.port)
        let store = PageStore(site)
        let hub = EventHub(run: Self.runName())
        let port = listening.first?.port ?? address.port
        let responder = command.map { Responder($0, on: loop) }
        let router = Router(
            policy: HostPolicy(port: port, host: address.host), store: store, token: responder?.token,
            position: { hub.position })
        self.responder = responder
        (self.address, self.delegate, self.loop, self.store, self.hub) = (address, delegate, loop, store, hub)
        inputs = options.inputs
        weak var preview: Preview?
        server = HTTPServer(
            listening, on: loop, policy: site.design.policy, bodyLimit: command == nil ? 0 : Self.bodyLimit
        ) { request in
            defer { preview?.watchNewMedia() }
            return switch router.route(request) {
            case .response(let response): .response(response)
            case .events(let page, let since): preview?.stream(page, since) ?? .response(HTTPResponse(.unavailable))
            case .send(let text, let page): .response(preview?.send(text, page) ?? HTTPResponse(.unavailable))
            case .stop(let page): .response(preview?.stop(page) ?? HTTPResponse(.unavailable))
            }
        }
        preview = self
        acceptedErrors = Set(errors(of: site))
        diagnostics = errors(of: site).map(delegate.describe)
        hub.greeting = { [unowned self] in greeting($0) }
        responder?.changed = { [unowned self] page in
            guard let event = composerEvent(page) else { return }
            for page in store.pages(of: page) { hub.publish(event, to: page) }
        }
        store.isOpen = { [unowned self] in $0 == "-" && standardInput?.hasEnded == false }
        follow(changesOf: options.inputs)
    }

    private func follow(changesOf inputs: [String]) {
        let gate = ChangeGate(on: loop) { [unowned self] in look(isSecondLook: $0) }
        let changed = { [unowned gate] in gate.changed() }
        self.gate = gate
        watcher = makeFileWatcher(on: loop, changed)
        if inputs.contains("-") { standardInput = StandardInput(on: loop, changed) }
        watch()
    }

    var port: Int { server.port }
    var connectionCount: Int { server.connectionCount }

    /// Whether other machines can ask.
    public var isReachableByOthers: Bool {
        address.host.map { !["127.0.0.1", "::1", "localhost"].contains($0) } ?? false
    }

    /// Where the index is.
    public var url: String {
        let everywhere = ["0.0.0.0": "127.0.0.1", "::": "::1"]
        let host = address.host.map { everywhere[$0] ?? $0 } ?? "127.0.0.1"
        return "http://\(host.contains(":") ? "[\(host)]" : host):\(server.port)/"
    }

    /// Where to begin reading: the conversation, if there is only one.
    public var startURL: String {
        store.site.pages.count == 1 ? url + (store.site.pages.first?.path ?? "") : url
    }

    /// What could not be read when the preview began.
    public var problems: [Problem] { store.site.problems }

    /// Serves until Ctrl-C.
    public func run() {
        Signals.stop(loop) { [loop] in loop.stop() }
        loop.run()
        responder?.stopAll()
    }

    // MARK: Events

    private func stream(_ page: String, _ since: String?) -> Connection.Answer {
        guard hub.listenerCount < Self.streamLimit else { return .response(HTTPResponse(.unavailable)) }
        return .events { [unowned self] connection in
            connection.stream(server.eventStreamHead())
            let listener = hub.subscribe(to: page, since: since) { [weak connection] in connection?.stream($0) }
            connection.onClose = { [hub] in hub.unsubscribe(listener) }
            startHeartbeat()
        }
    }

    private func greeting(_ page: String) -> [ServerEvent] {
        let refusals = (store.refusals[first(of: page)] ?? []).filter { $0.severity == .error }.map(delegate.describe)
        let all = diagnostics + refusals
        return (all.isEmpty ? [] : [ProblemEvent.event(all)]) + [composerEvent(page)].compactMap(\.self)
    }

    private func startHeartbeat() {
        guard heartbeat == nil else { return }
        heartbeat = loop.schedule(after: Self.heartbeatInterval) { [unowned self] in
            heartbeat = nil
            hub.ping()
            if hub.listenerCount > 0 { startHeartbeat() }
        }
    }

    /// The first page of a conversation, given any.
    private func first(of page: String) -> String {
        store.site.page(at: page)?.path ?? page
    }

    // MARK: Answers

    /// `composer`: the page may send, with this token, or stop the answer that is being made.
    private func composerEvent(_ page: String) -> ServerEvent? {
        responder.map {
            ServerEvent("composer", #"{"token":"\#($0.token)","busy":\#($0.isAnswering(first(of: page)))}"#)
        }
    }

    private func send(_ text: String, _ page: String) -> HTTPResponse {
        // The file may have changed a moment ago.
        _ = look(isSecondLook: false)
        do throws(Responder.Refusal) {
            try responder?.send(text, to: first(of: page), in: store.site)
            return HTTPResponse(.accepted)
        } catch {
            return HTTPResponse(.conflict, type: "text/plain; charset=utf-8", body: Array(delegate.refuse(error).utf8))
        }
    }

    private func stop(_ page: String) -> HTTPResponse {
        responder?.stop(first(of: page))
        return HTTPResponse(.accepted)
    }

    // MARK: Changes

    /// Watches what the pages are made of. The list may be another each time: a folder has a new one in it,
    /// or a page shows a picture that nobody has looked at before.
    private func watch() {
        watchedMedia = store.mediaSources
        watcher?.watch(WatchList(inputs + delegate.files() + watchedMedia))
    }

    private func watchNewMedia() {
        if store.mediaSources != watchedMedia { watch() }
    }

    /// Reads the inputs again and tells the pages that have been seen what has become of them.
    ///
    /// - Returns: Whether something is wrong that may be right in a moment, when it is written to its end.
    private func look(isSecondLook: Bool) -> Bool {
        do {
            var options = try delegate.options()
            options.reading = .again(standardInput: ByteRegion(standardInput?.bytes ?? []))
            inputs = options.inputs
            watch()
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
        let wasBroken = !diagnostics.isEmpty || !store.refusals.isEmpty
        let wasEmpty = store.site.pages.isEmpty
        store.replace(with: site)
        acceptedErrors = Set(errors)
        diagnostics = wasEmpty ? errors.map(delegate.describe) : []
        if wasBroken, diagnostics.isEmpty { hub.publish(ServerEvent("recovered"), to: nil) }
        if !diagnostics.isEmpty { hub.publish(ProblemEvent.event(diagnostics), to: nil) }
        for path in store.seenPages { follow(path) }
        // Whoever waits for the only conversation is led to it.
        let only = wasEmpty && site.pages.count == 1 ? site.pages.first?.path : nil
        let reload = ServerEvent("reload", only.map { "{\"to\":\"\($0)\"}" } ?? "{}")
        for path in store.staleIndexPages() { hub.publish(reload, to: path) }
    }

    private func follow(_ path: String) {
        let before = store.pages(of: path)
        let outcome = store.refresh(path)
        for page in Set(before + store.pages(of: path)).sorted() {
            for event in events(outcome, page) { hub.publish(event, to: page) }
        }
    }

    private func events(_ outcome: PageStore.Outcome, _ page: String) -> [ServerEvent] {
        switch outcome {
        case .unchanged: []
        case .changed(let old, let new):
            LiveDifference.events(from: old?.rendering.pages[page], to: new.rendering.pages[page])
        case .refused(let problems): [ProblemEvent.event(problems.map(delegate.describe))]
        case .gone: [ServerEvent("reload", #"{"to":"index.html"}"#)]
        }
    }

    /// Standard input may be empty as long as something can come.
    private func errors(of site: MemorySite) -> [Problem] {
        site.problems.filter { problem in
            let isWaiting = problem.file == "-" && problem.cause.reason == .empty && standardInput?.hasEnded != true
            return problem.severity == .error && !isWaiting
        }
    }

    /// Tells this run from all others: pages that were open before ask with the ids of theirs.
    private static func runName() -> String {
        String(UInt64.random(in: 0...UInt64.max), radix: 36)
    }
}
