public import ConversationModel

/// Says what the author of a page left out, in numbers.
struct LeftOutPresenter {
    private let strings: Strings

    init(_ strings: Strings) { self.strings = strings }

    /// nil if nothing was left out.
    func text(of leftOut: LeftOut) -> String? {
        guard !leftOut.isEmpty else { return nil }
        let messages = leftOut.messages == 0 ? [] : [strings.count(leftOut.messages, "1 message", "%1 messages")]
        let kinds = OmittedKind.allCases.compactMap { kind in leftOut.kinds[kind].map { text(of: kind, $0) } }
        let all = messages + kinds
        guard !all.isEmpty else { return strings("The author left something out") }
        return strings("Left out by the author: %1", strings.list(all, most: .max))
    }

    private func text(of kind: OmittedKind, _ count: Int) -> String {
        let name = name(of: kind)
        return kind == .usage ? name : "\(name) (\(strings.digits(count)))"
    }

    private func name(of kind: OmittedKind) -> String {
        switch kind {
        case .toolResults: strings("tool results")
        case .toolCalls: strings("tool calls")
        case .thinking: strings("thoughts")
        case .system: strings("system messages")
        case .subAgents: strings("sub-agents")
        case .attachments: strings("files")
        case .images: strings("pictures")
        case .branches: strings("other versions")
        case .usage: strings("tokens and costs")
        }
    }
}

/// The same words for a terminal.
public enum LeftOutWords {
    /// nil if nothing was left out.
    public static func english(_ leftOut: LeftOut) -> String? { LeftOutPresenter(.english).text(of: leftOut) }
}
