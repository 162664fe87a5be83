/// The speakers.
extension ConversationRedactor {
    /// Assigns a pseudonym to a participant whose id or name contains a secret.
    func introduce(_ participant: Participant) {
        let id = people.name(of: participant.id)
        if id != participant.id { note(participant.id, of: id) }
        guard let name = participant.name, redaction.redacted(name) != name else { return }
        let pseudonym = id != participant.id ? id : people.add(name)
        _ = people.add(name, as: pseudonym)
        name.withBytes { bytes in
            for secret in SecretScanner.secrets(in: bytes) {
                note(String(decoding: bytes[secret], as: UTF8.self), of: pseudonym)
            }
        }
    }

    func note(_ address: String, of pseudonym: String) {
        guard address.utf8.contains(UInt8(ascii: "@")) else { return }
        addresses[address.lowercased()] = addresses[address.lowercased()] ?? pseudonym
    }

    func clean(_ participant: Participant) -> Participant {
        var copy = participant
        note(id: participant.id)
        copy.id = people.name(of: participant.id)
        copy.name = at(.name) {
            participant.name.map { clean(name: $0, of: copy.id, isPseudonym: copy.id != participant.id) }
        }
        copy.model = clean(participant.model)
        copy.placeholder = clean(participant.placeholder)
        copy.avatar = participant.avatar.map(clean)
        return copy
    }

    /// A secret in a name becomes the pseudonym of that person, unless the user chose another name.
    func clean(name: String, of id: String, isPseudonym: Bool) -> String {
        let pseudonym = isPseudonym ? id : people.known(name)
        return Redactor.redacted(name, by: redaction, isGrowing: false) { secret in
            guard let pseudonym, redaction.replacement(of: secret.text) == nil else { return self.name(secret) }
            journal?.note(secret)
            return pseudonym
        }
    }

    /// A person given by id, by name, or in text.
    func clean(person: String) -> String {
        redaction.words.occur(in: person) ? cleanWhole(person) : people.known(person) ?? cleanWhole(person)
    }

    func clean(_ avatar: Avatar) -> Avatar {
        Avatar(
            source: clean(address: avatar.source), initials: cleanWhole(avatar.initials),
            color: cleanWhole(avatar.color))
    }
}
