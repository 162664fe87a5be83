import Serving
import Site

/// Decides what a request gets. Files come from the site in memory and from nowhere else, so that there is
/// nothing to be found outside of it (security rule 29).
final class Router {
    /// Where pages listen to what happens to them: below it, the path of the page.
    static let events = "preview/events/"

    enum Route {
        case response(HTTPResponse)
        /// A stream of the events of a page, after an id that the page knows.
        case events(page: String, since: String?)
        /// Something to be done; only where the preview answers (security rule 27).
        case send(text: String, page: String)
        case stop(page: String)
    }

    private struct File {
        let bytes: [UInt8]
        let tag: String
        let type: String
    }

    private let policy: HostPolicy
    private let store: PageStore
    private let position: () -> String
    /// What a page must know for something to be done; nil: nothing is ever done.
    private let token: String?
    /// What has been served since the last event: the next one may change everything.
    private var served: (position: String, files: [String: File]) = ("", [:])

    /// - Parameters:
    ///   - token: Of this run, for what changes something; nil: nothing does.
    ///   - position: The id of the latest event.
    init(policy: HostPolicy, store: PageStore, token: String? = nil, position: @escaping () -> String) {
        (self.policy, self.store, self.token, self.position) = (policy, store, token, position)
    }

    func route(_ request: HTTPRequest) -> Route {
        let route = decide(request)
        guard case .response(var response) = route, request.method == "HEAD" else { return route }
        response.isBodiless = true
        return .response(response)
    }

    private func decide(_ request: HTTPRequest) -> Route {
        if let status = policy.refusal(of: request) { return .response(HTTPResponse(status)) }
        if let token, let command = Command(request) { return command.route(request, token: token) }
        guard request.method == "GET" || request.method == "HEAD" else {
            return .response(HTTPResponse(.methodNotAllowed, fields: [("Allow", "GET, HEAD")]))
        }
        guard let path = RequestPath(request.target) else { return .response(HTTPResponse(.badRequest)) }
        if path.path.hasPrefix(Self.events) {
            return events(String(path.path.dropFirst(Self.events.count)), path, request)
        }
        if path.path.isEmpty, let only = store.site.onlyPage {
            return .response(HTTPResponse(.found, fields: [("Location", "/" + only)]))
        }
        let file = servedFile(at: path.path.isEmpty ? MemorySite.indexPath : path.path)
        return .response(file.map { Self.response($0, to: request) } ?? HTTPResponse(.notFound))
    }

    private func events(_ page: String, _ path: RequestPath, _ request: HTTPRequest) -> Route {
        guard request.method == "GET" else {
            return .response(HTTPResponse(.ok, type: "text/event-stream; charset=utf-8", body: []))
        }
        return .events(page: page, since: request["last-event-id"] ?? path.value("since"))
    }

    private func servedFile(at path: String) -> File? {
        let position = position()
        if served.position != position { served = (position, [:]) }
        if let file = served.files[path] { return file }
        let file = file(at: path, position)
        served.files[path] = file
        return file
    }

    private func file(at path: String, _ position: String) -> File? {
        let type = ContentType.of(path)
        guard path.hasSuffix(".html") else {
            return store.file(at: path).map { File(bytes: $0, tag: MemorySite.tag(of: $0), type: type) }
        }
        guard let page = MemorySite.isIndex(path) ? store.indexPage(at: path) : store.page(at: path)
        else { return nil }
        let bytes = PreviewTag.added(to: page, script: store.site.design.previewScript ?? "", position: position)
        return File(bytes: bytes, tag: MemorySite.tag(of: bytes), type: type)
    }

    /// All of a file, a part of it, or the news that there is nothing new (RFC 9110, 13.2.2).
    private static func response(_ file: File, to request: HTTPRequest) -> HTTPResponse {
        let tag = "\"\(file.tag)\""
        var response = HTTPResponse(.ok, type: file.type, body: file.bytes)
        response.fields = [("ETag", tag), ("Accept-Ranges", "bytes")]
        if EntityTag.matches(tag, request.values("if-none-match")) {
            response.status = .notModified
            response.isBodiless = true
            return response
        }
        guard request.method == "GET" else { return response }
        let isSameVersion = request["if-range"].map { $0 == tag } ?? true
        switch isSameVersion ? ByteRange(request["range"], length: file.bytes.count) : .whole {
        case .whole: break
        case .part(let range):
            response.status = .partialContent
            response.range = range
            response.fields.append(
                ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.bytes.count)"))
        case .unsatisfiable:
            return HTTPResponse(.rangeNotSatisfiable, fields: [("Content-Range", "bytes */\(file.bytes.count)")])
        }
        return response
    }
}
