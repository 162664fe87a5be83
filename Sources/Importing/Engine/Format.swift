/// A format as the order of formats names it: `.amp`.
package struct Format: Sendable {
    let reader: any ConversationFormat.Type

    /// - Parameter reader: The type that reads the format, which only its own target knows.
    package init(_ reader: any ConversationFormat.Type) {
        self.reader = reader
    }
}
