import ConversationModel
import Importing
import JSON

/// Reads the record of a tool: the text on the screen, and its input and output if they were kept.
enum CopilotChatTool {
    static func read(_ part: JSONValue, _ rounds: inout CopilotToolRounds) -> ToolCall {
        let id = part.string("toolCallId") ?? ""
        var call = ToolCall(id: id, name: name(part.string("toolId") ?? "tool"))
        let words = part["pastTenseMessage"]?.markdown ?? part["invocationMessage"]?.markdown
        // The words before the call, and a title for several calls.
        for key in ["invocationMessage", "generatedTitle"] { part[key]?.markRead() }
        call.title = words.map { $0.withoutLinks.replacingBytes(of: "`", with: "").trimmed }
        call.status = part["isComplete"]?.bool == true ? .ok : .pending
        if let round = rounds.take(id: id, name: call.name) {
            call.input = round.input
            call.output = round.output
        }
        if let data = part["toolSpecificData"] { apply(data, to: &call) }
        if let details = part["resultDetails"] { apply(details: details, to: &call) }
        return call
    }

    /// The name without the prefix of its owner.
    private static func name(_ id: String) -> String {
        for prefix in ["copilot_", "vscode_"] where id.hasPrefix(prefix) {
            let name = id.dropFirst(prefix.count)
            return String(name.hasSuffix("_internal") ? name.dropLast("_internal".count) : name)
        }
        return id
    }

    private static func apply(_ data: JSONValue, to call: inout ToolCall) {
        switch data.string("kind") {
        case "terminal":
            let command = data["commandLine"].flatMap {
                $0.string ?? $0.firstText("userEdited", "toolEdited", "original")
            }
            if let command = command ?? data.string("command") {
                call.title = command
                call.input = .text(command)
            }
            if let output = data["terminalCommandOutput"]?.firstText("text") { call.output = .text(output) }
            if let code = data["terminalCommandState"]?["exitCode"]?.int, code != 0 { call.status = .error }
        case "input":
            call.input = call.input ?? data["rawInput"].flatMap { ToolCall.Payload($0) }
        case "simpleToolInvocation":
            call.input = call.input ?? data.firstText("input").map { .text($0) }
            if let output = data.firstText("output") { call.output = .text(output) }
        case "todoList":
            call.input = .json(data)
        case "subagent":
            call.input = .json(data)
            if let result = data.firstText("result") { call.output = .text(result) }
        default:
            break
        }
    }

    /// Applies the input and output of a server's tool, or the files and pages that a tool read.
    private static func apply(details: JSONValue, to call: inout ToolCall) {
        if details.isObject {
            call.input = call.input ?? details["input"].flatMap { ToolCall.Payload(arguments: $0) }
            let texts = details.elements(at: "output").compactMap {
                $0["isText"]?.bool == false ? nil : $0.string("value")
            }
            if !texts.isEmpty { call.output = .text(texts.joined(separator: "\n")) }
            if details["isError"]?.bool == true { call.status = .error }
            return
        }
        let places = details.elements.compactMap { place in
            place.string("scheme")?.hasPrefix("http") == true ? place.string("external") : nil
        }
        call.sources = places.map { Citation(url: $0) }
        let files = details.elements.compactMap { $0.string("scheme")?.hasPrefix("http") == true ? nil : $0.filePath }
        if call.output == nil, !files.isEmpty { call.output = .text(files.joined(separator: "\n")) }
    }
}

/// Tool calls and results of each round with the model, which are stored apart from the screen's parts.
struct CopilotToolRounds {
    struct Round {
        let id: String
        let name: String
        let input: ToolCall.Payload?
        let output: ToolCall.Payload?
    }

    private let rounds: [Round]
    private var isTaken: [Bool]
    /// The index from which to look for the next unused round.
    private var next = 0
    /// Indexes by id, and by the id's part before `__`; the first one last.
    private var places: [String: [Int]] = [:]

    init(_ metadata: JSONValue?) {
        let results = metadata?["toolCallResults"]?.membersByKey ?? [:]
        rounds = (metadata?.elements(at: "toolCallRounds").flatMap { Array($0.elements(at: "toolCalls")) } ?? []).map {
            call in
            let id = call.string("id") ?? ""
            return Round(
                id: id, name: call.string("name") ?? "",
                input: call["arguments"].flatMap { ToolCall.Payload(arguments: $0) },
                output: results[id].map { .text(PromptTree.text(of: $0)) })
        }
        isTaken = rounds.map { _ in false }
        for (place, round) in rounds.enumerated().reversed() where !round.id.isEmpty {
            places[round.id, default: []].append(place)
            if let beginning = round.id.beginning { places[beginning, default: []].append(place) }
        }
    }

    /// Rounds among which a call without an id looks for its name: those of hidden calls come before its own.
    private static let lookahead = 16

    /// The round with the id of the shown call, or with the same beginning, or else the next one of its tool, or else the
    /// next one.
    mutating func take(id: String, name: String) -> Round? {
        while let place = places[id]?.popLast() {
            if !isTaken[place] { return take(place) }
        }
        while next < rounds.count, isTaken[next] { next += 1 }
        let near = (next..<rounds.count).prefix(Self.lookahead)
        let place = near.first { !isTaken[$0] && rounds[$0].name.isSameTool(as: name) } ?? near.first
        return place.map { take($0) }
    }

    private mutating func take(_ place: Int) -> Round {
        isTaken[place] = true
        return rounds[place]
    }
}

extension String {
    /// True for two names of a tool, such as `fetch_webpage` and `fetchWebPage`.
    fileprivate func isSameTool(as other: String) -> Bool {
        let (one, two) = (letters, other.letters)
        return one.containsBytes(of: two) || two.containsBytes(of: one)
    }

    private var letters: String { String(decoding: utf8.filter(\.isLetter).map(\.lowercased), as: UTF8.self) }

    /// The model's part of an id such as `call_1__vscode-1700000000`.
    fileprivate var beginning: String? {
        var end = utf8.endIndex
        while let start = utf8.index(end, offsetBy: -2, limitedBy: utf8.startIndex) {
            if utf8[start] == UInt8(ascii: "_"), utf8[utf8.index(after: start)] == UInt8(ascii: "_") {
                return String(self[..<start])
            }
            end = utf8.index(before: end)
        }
        return nil
    }
}

/// A result as the extension keeps it: text, or a tree of prompt pieces.
enum PromptTree {
    static func text(of result: JSONValue) -> String {
        var text = ""
        for part in result.elements(at: "content") {
            guard let value = part["value"] else { continue }
            text += value.string ?? value["node"].map { pieces(of: $0) } ?? ""
        }
        return text
    }

    /// The texts of the leaves, in order; not recursive, as the depth is unbounded.
    private static func pieces(of root: JSONValue) -> String {
        var text = ""
        var rest = [root]
        while let node = rest.popLast() {
            if let piece = node.string("text") {
                if node["lineBreakBefore"]?.bool == true, !text.isEmpty { text += "\n" }
                text += piece
            }
            rest += node.elements(at: "children").reversed()
        }
        return text
    }
}

extension String {
    /// `[text](address)` as its text, or as the last component of the address if the text is empty.
    var withoutLinks: String {
        var result = ""
        var rest = Substring(self)
        while let open = rest.firstIndex(of: "["), let middle = rest[open...].rangeOfBytes(of: "]("),
            let close = rest[middle.upperBound...].firstIndex(of: ")")
        {
            let words = rest[rest.index(after: open)..<middle.lowerBound]
            let address = rest[middle.upperBound..<close]
            result += rest[..<open] + (words.isEmpty ? Substring(String(address).fileName ?? "") : words)
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
