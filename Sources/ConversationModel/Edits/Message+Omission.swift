extension Message {
    /// The line in the place of messages that the author left out.
    ///
    /// - Parameter count: The number of messages that a reader would have seen.
    static func omission(of count: Int) -> Message {
        var line = Message(participant: "", role: .system)
        line.omittedMessages = count
        line.say(
            count == 0
                ? somethingOmitted
                : .count(count, one: "The author left out 1 message", many: "The author left out %1 messages"))
        return line
    }

    /// The words in the place of something that is no message.
    static let somethingOmitted = Phrase("The author left something out")
}
