@testable import JSON

/// A value somewhere in a file, which tests take away or replace.
struct SeedMember {
    enum Change {
        /// The member has another name; an element of a list is null.
        case absent
        /// Another value of the same type.
        case other
        /// A value of any type, as JSON.
        case value(String)
    }

    /// `[2].message.content[0].text`: the first index is the line's if each line is a value.
    let path: String
    /// A text, a number, true or false, as JSON; nil for other values and for a text that is JSON, which holds members of its
    /// own.
    let leaf: String?
    /// The text of the file after the change.
    let changed: (Change) -> String

    /// The words that replace every text; they are enough for a text that was not read to be missed.
    static let words = "five words of another text"

    /// The members of a text that is JSON, or has lines that are; JSON may follow other text, and may be in strings.
    static func members(of text: String) -> [SeedMember] {
        if let members = json(text, at: "") { return members }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.indices.flatMap { number in
            (json(lines[number], at: "[\(number)]") ?? []).map { member in
                member.inside { changed in
                    var lines = lines
                    lines[number] = changed
                    return lines.joined(separator: "\n")
                }
            }
        }
    }

    /// nil if the text does not end in an object or array.
    private static func json(_ text: String, at path: String) -> [SeedMember]? {
        let start = text.firstIndex { "{[".contains($0) } ?? text.endIndex
        guard let document = try? JSONDocument(parsing: String(text[start...])) else { return nil }
        let before = String(text[..<start])
        return members(of: document.root, key: nil, at: path).map { $0.inside { before + $0 } }
    }

    /// The same member of a text that contains this one.
    private func inside(_ whole: @escaping (String) -> String) -> SeedMember {
        SeedMember(path: path, leaf: leaf) { whole(changed($0)) }
    }

    private static func members(of value: JSONValue, key: JSONValue?, at path: String) -> [SeedMember] {
        let inner = inner(value, at: path)
        let leaf = inner == nil && !value.isNull ? value.bytes.string : nil
        let own = SeedMember(path: path, leaf: leaf) { change in
            switch change {
            case .absent: key.map { $0.replaced(by: quoted("-" + ($0.string ?? ""))) } ?? value.replaced(by: "null")
            case .other: value.replaced(by: other(value))
            case .value(let json): value.replaced(by: json)
            }
        }
        return [own] + (inner ?? [])
    }

    /// The members of an object, of a list, or of JSON in a string; nil for other values.
    private static func inner(_ value: JSONValue, at path: String) -> [SeedMember]? {
        switch value.kind {
        case .object:
            value.members.flatMap { name, member in
                let key = JSONValue(document: member.document, index: member.index - 1)
                return members(of: member, key: key, at: path.isEmpty ? name : path + "." + name)
            }
        case .array: value.elements.enumerated().flatMap { members(of: $1, key: nil, at: "\(path)[\($0)]") }
        case .string where "{[".contains(value.string?.first ?? " "):
            json(value.string ?? "", at: path)?.map { $0.inside { value.replaced(by: quoted($0)) } }
        case .string, .number, .bool, .null: nil
        }
    }

    private static func other(_ value: JSONValue) -> String {
        if let flag = value.bool { return "\(!flag)" }
        return value.numberText.map { "1" + $0.filter { $0 != "-" } } ?? quoted(words)
    }

    private static func quoted(_ text: String) -> String {
        var output = JSONOutput()
        output.string(text)
        return output.string
    }
}

extension JSONValue {
    /// The document with other text in the place of the value.
    fileprivate func replaced(by text: String) -> String {
        let whole = document.bytes
        let end = bytes.offset + bytes.count
        return whole.prefix(bytes.offset).string + text + whole.dropFirst(end).string
    }
}
