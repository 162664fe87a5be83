import ConversationModel
import Importing
import JSON

/// Reads a response from Markdown.
extension LLMTurn {
    init(log lines: [String]) {
        let sections = LLMLogSections(lines)
        let head = lines.lazy.compactMap { LLMLogHead($0) }.first
        (id, timestamp) = (head?.id ?? "", head?.timestamp)
        model = Self.model(in: sections.head)
        prompt = sections.text(.prompt)
        if prompt == "-- none --" { prompt = "" }
        system = sections.text(.system)
        systemFiles = LLMLogItems.fragments(sections[.systemFragments])
        files =
            LLMLogItems.fragments(sections[.promptFragments])
            + sections[.attachments].compactMap(LLMLogItems.attachment)
            + [.options, .schema, .tools].compactMap { LLMLogItems.declarations($0, sections.text($0)) }
        results = LLMLogItems(sections[.results]).items.map { ($0.call, $0.name, $0.result) }
        reasoning = sections[.reasoning].isEmpty ? nil : sections.text(.reasoning)
        var answer = sections[.response]
        if !sections[.calls].isEmpty {
            let items = LLMLogItems(sections[.calls])
            calls = items.items.map { ToolCall(id: $0.call, name: $0.name, input: $0.input, status: .pending) }
            answer += items.rest
        }
        response = MarkdownTurns.text(answer)
        usage = Self.usage(sections.text(.usage))
    }

    /// `Model: **gpt-5** (resolved: **gpt-5-2026**)`
    private static func model(in head: [String]) -> String? {
        let line = head.first { $0.hasPrefix("Model: **") }
        return line?.dropLast(line?.hasSuffix(")") == true ? 1 : 0).split(separator: "**").last.map { String($0) }
    }

    /// `1,200 input, 300 output, {"cached": 5}`
    private static func usage(_ text: String) -> Usage? {
        let words = text.prefix { $0 != "{" && $0 != "`" }.split { $0 == " " }
        func count(_ name: String) -> Int? {
            guard let place = words.firstIndex(where: { $0.hasPrefix(name) }), place > 0 else { return nil }
            return Int(words[place - 1].filter { $0 != "," })
        }
        let (input, output) = (count("input"), count("output"))
        return input == nil && output == nil ? nil : Usage(input: input ?? 0, output: output ?? 0)
    }
}

/// The lines of each section of a response.
private struct LLMLogSections {
    private(set) var head: [String] = []
    private var sections: [LLMLogSection: [String]] = [:]

    init(_ lines: [String]) {
        var open: LLMLogSection?
        var fence = MarkdownFence()
        var isAfterGap = true
        for line in lines {
            if !fence.isOpen, isAfterGap, let section = LLMLogSection(line), section.canFollow(open) {
                open = section
            } else if let section = open {
                sections[section, default: []].append(line)
                fence.read(line)
            } else {
                head.append(line)
            }
            isAfterGap = line.isEmpty
        }
    }

    subscript(section: LLMLogSection) -> [String] { sections[section] ?? [] }

    func text(_ section: LLMLogSection) -> String { MarkdownTurns.text(self[section]) }
}

/// A list of tool calls or results: `- **name**: ` and the id, with everything else indented below it.
private struct LLMLogItems {
    struct Item {
        let name: String
        let call: String
        fileprivate(set) var lines: [String] = []
    }

    private(set) var items: [Item] = []
    /// The lines after the list.
    private(set) var rest: [String] = []

    private static let indent = "    "

    init(_ lines: [String]) {
        for line in lines {
            if rest.isEmpty, let item = Self.item(line) {
                items.append(item)
            } else if rest.isEmpty, !items.isEmpty, line.isEmpty || line.hasPrefix(Self.indent) {
                items[items.count - 1].lines.append(String(line.dropFirst(line.isEmpty ? 0 : Self.indent.count)))
            } else if !rest.isEmpty || !line.isEmpty {
                rest.append(line)
            }
        }
    }

    /// The start of an item.
    private static func item(_ line: String) -> Item? {
        guard line.hasPrefix("- **"), let end = line.rangeOfBytes(of: "**: `") else { return nil }
        let name = line[..<end.lowerBound].dropFirst("- **".count)
        return Item(name: String(name), call: String(line[end.upperBound...].prefix { $0 != "`" }))
    }

    /// The fragments by their hashes; with their texts if the log was expanded.
    static func fragments(_ lines: [String]) -> [Attachment] {
        let start = "<details><summary>"
        var all: [(name: Substring, text: [String]?)] = []
        var isOpen = false
        for line in lines {
            if isOpen {
                if line == "</details>" { isOpen = false } else { all[all.count - 1].text?.append(line) }
            } else if line.hasPrefix(start) {
                isOpen = true
                all.append((line.dropFirst(start.count).prefix { $0 != "<" }, []))
            } else if line.hasPrefix("- ") {
                all.append((line.dropFirst(2), nil))
            }
        }
        return all.map { name, text in
            var attachment = Attachment(kind: .file, name: String(name))
            attachment.text = text?.joined(separator: "\n")
            attachment.isMissing = text == nil
            return attachment
        }
    }

    /// ``1. **image/png**: `cat.png` ``
    static func attachment(_ line: String) -> Attachment? {
        let parts = line.split(separator: "**", maxSplits: 2)
        guard parts.count == 3, parts[2].hasPrefix(": ") else { return nil }
        let mime = String(parts[1])
        let place = parts[2].dropFirst(2).filter { $0 != "`" }
        let isSize = place.hasPrefix("<")
        var attachment = Attachment(
            kind: Attachment.Kind(mime: mime) ?? .file, name: isSize ? nil : place.nameOfFile, mime: mime)
        attachment.setSource(place.hasPrefix("http") ? place : nil)
        return attachment
    }

    /// Options, a schema or tools, as a file of the prompt.
    static func declarations(_ section: LLMLogSection, _ text: String) -> Attachment? {
        guard !text.isEmpty else { return nil }
        var attachment = Attachment(kind: .file, name: String(section.rawValue.drop { $0 == "#" || $0 == " " }))
        attachment.text = text
        return attachment
    }
}

extension LLMLogItems.Item {
    private var text: String { MarkdownTurns.text(lines) }

    /// The arguments: JSON on one line, or a list of names and values.
    var input: ToolCall.Payload? {
        let start = "Arguments: "
        guard lines.count(where: { !$0.isEmpty }) == 1, text.hasPrefix(start) else {
            return text.isEmpty ? nil : .text(text)
        }
        let json = String(text.dropFirst(start.count)).trimmingBackticks
        return (try? JSONDocument(parsing: json)).map { .json($0.root) } ?? .text(json)
    }

    /// The output, which newer versions put in a fence, and the error after it.
    var result: ToolResult {
        var result = ToolResult(nil, isError: lines.contains { $0.hasPrefix("**Error**: ") })
        let fence = lines.first?.prefix { $0 == "`" } ?? ""
        guard fence.count >= 3, let end = lines.dropFirst().firstIndex(where: { $0.trimmed == fence }) else {
            result.output = .text(text)
            return result
        }
        let output = lines[1..<end].joined(separator: "\n")
        let behind = MarkdownTurns.text(Array(lines[(end + 1)...]))
        result.output = .text(behind.isEmpty ? output : [output, behind].joined(separator: "\n\n"))
        return result
    }
}

extension String {
    fileprivate var trimmingBackticks: String {
        trimmed.split(separator: "`").joined(separator: "`").trimmed
    }
}
