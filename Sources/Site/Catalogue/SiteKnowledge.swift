import ConversationModel

/// The values that the conversations of a site name, which are removed from all of its pages.
///
/// Each conversation is read once, and redacted by what it names itself. A page that still has a value of another
/// conversation, or whose name or links had one, is made again: hardly any page is.
struct SiteKnowledge {
    let values: KnownSecrets

    /// - Parameter known: Of all conversations.
    init(_ known: some Sequence<KnownSecrets>) {
        values = known.reduce(into: KnownSecrets()) { $0.formUnion($1) }
    }

    /// Reads conversations for their values.
    init(reading entries: [Catalogue.Entry], jobs: Int) {
        self.init(
            Parallel.map(count: entries.count, jobs: jobs) { index in
                defer { entries[index].release() }
                return entries[index].readWhole().known
            })
    }

    /// True if a page has one of the values, in its source or in its text.
    func occurs(inPage html: [UInt8]) -> Bool {
        html.withUnsafeBufferPointer(values.occur)
            || Self.text(of: html).withUnsafeBufferPointer(values.occur)
    }

    /// The page without tags, as the colours of code may divide a value.
    private static func text(of html: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(html.count)
        var rest = html[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            text += rest[..<start]
            rest = rest[start...]
            rest = rest.firstIndex(of: UInt8(ascii: ">")).map { rest[($0 + 1)...] } ?? []
        }
        return text + rest
    }
}

extension Catalogue {
    /// The catalogue after all conversations were read for their values: names of files come from titles, which may have
    /// what another conversation names.
    func knowingAll(_ options: BuildOptions) -> Catalogue {
        guard options.findsSecrets else { return self }
        var copy = self
        copy.learn(SiteKnowledge(reading: entries, jobs: options.jobs).values)
        return copy
    }
}
