/// The forms of names that differ only in what separates their words.
///
/// `a-b` may stand for `a-b` and for `a b`. With both in many names, a text would match as many beginnings of names. So
/// only a few forms of a beginning are kept apart: a name in another form is found whatever separates its words.
struct NameForms: Sendable {
    /// The forms of a beginning that are kept apart.
    private static let most = 8

    /// The beginnings as they stand in names, by their form with spaces. Hashes are enough, as one too many costs little.
    private var beginnings: [Int: Set<Int>] = [:]

    /// False if a beginning of the name has too many forms already.
    func mayInsert(_ name: SeparatedName) -> Bool {
        name.beginnings.allSatisfy { own, general in
            let forms = beginnings[general] ?? []
            return forms.count < Self.most || forms.contains(own)
        }
    }

    mutating func insert(_ name: SeparatedName) {
        for (own, general) in name.beginnings { beginnings[general, default: []].insert(own) }
    }
}
