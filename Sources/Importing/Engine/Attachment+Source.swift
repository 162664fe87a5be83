import ConversationModel

extension Attachment {
    /// Sets the place of the file; without one, the export has left the file out.
    package mutating func setSource(_ source: String?) {
        self.source = source
        isMissing = source == nil
    }
}
