import Inputs
public import Serving
public import Site

/// Serves a site from memory and keeps open pages up to date. Read this first: everything happens on one thread, in
/// `loop`, and enters in one of two ways.
///
/// - A request goes `HTTPServer` → `Router` → `PageStore`, or to the `EventStreams`, or to the `Composer`.
/// - A change of an input goes `InputWatch` → `Reloader` → `PageStore` → `EventHub` → the streams of open pages.
public final class Preview {
    /// The loop in which everything happens.
    public let loop: EventLoop
    let hub: EventHub
    private let address: Address
    private let machine: MachineAddresses
    private let store: PageStore
    private let reloader: Reloader
    private let composer: Composer?
    private let server: HTTPServer

    /// The most bytes of a sent message.
    private static let bodyLimit = 1_048_576

    /// Reads the inputs and starts listening; requests are answered after `run`.
    ///
    /// - Parameter command: A shell command that answers messages; nil disables sending.
    /// - Throws: `ListenError`, or an error of `delegate.options` or of reading.
    public init(
        _ address: Address, delegate: PreviewDelegate, respond command: String? = nil, loop: EventLoop = EventLoop()
    ) throws {
        let files = FileCache()
        let machine = MachineAddresses.current
        let options = try delegate.options(standardInput: [], files)
        let site = try MemorySite.opening(options)
        let listening = try address.listen()
        let (store, hub) = (PageStore(site), EventHub(run: EventHub.newRun()))
        let reloader = Reloader(of: options.inputs, files, in: store, hub, on: loop, delegate)
        let composer = command.map { Composer($0, for: store, hub, on: loop, delegate) }
        let desk = delegate.desk.map { words in
            DeskServer(
                store, words, position: { hub.position },
                options: { try delegate.resultOptions(standardInput: [], files) },
                explain: { delegate.explain($0).map(\.text).joined(separator: "\n") })
        }
        let streams = EventStreams(hub, on: loop) { page in
            reloader.problems(of: page) + (composer.map { [$0.event(for: page)] } ?? [])
        }
        let router = Router(
            policy: HostPolicy(
                port: listening.first?.port ?? address.port, host: address.host,
                localName: address.isReachableByOthers ? machine.localName : nil), store: store,
            token: composer?.token, deskToken: desk?.token, position: { hub.position })
        server = HTTPServer(
            listening, on: loop, policy: site.design.policy,
            bodyLimit: composer == nil && desk == nil ? 0 : Self.bodyLimit
        ) { request in
            defer { reloader.watchNewMedia() }
            switch router.route(request) {
            case .response(let response): return .response(response)
            case .events(let page, let since): return streams.answer(page, since: since)
            case .send(let text, let page):
                // The file may have changed a moment ago.
                reloader.look()
                return .response(composer?.send(text, page) ?? HTTPResponse(.unavailable))
            case .desk(let request):
                let response = desk?.answer(request) { page in
                    reloader.look()
                    hub.publish(ServerEvent("desk"), to: page)
                }
                return .response(response ?? HTTPResponse(.notFound))
            case .stop(let page): return .response(composer?.stop(page) ?? HTTPResponse(.unavailable))
            }
        }
        self.machine = machine
        (self.address, self.loop, self.store, self.hub) = (address, loop, store, hub)
        (self.reloader, self.composer) = (reloader, composer)
    }

    /// Makes Ctrl-C end `run`, even before it has begun: a reader of the address may press it at once.
    public func heedSignals() {
        Signals.stop(loop) { [loop] in loop.stop() }
    }

    /// Serves until Ctrl-C.
    public func run() {
        loop.run()
        composer?.stopAll()
    }
}

extension Preview {
    var port: Int { server.port }
    var connectionCount: Int { server.connectionCount }

    /// True if other machines can connect.
    public var isReachableByOthers: Bool { address.isReachableByOthers }

    /// The address of the index.
    public var url: String { address.url(port: server.port) }

    /// The addresses of the index for other machines, the most useful first.
    public var otherURLs: [String] { address.urls(port: server.port, of: machine) }

    /// The address to open first: the conversation, if there is only one.
    public var startURL: String {
        url + (store.onlyPage ?? "")
    }

    /// The watched inputs: files and folders, or `-`.
    public var inputs: [String] { reloader.inputs }

    /// The problems of reading at the start. Standard input is still empty then, which is not a problem.
    public var problems: [Problem] {
        let problems = store.site.problems.filter { $0.file != "-" || $0.cause.reason != .empty }
        return inputs.contains("-") ? problems : problems + store.warnings
    }
}
