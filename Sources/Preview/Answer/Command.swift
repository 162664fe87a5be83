import ConversationModel
import Files
import JSON
import Serving

/// A request of the composer: send a message, or stop an answer.
struct Command {
    private enum Action: String {
        case send, stop
    }

    private let action: Action
    private let page: String

    /// nil if the request has another path.
    init?(_ request: HTTPRequest) {
        let parts = RequestPath(request.target)?.path.split(separator: "/").map(String.init) ?? []
        guard parts.count == 3, parts[0] == "preview", let action = Action(rawValue: parts[1]) else { return nil }
        (self.action, page) = (action, parts[2])
    }

    /// Routes the request if it comes from a page of this server: the browser states its origin, and the page knows the
    /// token of this run (security rule 27).
    func route(_ request: HTTPRequest, token: String) -> Route {
        guard request.method == "POST" else {
            return .response(HTTPResponse(.methodNotAllowed, fields: [("Allow", "POST")]))
        }
        guard request.isFromPage(knowing: token) else { return .response(HTTPResponse(.forbidden)) }
        switch action {
        case .stop: return .stop(page: page)
        case .send:
            let text = (try? JSONDocument(parsing: ByteRegion(request.body)))?.root["text"]?.string ?? ""
            guard text.contains(where: { !$0.isWhitespace }) else { return .response(HTTPResponse(.badRequest)) }
            return .send(text: text, page: page)
        }
    }
}
