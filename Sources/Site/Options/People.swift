import ConversationModel

/// The people whom the user names, with the names that applications give them. Nobody is guessed.
public struct People: Sendable {
    /// A name that an application shows.
    public struct Alias: Sendable, Hashable {
        /// The application that shows it; nil for any.
        public let application: String?
        public let name: String

        public init(application: String? = nil, name: String) {
            (self.application, self.name) = (application, name)
        }
    }

    /// A person.
    public struct Person: Sendable {
        /// The name for the album.
        public let name: String
        /// The names in conversations, the one for the album among them.
        public var aliases: [Alias]

        public init(name: String, aliases: [Alias] = []) {
            (self.name, self.aliases) = (name, [Alias(name: name)] + aliases)
        }
    }

    /// In the order of the file.
    public var all: [Person]

    public init(_ all: [Person]) { self.all = all }

    var isEmpty: Bool { all.isEmpty }

    /// The people as a redaction leaves them: what is removed from pages is removed from their names, too.
    func redacted(by redaction: Redaction?) -> People {
        guard let redaction else { return self }
        return People(
            all.map { person in
                var clean = Person(name: redaction.redacted(person.name))
                clean.aliases += person.aliases.map {
                    Alias(application: $0.application, name: redaction.redacted($0.name))
                }
                return clean
            })
    }
}

/// Finds people by the names in conversations.
struct PeopleFinder: Sendable {
    private let numbers: [People.Alias: Int]

    init(_ people: People) {
        var numbers: [People.Alias: Int] = [:]
        for (number, person) in people.all.enumerated() {
            for alias in person.aliases where numbers[alias.asCompared] == nil { numbers[alias.asCompared] = number }
        }
        self.numbers = numbers
    }

    /// The number of the person with a name in an application; nil if the user did not name one.
    func number(of name: String, in application: String?) -> Int? {
        let own = application.flatMap { numbers[People.Alias(application: $0, name: name).asCompared] }
        return own ?? numbers[People.Alias(name: name).asCompared]
    }
}

extension People.Alias {
    /// Applications are compared without case, and names without double spaces.
    var asCompared: People.Alias {
        People.Alias(application: application?.lowercased(), name: name.collapsedWhitespace(limit: .max))
    }
}
