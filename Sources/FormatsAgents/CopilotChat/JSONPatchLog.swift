import Files
import Importing
import JSON

/// A JSON value stored as a log of changes, one a line: the whole value (`kind` 0), a member set (1), a list truncated
/// and extended (2), a member deleted (3).
enum JSONPatchLog {
    /// The longest path: `change` is recursive.
    private static let depthLimit = 100

    /// The value after all changes; nil if the initial value is missing.
    static func replay(_ lines: [JSONValue]) -> JSONValue? {
        var state: JSONTree?
        for line in lines {
            guard let kind = line["kind"]?.int else { continue }
            let path = line.elements(at: "k").prefix(depthLimit + 1).compactMap { JSONPath.Step($0) }
            guard path.count <= depthLimit else { continue }
            switch kind {
            case 0: state = line["v"].map { .value($0) }
            case 1: if let value = line["v"] { state?.change(path[...]) { $0 = .value(value) } }
            case 2: state?.change(path[...]) { $0.continueList(with: line["v"], from: line["i"]?.int) }
            case 3 where !path.isEmpty: state?.change(path[...]) { $0 = nil }
            default: break
            }
        }
        let options = JSONOptions(tracksReading: true)
        guard let state, let document = try? JSONDocument(parsing: ByteRegion(state.text), options: options) else {
            return nil
        }
        for (number, line) in lines.enumerated() { line.open(as: number == 0 ? document : nil) }
        return document.root
    }
}

/// A JSON value with replaced parts; unchanged parts stay as they were read.
private enum JSONTree {
    case value(JSONValue)
    case object(Members)
    case array([JSONTree])
    case null

    /// The members of an object, in order.
    struct Members {
        /// nil for deleted members.
        var all: [(key: String, value: JSONTree)?] = []
        var places: [String: Int] = [:]

        mutating func append(_ value: JSONTree, for key: String) {
            places[key] = all.count
            all.append((key, value))
        }
    }

    /// Changes the value at a path; does nothing if there is no such value.
    ///
    /// The changed part is moved out of its container first, so that it has one owner and is not copied.
    mutating func change(_ path: ArraySlice<JSONPath.Step>, _ body: (inout JSONTree?) -> Void) {
        guard let step = path.first else {
            var tree: JSONTree? = taken()
            body(&tree)
            self = tree ?? .null
            return
        }
        open()
        switch step {
        case .key(let key):
            guard case .object(var members) = self else { return }
            self = .null
            Self.change(key, of: &members, path.dropFirst(), body)
            self = .object(members)
        case .index(let index):
            guard case .array(var elements) = self, elements.indices.contains(index) else { return }
            self = .null
            var element: JSONTree? = elements[index].taken()
            Self.change(&element, path.dropFirst(), body)
            elements[index] = element ?? .null
            self = .array(elements)
        }
    }

    private static func change(
        _ key: String, of members: inout Members, _ path: ArraySlice<JSONPath.Step>, _ body: (inout JSONTree?) -> Void
    ) {
        let place = members.places[key]
        var member = place.flatMap { members.all[$0]?.value }
        if let place { members.all[place] = nil }
        change(&member, path, body)
        if let place, let member {
            members.all[place] = (key, member)
        } else if let member {
            members.append(member, for: key)
        } else {
            members.places[key] = nil
        }
    }

    private static func change(
        _ tree: inout JSONTree?, _ path: ArraySlice<JSONPath.Step>, _ body: (inout JSONTree?) -> Void
    ) {
        if path.isEmpty { body(&tree) } else { tree?.change(path, body) }
    }

    private mutating func taken() -> JSONTree {
        defer { self = .null }
        return self
    }

    private mutating func open() {
        guard case .value(let value) = self else { return }
        if value.isObject {
            var members = Members()
            for (key, value) in value.members { members.append(.value(value), for: key) }
            self = .object(members)
        } else if value.isArray {
            self = .array(value.elements.map { .value($0) })
        }
    }

    /// As JSON.
    var text: String {
        switch self {
        case .value(let value): value.uncountedJSON
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.all.compactMap { $0 }.map { $0.key.asJSON + ":" + $0.value.text }.joined(separator: ",") + "}"
        case .null: "null"
        }
    }

    /// Moves the elements out of a list, which is left empty.
    fileprivate mutating func takeElements() -> [JSONTree] {
        open()
        guard case .array(let elements) = self else { return [] }
        self = .null
        return elements
    }
}

extension JSONTree? {
    /// Truncates a list, if a place is given, and appends new elements.
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
