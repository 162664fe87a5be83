import ConversationModel
import Importing
import JSON

extension ClaudeCodeReader {
    /// Adds abandoned prompts and answers as branches of the prompt that replaced them: the first one after the line to
    /// which the user went back, or the last message.
    mutating func addBranches(of tree: ClaudeCodeTree) {
        let branches = tree.branches
        guard !branches.isEmpty else { return }
        let prompts = messages.indices.filter { messages[$0].role == .user && messages[$0].command == nil }
        let places = Dictionary(prompts.map { (messages[$0].id, $0) }) { first, _ in first }
        var next: [String: Int] = [:]
        var prompt: Int?
        // Queued prompts have no ids.
        for line in tree.current.reversed() where !line.id.isEmpty {
            next[line.id] = prompt
            prompt = places[line.id] ?? prompt
        }
        var aside: [Int: [[Message]]] = [:]
        for branch in branches {
            guard let place = next[branch.start] ?? messages.indices.last else { continue }
            var reader = ClaudeCodeReader(branchDepth: branchDepth + 1)
            swap(&reader.subagents, &subagents)
            let left = reader.read(branch.lines)
            swap(&reader.subagents, &subagents)
            teammates.formUnion(reader.teammates)
            people.formUnion(reader.people)
            if left.contains(where: \.isSaid) { aside[place, default: []].append(left) }
        }
        for (place, branches) in aside { messages[place].branches = branches }
    }
}

extension Message {
    /// The message is more than book-keeping of the session.
    fileprivate var isSaid: Bool { (role == .user || role == .assistant) && !isEmpty }
}
