import ConversationModel

/// A JSON value that is kept as a log of its changes, one a line: the whole (`kind` 0), a member set (1), a list
/// cut and continued (2), a member deleted (3).
enum JSONPatchLog {
    /// The value after all changes; nil if there is no beginning.
    static func replay(_ lines: [JSONValue]) -> JSONValue? {
        var state: JSONTree?
        for line in lines {
            guard let kind = line["kind"]?.int else { continue }
            let path = line.elements(at: "k").compactMap { JSONPath.Step($0) }
            switch kind {
            case 0: state = line["v"].map { .value($0) }
            case 1: if let value = line["v"] { state?.change(path[...]) { $0 = .value(value) } }
            case 2: state?.change(path[...]) { $0.continueList(with: line["v"], from: line["i"]?.int) }
            case 3: state?.change(path[...]) { $0 = nil }
            default: break
            }
        }
        return state.flatMap { try? JSONDocument(parsing: $0.text).root }
    }
}

/// A JSON value of which parts are replaced; what is not touched stays as it was read.
private enum JSONTree {
    case value(JSONValue)
    case object([(key: String, value: JSONTree)])
    case array([JSONTree])

    /// Changes what a path leads to; nothing, if it leads nowhere.
    mutating func change(_ path: ArraySlice<JSONPath.Step>, _ body: (inout JSONTree?) -> Void) {
        guard let step = path.first else {
            var tree: JSONTree? = self
            body(&tree)
            self = tree ?? self
            return
        }
        open()
        switch (self, step) {
        case (.object(var members), .key(let key)):
            self = .array([])  // so that the members have one owner, and are not copied
            let index = members.lastIndex { $0.key == key }
            var member: JSONTree? = index.map { members[$0].value }
            Self.change(&member, path.dropFirst(), body)
            if let index { members.remove(at: index) }
            if let member { members.insert((key, member), at: index ?? members.count) }
            self = .object(members)
        case (.array(var elements), .index(let index)) where elements.indices.contains(index):
            self = .array([])
            var element: JSONTree? = elements[index]
            Self.change(&element, path.dropFirst(), body)
            if let element { elements[index] = element } else { elements.remove(at: index) }
            self = .array(elements)
        default:
            break
        }
    }

    private static func change(
        _ tree: inout JSONTree?, _ path: ArraySlice<JSONPath.Step>, _ body: (inout JSONTree?) -> Void
    ) {
        if path.isEmpty { body(&tree) } else { tree?.change(path, body) }
    }

    private mutating func open() {
        guard case .value(let value) = self else { return }
        if value.isObject {
            self = .object(value.members.map { ($0.key, .value($0.value)) })
        } else if value.isArray {
            self = .array(value.elements.map { .value($0) })
        }
    }

    /// As JSON.
    var text: String {
        switch self {
        case .value(let value): value.rawJSON
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { $0.key.asJSON + ":" + $0.value.text }.joined(separator: ",") + "}"
        }
    }

    /// The elements of a list, which is left empty.
    fileprivate mutating func takeElements() -> [JSONTree] {
        open()
        guard case .array(let elements) = self else { return [] }
        self = .array([])
        return elements
    }
}

extension JSONTree? {
    /// Cuts a list, if a place is given, and adds what is new.
    fileprivate mutating func continueList(with new: JSONValue?, from start: Int?) {
        var elements = self?.takeElements() ?? []
        if let start { elements.removeSubrange(min(max(0, start), elements.count)...) }
        for element in new?.elements.map({ $0 }) ?? [] { elements.append(.value(element)) }
        self = .array(elements)
    }
}

extension JSONPath.Step {
    fileprivate init?(_ value: JSONValue) {
        if let key = value.string {
            self = .key(key)
        } else if let index = value.int {
            self = .index(index)
        } else {
            return nil
        }
    }
}

extension String {
    /// As a JSON string.
    fileprivate var asJSON: String {
        var output = JSONOutput()
        output.string(self)
        return output.string
    }
}
