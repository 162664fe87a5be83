package import JSON

/// A session format whose files a program appends lines to.
///
/// Appended lines are read without the lines before them, unless `links` connects the two. Appended lines may add or
/// change only messages, participants, the date of the last change, and a title that `links` names.
package protocol GrowingFormat: ConversationFormat {
    static func links(of line: JSONValue) -> LineLinks
}

/// The connections between a line of a session and other lines.
package struct LineLinks: Sendable {
    /// Names by which other lines refer to this one or to its content.
    package var names: [String] = []
    /// The name of the line that precedes this one.
    package var parent: String?
    /// Names of the calls whose results this line brings.
    package var calls: [String] = []
    /// The title of the conversation from this line on.
    package var title: String?
    /// A message may begin here, so reading may start here.
    package var isStart = false
    /// The line refers to earlier lines in ways that names do not express.
    package var reachesBack = false

    package init() {}
}
