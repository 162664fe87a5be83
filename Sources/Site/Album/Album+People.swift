import ConversationModel
import Transcript

extension Album {
    /// The people with what they have in the conversations, those who wrote most first; nobody who is in none.
    var foundPeople: [(number: Int, person: AlbumPerson, slug: String)] {
        let slugs = slugs
        var found = people.all.enumerated().map { number, person in
            AlbumPerson(name: person.name, href: AlbumAddresses.person(slugs[number]))
        }
        var spans = found.map { _ in (first: Int32.max, last: Int32.min) }
        for conversation in conversations {
            for number in conversation.members {
                found[number].conversations += 1
                if let application = conversation.entry.application { found[number].applications.append(application) }
            }
            for (author, number) in zip(conversation.record.authors, conversation.people) {
                guard let number else { continue }
                found[number].messages += author.messages
                spans[number] = (min(spans[number].first, author.first), max(spans[number].last, author.last))
            }
        }
        for number in found.indices {
            found[number].applications = Set(found[number].applications).sorted()
            guard spans[number].first <= spans[number].last else { continue }
            (found[number].first, found[number].last) = (spans[number].first.asTime, spans[number].last.asTime)
        }
        return found.enumerated().filter { $0.element.conversations > 0 }
            .sorted { ($1.element.messages, $0.offset) < ($0.element.messages, $1.offset) }
            .map { ($0.offset, $0.element, slugs[$0.offset]) }
    }

    /// A word for the address of each person.
    private var slugs: [String] {
        var taken: Set<String> = []
        return people.all.enumerated().map { number, person in
            let slug = FileNames.slug(person.name)
            let base = slug.isEmpty ? "\(number + 1)" : slug
            var (name, number) = (base, 2)
            while !taken.insert(name).inserted { (name, number) = ("\(base)-\(number)", number + 1) }
            return name
        }
    }

    /// The names of people that no conversation has.
    var missingNames: [String] {
        var names: Set<People.Alias> = []
        for conversation in conversations {
            let application = conversation.entry.application
            for name in conversation.entry.participants + conversation.record.authors.map(\.name) {
                names.formUnion(
                    [People.Alias(name: name), People.Alias(application: application, name: name)].map(\.asCompared))
            }
        }
        return people.all.flatMap { person in
            // The name for the album need not be one that an application shows.
            let aliases = person.aliases.count > 1 ? person.aliases.dropFirst() : person.aliases[...]
            return aliases.filter { !names.contains($0.asCompared) }.map(\.text)
        }
    }
}

extension People.Alias {
    fileprivate var text: String { application.map { "\($0): \(name)" } ?? name }
}
