extension Manifest {
    /// True if all words of conversations that the last manifest has are in this one.
    func keepsWords(of last: Manifest) -> Bool {
        let places = Set(sides.lazy.flatMap(\.keys))
        return last.sides.allSatisfy { $0.keys.allSatisfy(places.contains) }
            && last.pages.allSatisfy { file, page in pages[file].map { $0.keepsWords(of: page) } ?? false }
    }
}

extension Manifest.Page {
    /// True if this page's record has all words of the last one, and perhaps more.
    fileprivate func keepsWords(of last: Manifest.Page) -> Bool {
        if entry === last.entry, media == last.media { return true }
        let (words, lastWords) = (entry.texts + [predecessor], last.entry.texts + [last.predecessor])
        return zip(words, lastWords).allSatisfy { now, last in last.map { now?.hasPrefix($0) ?? false } ?? true }
            && Set(entry.participants).isSuperset(of: last.entry.participants)
            && Set(media.map(\.path)).isSuperset(of: last.media.map(\.path))
    }
}

extension IndexEntry {
    /// Its texts besides the names of people.
    fileprivate var texts: [String?] { [id, origin, title, application, project, words] }
}
