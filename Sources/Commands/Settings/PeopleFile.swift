import Files
import Site

/// Reads a list of people: a line for each name, and below it, indented, the names that applications show. A line such as
/// `APP: Mama` is a name of one application only. `#` begins a comment.
enum PeopleFile {
    static func read(_ path: String, _ files: UserFiles) throws -> People {
        var list = List(path: path)
        let text = try files.text(path)
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            try list.add(line.hasPrefix("\u{FEFF}") ? line.dropFirst() : line, number: number + 1)
        }
        guard !list.people.isEmpty else { throw UsageError("\(path) names no people") }
        return People(list.people)
    }

    private struct List {
        let path: String
        var people: [People.Person] = []
        /// The person of each name.
        private var owners: [People.Alias: String] = [:]

        init(path: String) { self.path = path }

        mutating func add(_ line: Substring, number: Int) throws {
            let words = line.trimmed
            guard !words.isEmpty, !words.hasPrefix("#") else { return }
            let column = line.prefix { $0.isWhitespace }.count + 1
            let place = (path, SourcePosition(line: number, column: column))
            if column == 1 {
                let person = People.Person(name: String(words))
                try take(person.aliases[0], for: person.name, at: place)
                return people.append(person)
            }
            guard let last = people.indices.last else {
                throw UsageError("an indented name needs a person on a line above it", at: place)
            }
            let alias = try Self.alias(words, at: place)
            if owners[alias.folded] == people[last].name { return }
            try take(alias, for: people[last].name, at: place)
            people[last].aliases.append(alias)
        }

        private mutating func take(_ alias: People.Alias, for person: String, at place: (String, SourcePosition)) throws
        {
            if let owner = owners[alias.folded] {
                let what =
                    owner == person ? "'\(person)' is listed twice" : "'\(alias.name)' is already a name of '\(owner)'"
                throw UsageError(what, at: place)
            }
            owners[alias.folded] = person
        }

        private static func alias(_ words: Substring, at place: (String, SourcePosition)) throws -> People.Alias {
            guard let colon = words.firstIndex(of: ":"),
                words[words.index(after: colon)...].first?.isWhitespace != false
            else { return People.Alias(name: String(words)) }
            let (application, name) = (words[..<colon].trimmed, words[words.index(after: colon)...].trimmed)
            guard !application.isEmpty, !name.isEmpty else {
                throw UsageError("expected an application and a name, such as 'APP: Ann'", at: place)
            }
            return People.Alias(application: String(application), name: String(name))
        }
    }
}

extension People.Alias {
    fileprivate var folded: People.Alias { People.Alias(application: application?.lowercased(), name: name) }
}

extension Substring {
    /// The text without white space around it.
    fileprivate var trimmed: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[first...last]
    }
}
