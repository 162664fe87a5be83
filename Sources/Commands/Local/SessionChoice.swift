import Site

/// Lets the user at a terminal choose one of the latest conversations.
struct SessionChoice {
    /// The number of conversations to offer.
    static let count = 10

    let sessions: [LocalSession]
    let home: String?
    /// Prints a line.
    let show: (String) -> Void
    /// Reads a line; nil at the end of input.
    let read: () -> String?

    /// The chosen conversation; nil if the user chose none.
    func choose() -> LocalSession? {
        let lines = SessionTable(sessions, among: sessions, home: home).lines
        for (number, line) in lines.enumerated() { show("\(number + 1 < 10 ? " " : "")\(number + 1)  \(line)") }
        while true {
            show("Number of a conversation (1 to \(sessions.count)), or Return to leave:")
            guard let answer = read()?.split(whereSeparator: \.isWhitespace).joined(), !answer.isEmpty else {
                return nil
            }
            if let number = Int(answer), sessions.indices.contains(number - 1) { return sessions[number - 1] }
        }
    }
}
