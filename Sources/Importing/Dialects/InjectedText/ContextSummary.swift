import Bytes

/// The summary of earlier messages with which a program begins a new context.
package enum ContextSummary {
    /// The words that such a text begins with, where something else says that it is a summary.
    package static let start = "This session is being continued"

    /// True for a text in the user's name that is such a summary.
    package static func begins(_ text: some StringProtocol) -> Bool {
        text.drop(while: \.isSpace).hasPrefix(start + " from a previous conversation")
    }
}
