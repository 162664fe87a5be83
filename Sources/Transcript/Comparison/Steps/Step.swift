import ConversationModel
import JSON

/// A tool call of a turn, as it is compared with others.
struct Step: Alignable {
    /// Further words of a call are not compared.
    private static let wordLimit = 64

    let call: ToolCall
    let hasFailed: Bool
    let kind: ToolKind
    /// Equal for calls that ask the same of the same tool.
    let key: Int
    /// The numbers of the words of the input, rising, without the path.
    let words: [Int]
    /// The same with those of the path and of the tool, to compare calls of different tools: a shell may run `create a.py`.
    let allWords: [Int]
    /// The folder and the name of the file that the call is about.
    let path: (whole: Int, name: Int)?
    /// The numbers of the words of the result, rising.
    private let result: [Int]

    /// - Parameter numbers: Those of all steps to compare.
    init(_ call: ToolCall, _ numbers: inout Numbering) {
        self.call = call
        hasFailed = call.status == .error
        let input = StepInput(call)
        kind = input.kind
        key = numbers[input.key]
        words = numbers.all(Self.words(in: input.text)).sorted()
        let tool = input.kind == .terminal ? "" : call.name
        allWords = numbers.all(Self.words(in: [tool, input.path ?? "", input.text].joined(separator: " "))).sorted()
        if let file = input.path {
            path = (numbers[file], numbers[file.split(separator: "/").last.map(String.init) ?? file])
        } else {
            path = nil
        }
        result = numbers.all(Self.words(in: call.output.map(Self.text) ?? "")).sorted()
    }

    /// Words between spaces and slashes: `src/app.py` has two.
    private static func words(in text: String) -> [String] {
        text.split(maxSplits: wordLimit) { $0.isWhitespace || "/'\"(),;".contains($0) }.prefix(wordLimit)
            .map { String($0.prefix(wordLimit)) }
    }

    private static func text(of output: ToolCall.Payload) -> String {
        switch output {
        case .text(let text): String(text.prefix(4096))
        case .json(let value): String(value.rawJSON.prefix(4096))
        }
    }
}

/// The part of a call's input that decides on what it does.
struct StepInput {
    let kind: ToolKind
    /// Equal for calls that ask the same of the same tool.
    let key: String
    /// All but the path.
    let text: String
    let path: String?

    init(_ call: ToolCall) {
        let arguments = ToolArguments(call.input)
        kind = ToolKind(name: call.name).with(arguments)
        let changes = ToolChanges.of(call, arguments)
        let command = arguments.shellCommand?.collapsedWhitespace(limit: .max)
        if !changes.isEmpty {
            let file = changes.count == 1 && !changes[0].path.isEmpty ? changes[0].path : arguments.path
            let texts = changes.map { [$0.path == file ? "" : $0.path, $0.diff].joined(separator: "\n") }
            (path, text) = (file, texts.joined())
        } else if kind == .terminal || kind == .other && arguments.path == nil, let command {
            (path, text) = (nil, command)
        } else if let file = arguments.path, let content = arguments.writtenText {
            (path, text) = (file, content)
        } else if let pattern = arguments.pattern ?? arguments.url {
            let place = arguments.path ?? arguments.first("include", "glob", "include_pattern") ?? ""
            (path, text) = (nil, pattern + " " + place)
        } else if let file = arguments.path {
            let lines = arguments.lines.map { "\($0.first) \($0.last ?? 0)" } ?? ""
            (path, text) = (file, lines)
        } else {
            (path, text) = (nil, arguments.text ?? arguments.values)
        }
        key = [kind == .other ? call.name : kind.rawValue, path ?? "", text].joined(separator: "\n")
    }
}

extension ToolArguments {
    /// The values of all members, without their names.
    fileprivate var values: String {
        let values = object?.members.map { $0.value.string ?? $0.value.rawJSON } ?? []
        return values.joined(separator: " ")
    }
}

extension Step {
    /// The two ask the same of the same tool.
    func isEqual(to other: Step) -> Bool { key == other.key }

    func weight(with other: Step) -> Float {
        // The one with the same result fits best among several calls.
        let bonus = 0.1 * result.likeness(with: other.result)
        if isEqual(to: other) { return 1.5 + Float(min(words.count, 10)) / 10 + bonus }
        let isSameTool = kind == other.kind && (kind != .other || call.name == other.call.name)
        let likeness = isSameTool ? likenessOfTool(with: other) : 0.9 * allWords.likeness(with: other.allWords)
        return likeness > 0.5 ? likeness + bonus : 0
    }

    /// From 0 to 1, of two calls of one tool; the path counts more than the rest.
    private func likenessOfTool(with other: Step) -> Float {
        let shared = words.likeness(with: other.words)
        guard let path, let second = other.path else { return path == nil && other.path == nil ? shared : 0 }
        let place: Float = path.whole == second.whole ? 1 : path.name == second.name ? 0.7 : 0
        guard place > 0 else { return 0 }
        return words.isEmpty || other.words.isEmpty ? place : 0.6 * place + 0.4 * shared
    }
}
