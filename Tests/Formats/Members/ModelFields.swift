import ConversationModel
import JSON

/// The values of a model that are not defaults, each by its path: `messages[0].usage.input`.
///
/// Visits every stored property, so that a new field of the model is one more value here.
struct ModelFields {
    private(set) var values: [(path: String, text: String)] = []
    /// The number of elements of each list.
    private(set) var counts: [String: Int] = [:]

    mutating func add(_ value: Any, at path: String) {
        switch value {
        case let time as Timestamp: append(time.rfc3339, at: path)
        case let tag as LanguageTag: append(tag.rawValue, at: path)
        case let phrase as Phrase: append(phrase.english.debugDescription, at: path)
        case let json as JSONValue: append(json.rawJSON.debugDescription, at: path)
        case let text as String: if !text.isEmpty { append(text.debugDescription, at: path) }
        case let flag as Bool: if flag { append("true", at: path) }
        case let number as Int: if number != 0 { append("\(number)", at: path) }
        case let number as Double: append("\(number)", at: path)
        default: addParts(of: value, at: path)
        }
    }

    /// Adds the elements of a list that are wanted.
    mutating func add(list: [some Any], at path: String, where isWanted: (Int) -> Bool = { _ in true }) {
        if !list.isEmpty { counts[path] = list.count }
        for (index, element) in list.enumerated() where isWanted(index) { add(element, at: "\(path)[\(index)]") }
    }

    private mutating func append(_ text: String, at path: String) {
        values.append((path, text))
    }

    private mutating func addParts(of value: Any, at path: String) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .collection: add(list: mirror.children.map(\.value), at: path)
        case .optional:
            for child in mirror.children { add(child.value, at: path) }
        case .enum where mirror.children.isEmpty:
            if !Self.defaults.contains("\(path.name) \(value)") { append("\(value)", at: path) }
        default:
            for child in mirror.children { add(child, to: path) }
        }
    }

    private mutating func add(_ child: Mirror.Child, to path: String) {
        guard let label = child.label else { return }
        let name = label == "statedFormat" ? "contentFormat" : label
        // A list of none or one, which only saves memory.
        if name == "details", let details = child.value as? [Any] {
            for details in details { add(details, at: path) }
        } else {
            add(child.value, at: path.isEmpty ? name : path + "." + name)
        }
    }

    private static let defaults: Set = [
        "kind text", "status complete", "contentFormat markdown", "disclaimer standard",
    ]

    /// A line for each object: the path, and the values that it holds itself.
    var lines: [String] {
        var order: [String] = []
        var lines: [String: [String]] = [:]
        for (path, text) in values {
            let object = path.object
            if lines[object] == nil { order.append(object) }
            lines[object, default: []].append(path.name + " " + text)
        }
        return order.map { ($0.isEmpty ? "conversation" : $0) + ": " + lines[$0, default: []].joined(separator: ", ") }
    }

    /// The fields that differ, by the name that they have in every element of a list. A list that grew or shrank hides
    /// what it holds.
    func differences(to other: ModelFields) -> Set<String> {
        let lists = Set(counts.keys).union(other.counts.keys).filter { counts[$0] != other.counts[$0] }
        func isHidden(_ path: String) -> Bool { lists.contains { path.hasPrefix($0 + "[") } }
        let outer = lists.filter { !isHidden($0) }.map {
            let change = (other.counts[$0] ?? 0) - (counts[$0] ?? 0)
            return $0.withoutIndices + (change > 0 ? " +\(change)" : " \(change)")
        }
        let (old, new) = (byPath, other.byPath)
        let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] && !isHidden($0) }
        return Set(outer + changed.map { $0.withoutIndices + (new[$0].map { " " + $0.shortened } ?? "") })
    }

    private var byPath: [String: String] {
        Dictionary(values.map { ($0.path, $0.text) }) { _, last in last }
    }
}

extension String {
    /// The path of the object that holds the field.
    fileprivate var object: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? "" }

    /// The field's own name.
    fileprivate var name: Substring { lastIndex(of: ".").map { self[index(after: $0)...] } ?? self[...] }

    fileprivate var shortened: String { count > 32 ? prefix(32) + "…" : self }

    /// `messages[].id` for `messages[3].id`.
    var withoutIndices: String {
        var result = ""
        var isIndex = false
        for character in self {
            if character == "]" { isIndex = false }
            if !isIndex { result.append(character) }
            if character == "[" { isIndex = true }
        }
        return result
    }
}
