import ConversationModel

/// The thinking and tool calls of an answer in one line.
final class WorkView: TemplateModel {
    private static let mostNames = 4

    let label: String
    /// True if the answer began with text.
    let isAfterWords: Bool
    /// `2 failed`
    let failures: String?

    /// nil if the answer has neither.
    init?(_ parts: [PartView], _ strings: Strings) {
        let thoughts = parts.compactMap(\.thinking)
        let calls = parts.compactMap(\.toolCall)
        guard !thoughts.isEmpty || !calls.isEmpty else { return nil }
        var facts = thoughts.prefix(1).map(\.label)
        if calls.count == 1, let call = calls.first {
            facts.append(call.summary.isEmpty ? call.name : "\(call.name): \(call.summary)")
        } else if !calls.isEmpty {
            facts.append(strings.count(calls.count, "1 tool call", "%1 tool calls"))
            facts.append(strings.list(calls.map(\.name).distinct, most: Self.mostNames))
        }
        label = facts.joined(separator: " · ")
        isAfterWords = !(parts.first?.text.isEmpty ?? true)
        let failed = calls.count { $0.state == ToolCall.Status.error.rawValue }
        failures = failed == 0 ? nil : strings("%1 failed", strings.number(failed))
    }

    static let fields: [TemplateField<WorkView>] = [
        .text("workLabel") { $0.label },
        .flag("isAfterWords") { $0.isAfterWords },
        .text("workFailures") { $0.failures },
    ]
}
