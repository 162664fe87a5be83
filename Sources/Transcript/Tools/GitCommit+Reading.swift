import Bytes
import ConversationModel

extension GitCommit {
    /// The commits that a call made: Git prints `[main 2f6d0c1] Subject` for each, also after a merge, a revert or a
    /// cherry-pick.
    static func all(of call: ToolCall) -> [GitCommit] {
        guard case .text(let output)? = call.output, output.containsBytes(of: "] "),
            ToolKind(name: call.name) == .terminal,
            ToolArguments(call.input).shellCommand?.containsBytes(of: "git") == true
        else { return [] }
        return output.withoutTerminalCodes.lines.compactMap { GitCommit($0) }
    }

    /// - Returns: nil if the line reports no commit.
    private init?(_ line: Substring) {
        guard line.first == "[", let end = line.rangeOfBytes(of: "] "),
            let space = line[..<end.lowerBound].lastIndex(of: " ")
        else { return nil }
        let hash = line[line.index(after: space)..<end.lowerBound]
        let isHash = (7...40).contains(hash.utf8.count) && hash.allSatisfy { $0.isHexDigit && !$0.isUppercase }
        let subject = String(line[end.upperBound...]).collapsedWhitespace(limit: Self.longestSubject)
        guard isHash, !subject.isEmpty else { return nil }
        let name = line[..<space].dropFirst()
        let isRoot = name.hasSuffix(" (root-commit)")
        let branch = String(isRoot ? name.dropLast(" (root-commit)".count) : name)
        guard !branch.isEmpty else { return nil }
        self.init(hash: String(hash), subject: subject, branch: branch)
    }

    /// The most characters of a subject that are told.
    private static let longestSubject = 120
}
