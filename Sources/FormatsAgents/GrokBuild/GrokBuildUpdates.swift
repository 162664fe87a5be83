import ConversationModel
import Importing
import Inputs
import JSON

/// The steps that Grok Build showed on its screen, in `updates.jsonl`: pieces of messages and states of calls, in the shapes of the
/// Agent Client Protocol. Lines are only appended, so the file also holds what was said before a compaction.
struct GrokBuildUpdates {
    private let steps: [GrokBuildStep]
    /// The index of the last compaction.
    private let compaction: Int?

    /// nil if there is no such file.
    init?(beside file: InputFile) {
        let path = FilePath.join(file.folder, "updates.jsonl")
        guard let bytes = try? file.watchedTree?.bytes(of: path) else { return nil }
        var timeline = GrokBuildTimeline()
        for step in JSONRecords(bytes).readable { timeline.append(step) }
        steps = timeline.steps
        compaction = steps.lastIndex { $0.kind == .compaction }
    }

    /// Adds times and failures to the messages that the model sees, and the messages before the last compaction. The
    /// model's copies of some of these stand before the summary.
    func complete(_ messages: inout [Message]) {
        let summary = compaction == nil ? nil : messages.lastIndex(where: \.isCompaction)
        let start = summary.map { $0 + 1 } ?? 0
        var times = GrokBuildTimes(steps[(compaction ?? 0)...])
        for index in messages.indices[start...] { messages[index].timestamp = times.time(of: messages[index]) }
        if let compaction {
            var earlier = GrokBuildScreen.messages(of: steps[..<compaction])
            earlier.append(summary.map { messages[$0] } ?? .compaction(at: nil))
            earlier[earlier.count - 1].timestamp = steps[compaction].time
            messages.replaceSubrange(..<start, with: earlier)
        }
        let failed = Set(steps.filter { $0.status == "failed" }.map(\.callID))
        for index in messages.indices { messages[index].markCalls(failed) }
    }
}

extension Message {
    /// Marks calls with these ids as failed.
    fileprivate mutating func markCalls(_ failed: Set<String>) {
        for part in parts.indices {
            guard case .toolCall(var call) = parts[part], failed.contains(call.id) else { continue }
            call.status = .error
            parts[part] = .toolCall(call)
        }
    }
}
