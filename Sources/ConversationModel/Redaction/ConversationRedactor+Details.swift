/// The parts that belong to messages.
extension ConversationRedactor {
    func clean(_ translation: Translation) -> Translation {
        let author = translation.by.map { clean(person: $0) }
        return Translation(language: translation.language, content: clean(translation.content), by: author)
    }

    func clean(_ additions: Additions) -> Additions {
        var copy = additions
        copy.chapter = clean(additions.chapter)
        copy.annotations = additions.annotations.map { annotation in
            var copy = annotation
            (copy.quote, copy.note) = (clean(annotation.quote), clean(annotation.note))
            copy.by = annotation.by.map { clean(person: $0) }
            return copy
        }
        return copy
    }

    func clean(_ attachment: Attachment) -> Attachment {
        var copy = attachment
        copy.name = cleanWhole(attachment.name)
        copy.namePhrase = clean(attachment.namePhrase)
        copy.mime = cleanWhole(attachment.mime)
        copy.source = clean(address: attachment.source)
        copy.text = clean(attachment.text)
        copy.alt = cleanWhole(attachment.alt)
        return copy
    }

    func clean(_ citation: Citation) -> Citation {
        Citation(
            marker: cleanWhole(citation.marker), url: cleanWhole(citation.url), title: cleanWhole(citation.title),
            quote: cleanWhole(citation.quote))
    }

    func clean(_ reaction: Reaction) -> Reaction {
        Reaction(
            emoji: cleanWhole(reaction.emoji), count: reaction.count, by: reaction.by.map { clean(person: $0) })
    }

    func clean(_ action: Action) -> Action {
        Action(
            id: cleanWhole(action.id), label: cleanWhole(action.label), href: cleanWhole(action.href),
            icon: cleanWhole(action.icon))
    }
}
