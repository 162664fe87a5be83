import JSON

/// A format of sessions that a program appends lines to.
///
/// What is appended is read without what stands before it, as long as its lines have nothing to do with that; `links` says
/// with which lines they have. Of a conversation, only messages, participants and the date of the last change may come from
/// lines that are appended, or a title that `links` names.
protocol GrowingFormat: ConversationFormat {
    static func links(of line: JSONValue) -> LineLinks
}

/// How a line of a session hangs together with others.
struct LineLinks: Sendable {
    /// What others call it by, or what stands in it.
    var names: [String] = []
    /// The name of the line before it.
    var parent: String?
    /// Names of calls to which it brings results.
    var calls: [String] = []
    /// The title that the conversation has from here on.
    var title: String?
    /// A message may begin here, so that reading can.
    var isStart = false
    /// It has to do with what stands before it in ways that names do not tell.
    var reachesBack = false
}
