import ConversationModel
import Files
import JSON
import Serving

/// A request of the author's desk.
enum DeskRequest {
    /// The facts about a page that the script begins with.
    case facts(page: String)
    /// The facts that take longer to find: sizes, secrets, names.
    case details(page: String)
    /// A list to be saved.
    case save(list: String, stamp: String, page: String)
    /// A file of what leaves.
    case result(path: String)
    /// The result as one file.
    case download(page: String)

    /// The prefixes of the paths.
    private enum Kind: String {
        case desk, edits, result, download
    }

    /// nil if the request has another path.
    ///
    /// - Throws: The status of a request that is refused. Only pages of this server save: the browser states their origin,
    ///   and they know the token of this run (security rule 27).
    init?(_ request: HTTPRequest, token: String) throws(HTTPStatus) {
        let path = RequestPath(request.target)
        let parts = (path?.path ?? "").split(separator: "/", maxSplits: 2).map(String.init)
        guard parts.count == 3, parts[0] == "preview", let kind = Kind(rawValue: parts[1]) else { return nil }
        guard request.method == (kind == .edits ? "POST" : "GET") || kind == .download && request.method == "HEAD"
        else { throw .methodNotAllowed }
        switch kind {
        case .desk: self = path?.value("details") == nil ? .facts(page: parts[2]) : .details(page: parts[2])
        case .result: self = .result(path: parts[2])
        case .download: self = .download(page: parts[2])
        case .edits:
            guard request.isFromPage(knowing: token) else { throw .forbidden }
            let root = (try? JSONDocument(parsing: ByteRegion(request.body)))?.root
            guard let list = root?["list"]?.string, let stamp = root?["stamp"]?.string else { throw .badRequest }
            self = .save(list: list, stamp: stamp, page: parts[2])
        }
    }
}
