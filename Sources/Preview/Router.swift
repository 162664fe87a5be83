import Serving
import Site

/// Decides how to answer a request. Files come only from the site in memory, so nothing outside of it can be requested
/// (security rule 29).
final class Router {
    /// The prefix of event streams; the page's path follows.
    static let events = "preview/events/"

    private let policy: HostPolicy
    private let store: PageStore
    private let position: () -> String
    /// The token that a message must contain; nil refuses all messages.
    private let token: String?
    /// The token of the author's desk; nil without one.
    private let deskToken: String?
    /// The files served since the last event: the next event may change all of them.
    private var served: (position: String, files: [String: HTTPFile]) = ("", [:])

    /// - Parameters:
    ///   - token: The token of this run; nil refuses all messages.
    ///   - deskToken: That of the author's desk; nil without one.
    ///   - position: Returns the id of the latest event.
    init(
        policy: HostPolicy, store: PageStore, token: String? = nil, deskToken: String? = nil,
        position: @escaping () -> String
    ) {
        (self.policy, self.store, self.token, self.position) = (policy, store, token, position)
        self.deskToken = deskToken
    }

    func route(_ request: HTTPRequest) -> Route {
        if let status = policy.refusal(of: request) { return .response(HTTPResponse(status)) }
        if let token, let command = Command(request) { return command.route(request, token: token) }
        if let deskToken {
            do throws(HTTPStatus) {
                if let request = try DeskRequest(request, token: deskToken) { return .desk(request) }
            } catch {
                return .response(HTTPResponse(error))
            }
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            return .response(HTTPResponse(.methodNotAllowed, fields: [("Allow", "GET, HEAD")]))
        }
        guard let path = RequestPath(request.target) else { return .response(HTTPResponse(.badRequest)) }
        if path.path.hasPrefix(Self.events) {
            return events(String(path.path.dropFirst(Self.events.count)), path, request)
        }
        if path.path.isEmpty, let only = store.onlyPage {
            return .response(HTTPResponse(.found, fields: [("Location", "/" + only)]))
        }
        let file = servedFile(at: path.path.isEmpty ? MemorySite.indexPath : path.path)
        return .response(file?.response(to: request) ?? HTTPResponse(.notFound))
    }

    private func events(_ page: String, _ path: RequestPath, _ request: HTTPRequest) -> Route {
        guard request.method == "GET" else {
            return .response(HTTPResponse(.ok, type: "text/event-stream; charset=utf-8", body: []))
        }
        return .events(page: page, since: request["last-event-id"] ?? path.value("since"))
    }

    private func servedFile(at path: String) -> HTTPFile? {
        let position = position()
        if served.position != position { served = (position, [:]) }
        if let file = served.files[path] { return file }
        let file = file(at: path, position)
        served.files[path] = file
        return file
    }

    private func file(at path: String, _ position: String) -> HTTPFile? {
        let type = ContentType.of(path)
        guard path.hasSuffix(".html") else {
            return store.file(at: path).map { HTTPFile($0, type: type, tag: MemorySite.tag(of: $0)) }
        }
        guard let page = MemorySite.isIndex(path) ? store.indexPage(at: path) : store.page(at: path)
        else { return nil }
        let design = store.site.design
        let desk = MemorySite.isIndex(path) ? nil : design.deskScript
        let bytes = PreviewTag.added(to: page, script: design.previewScript ?? "", desk: desk, position: position)
        return HTTPFile(bytes, type: type, tag: MemorySite.tag(of: bytes))
    }
}
