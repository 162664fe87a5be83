import Serving

/// An answer that a preview gives to a request, or an action that it takes.
enum Route {
    case response(HTTPResponse)
    /// A stream of a page's events after an id.
    case events(page: String, since: String?)
    /// A message to send; only if the preview answers (security rule 27).
    case send(text: String, page: String)
    case stop(page: String)
    /// A request of the author's desk.
    case desk(DeskRequest)
}
