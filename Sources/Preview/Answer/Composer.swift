import Serving
import Site

/// Handles the messages of pages' composers, and tells pages whether they may send.
final class Composer {
    private let responder: Responder
    private let store: PageStore
    private let refuse: (Responder.Refusal) -> String

    /// - Parameters:
    ///   - command: Answers the messages.
    ///   - hub: Informs pages when an answer begins or ends.
    init(
        _ command: String, for store: PageStore, _ hub: EventHub, on loop: EventLoop, _ delegate: PreviewDelegate
    ) {
        (self.store, refuse) = (store, delegate.refuse)
        responder = Responder(command, on: loop)
        responder.changed = { [unowned self] path in
            hub.publish(event(for: path), to: path)
        }
    }

    /// The token that requests must contain.
    var token: String { responder.token }

    /// The event `composer`: the page may send, with this token, or stop the current answer.
    func event(for page: String) -> ServerEvent {
        let isBusy = responder.isAnswering(store.firstPage(of: page))
        return ServerEvent("composer", #"{"token":"\#(responder.token)","busy":\#(isBusy)}"#)
    }

    func send(_ text: String, _ page: String) -> HTTPResponse {
        do throws(Responder.Refusal) {
            try responder.send(text, to: store.firstPage(of: page), in: store.site)
            return HTTPResponse(.accepted)
        } catch {
            return .conflict(refuse(error))
        }
    }

    func stop(_ page: String) -> HTTPResponse {
        responder.stop(store.firstPage(of: page))
        return HTTPResponse(.accepted)
    }

    /// Ends all answers with the preview.
    func stopAll() {
        responder.stopAll()
    }
}
