import ConversationModel

/// The pages of a conversation's sub-agents. They are rendered one by one, as there may be many.
public struct AgentPages: Sendable {
    private let runs: AgentRuns
    /// The conversation without its messages.
    private let frame: Conversation
    private let links: PageLinks
    /// The pages rendered so far, the conversation's own first: an agent comes after the one that started it.
    private var rendered: [(title: String, parts: Pagination)] = []

    init(_ runs: AgentRuns, of conversation: Conversation, _ links: PageLinks, title: String, _ parts: Pagination) {
        self.runs = runs
        var frame = conversation
        frame.messages = []
        self.frame = frame
        self.links = PageLinks(page: links.page, index: links.index)
        rendered = [(title, parts)]
    }

    /// The number of sub-agents.
    public var count: Int { runs.all.count }

    /// The address of a sub-agent's page, numbered from 1: `chat.agent-1.html`.
    ///
    /// - Parameter page: The address of the conversation, or of another of its sub-agents.
    public static func address(_ page: String, number: Int) -> String {
        "\(page.prefix { $0 != "." }).agent-\(number).html"
    }

    /// The next sub-agent, as a conversation.
    var next: (Conversation, PageLinks)? {
        let number = rendered.count
        guard number <= count else { return nil }
        let run = runs.all[number - 1]
        let parent = rendered[run.parent.map { $0 + 1 } ?? 0]
        var links = links
        links.page = links.page.map { Self.address($0, number: number) }
        links.originals = []
        links.parent = PageLinks.Neighbour(
            href: parent.parts.address(of: run.message) + "#agent-\(number)", title: parent.title)
        return (AgentTask.conversation(of: run.call, in: frame, number), links)
    }

    /// - Parameter parts: The pages of the next sub-agent.
    mutating func add(title: String, _ parts: Pagination) {
        rendered.append((title, parts))
    }
}
