import ConversationModel
import Files
import JSON

/// Arguments of a call that arrive as values with paths: `{jsonPath: "$.a.b[0]", stringValue: "…"}`.
///
/// A string for a path that has one already is appended to it.
struct PartialArguments {
    private enum Node {
        case object(Members)
        case array([Node])
        case string(String)
        /// A complete JSON value.
        case other(JSONValue)
    }

    /// Members in the order of their arrival.
    private struct Members {
        var values: [(key: String, value: Node)] = []
        private var places: [String: Int] = [:]

        mutating func place(of key: String) -> Int {
            if let place = places[key] { return place }
            places[key] = values.count
            values.append((key, .object(Members())))
            return values.count - 1
        }
    }

    private enum Step {
        case key(String)
        case index(Int)
    }

    /// Arguments that arrived in one piece.
    var whole: JSONValue?
    private var root = Node.object(Members())
    /// The deepest path. Calls have no deeper arguments, and writing them must not overflow the stack.
    private static let deepest = 64

    var payload: ToolCall.Payload? {
        if let whole { return ToolCall.Payload(whole) }
        if case .object(let members) = root, members.values.isEmpty { return nil }
        var output = JSONOutput()
        Self.write(root, to: &output)
        return (try? JSONDocument(parsing: ByteRegion(output.bytes))).map { .json($0.root) }
    }

    mutating func take(_ piece: JSONValue) {
        guard let steps = Self.steps(of: piece.string("jsonPath") ?? ""), steps.count <= Self.deepest else { return }
        if let text = piece.string("stringValue") {
            Self.set(.string(text), at: steps[...], in: &root)
        } else if let value = piece["numberValue"] ?? piece["boolValue"] ?? piece["nullValue"] {
            Self.set(.other(value), at: steps[...], in: &root)
        }
    }

    /// Sets a value. The changed part is moved out of its container first, so that it has one owner and is not copied.
    private static func set(_ value: Node, at steps: ArraySlice<Step>, in node: inout Node) {
        switch steps.first {
        case nil:
            add(value, to: &node)
        case .key(let key):
            guard case .object(var members) = node else { return }  // a path that contradicts the existing value
            node = .array([])
            set(value, at: steps.dropFirst(), in: &members.values[members.place(of: key)].value)
            node = .object(members)
        case .index(let index):
            if index == 0, case .object(let members) = node, members.values.isEmpty { node = .array([]) }
            guard case .array(var elements) = node, index <= elements.count else { return }
            node = .array([])
            if index == elements.count { elements.append(.object(Members())) }
            set(value, at: steps.dropFirst(), in: &elements[index])
            node = .array(elements)
        }
    }

    private static func add(_ value: Node, to node: inout Node) {
        guard case .string(let text) = value, case .string(var whole) = node else {
            node = value
            return
        }
        node = .array([])
        whole += text
        node = .string(whole)
    }

    /// The steps of `$.a.b[0]` or `$['a']`; nil for other paths.
    private static func steps(of path: String) -> [Step]? {
        guard path.hasPrefix("$") else { return nil }
        var steps: [Step] = []
        for piece in path.dropFirst().split(whereSeparator: { $0 == "." || $0 == "[" }) {
            guard piece.hasSuffix("]") else {
                steps.append(.key(String(piece)))
                continue
            }
            let inside = piece.dropLast()
            if let index = Int(inside) {
                guard index >= 0 else { return nil }
                steps.append(.index(index))
            } else {
                steps.append(.key(inside.trimmingQuotes))
            }
        }
        return steps.isEmpty ? nil : steps
    }

    private static func write(_ node: Node, to output: inout JSONOutput) {
        switch node {
        case .string(let text): output.string(text)
        case .other(let value): output.value(value)
        case .array(let elements): output.array { output in elements.forEach { write($0, to: &output) } }
        case .object(let members):
            output.object { output in
                for (key, value) in members.values {
                    output.key(key)
                    write(value, to: &output)
                }
            }
        }
    }
}

extension Substring {
    fileprivate var trimmingQuotes: String {
        let isQuoted = count > 1 && (first == "'" || first == "\"") && first == last
        return String(isQuoted ? dropFirst().dropLast() : self)
    }
}
