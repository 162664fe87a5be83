import ConversationModel
import Importing
import JSON

/// Reads the envelopes of a chat: messages, and later envelopes that change them.
struct SignalCLIChat {
    private(set) var conversation: Conversation
    private var people = People()
    private var addresses = SignalCLIAddresses()
    private var names: [String: String] = [:]
    /// Indexes of messages by time, and by time and author.
    private var places: [String: Int] = [:]
    private var reactions: [Int: SignalCLIReactions] = [:]
    private var polls: [Int: SignalCLIPoll] = [:]

    init(_ envelopes: [SignalCLIEnvelope], in conversation: Conversation) {
        self.conversation = conversation
        for envelope in envelopes { addresses.note(envelope) }
        for envelope in envelopes { note(envelope) }
        // Messages may arrive late.
        for envelope in envelopes.sorted(byTime: { $0.value.firstTimestamp("timestamp") }) { read(envelope) }
        let isPrivate = envelopes.allSatisfy { $0.group == nil }
        if isPrivate { self.conversation.title = envelopes.first.map { name(of: $0.other) } }
        finish(isPrivate: isPrivate)
    }

    /// Remembers names, and the owner of the account.
    private mutating func note(_ envelope: SignalCLIEnvelope) {
        let sender = id(of: envelope.sender)
        if let name = envelope.value.firstText("sourceName") { names[sender] = name }
        if envelope.isOwn {
            people.owner = sender
        } else if people.owner == nil, let account = envelope.account {
            people.owner = addresses.id(of: account)
        }
        if case .message(let message) = envelope.content, let name = message["groupInfo"]?.firstText("groupName") {
            conversation.title = name
        }
    }

    private mutating func finish(isPrivate: Bool) {
        for (place, given) in reactions {
            conversation.messages[place].reactions = given.all { names[$0] ?? $0 }
        }
        for (place, poll) in polls where conversation.messages[place].status != .deleted {
            conversation.messages[place].set(poll.text)
        }
        people.apply(to: &conversation, isPrivate: isPrivate)
    }

    private func id(of address: SignalCLIAddress) -> String { addresses.id(of: address) ?? People.nobody }

    private func name(of address: SignalCLIAddress) -> String {
        names[id(of: address)] ?? address.number ?? String((address.uuid ?? "").prefix(8))
    }

    // MARK: Envelopes

    private mutating func read(_ envelope: SignalCLIEnvelope) {
        switch envelope.content {
        case .message(let message):
            let isChange = change(by: message, envelope)
            if !isChange || message.firstText("message") != nil { say(message, envelope) }
        case .edit(let target, let message): edit(target, message, envelope)
        case .story(let story): append(self.story(story, envelope), envelope)
        case .call: append(Message(service: Phrase("Call from %1", .text(name(of: envelope.sender)))), envelope)
        case .failure(let reason):
            append(Message(service: Phrase("This message could not be decrypted").with(reason)), envelope)
        case .unknown: break
        }
    }

    private mutating func append(_ message: Message, _ envelope: SignalCLIEnvelope) {
        var message = message
        message.timestamp = envelope.value.firstTimestamp("timestamp")
        let time = envelope.value["timestamp"]?.idText ?? ""
        let author = SignalCLIReference(time, id(of: envelope.sender)).key
        message.id = places[time] == nil ? time : author
        for key in [time, author] where places[key] == nil { places[key] = conversation.messages.count }
        conversation.messages.append(message)
    }

    private mutating func say(_ value: JSONValue, _ envelope: SignalCLIEnvelope) {
        let message = said(value, envelope)
        guard !message.isEmpty else {
            if value["groupInfo"]?.string("type") == "UPDATE" { notice(Phrase("The group was changed"), envelope) }
            return
        }
        if let poll = value.object("pollCreate") { polls[conversation.messages.count] = SignalCLIPoll(poll) }
        append(message, envelope)
    }

    private mutating func said(_ value: JSONValue, _ envelope: SignalCLIEnvelope) -> Message {
        let sender = id(of: envelope.sender)
        people.add(sender, name: name(of: envelope.sender))
        let quote = value.object("quote")
        let quoted = quote.flatMap { place(of: $0["id"], $0, "author") }
        var text = RichText()
        if let quote, quoted == nil { text.append(quote: SignalCLIText.quote(quote, name: name)) }
        // The quoted message is shown itself.
        quote?.markRead()
        text.append(SignalCLIText.read(value, name: name))
        if let poll = value.object("pollCreate") { text.append(SignalCLIPoll(poll).text) }
        var message = Message(from: sender, text)
        message.attachments = value.elements(at: "attachments").map(SignalCLIFile.attachment)
        if value.object("sticker") != nil { message.attachments.append(SignalCLIFile.sticker) }
        let story = value["storyContext"].flatMap { place(of: $0["sentTimestamp"], $0, "author") }
        message.replyTo = (quoted ?? story).map { conversation.messages[$0].id }
        return message
    }

    private mutating func story(_ story: JSONValue, _ envelope: SignalCLIEnvelope) -> Message {
        let sender = id(of: envelope.sender)
        people.add(sender, name: name(of: envelope.sender))
        var text = RichText(plain: story["textAttachment"]?.string("text") ?? "")
        if let preview = story["textAttachment"]?.object("preview") {
            let card = SignalCLIText.preview(preview, of: "")
            if !card.isEmpty { text.append(quote: card) }
        }
        var message = Message(from: sender, text)
        if let file = story.object("fileAttachment") { message.attachments = [SignalCLIFile.attachment(file)] }
        message.setHeader(Phrase("Shared story"))
        return message
    }

    private mutating func notice(_ phrase: Phrase, _ envelope: SignalCLIEnvelope, about target: Int? = nil) {
        var message = Message(service: phrase)
        message.replyTo = target.map { conversation.messages[$0].id }
        append(message, envelope)
    }

    // MARK: Changes

    /// The place of a message that an envelope names by its time and author.
    private func place(of time: JSONValue?, _ value: JSONValue, _ key: String) -> Int? {
        guard let time = time?.idText else { return nil }
        let author = id(of: SignalCLIAddress(value, key))
        return places[SignalCLIReference(time, author).key] ?? (author == People.nobody ? places[time] : nil)
    }

    /// The place of an earlier message of the sender.
    private func ownPlace(of time: JSONValue?, _ envelope: SignalCLIEnvelope) -> Int? {
        time?.idText.flatMap { places[SignalCLIReference($0, id(of: envelope.sender)).key] }
    }

    private mutating func edit(_ target: JSONValue?, _ value: JSONValue, _ envelope: SignalCLIEnvelope) {
        var message = said(value, envelope)
        message.editedAt = envelope.value.firstTimestamp("timestamp")
        guard let place = ownPlace(of: target, envelope) else {
            append(message, envelope)
            target?.idText.map { note($0, envelope, at: conversation.messages.count - 1) }
            return
        }
        let old = conversation.messages[place]
        (message.id, message.timestamp, message.replyTo) = (old.id, old.timestamp, message.replyTo ?? old.replyTo)
        // An edit changes the words.
        if message.attachments.isEmpty { message.attachments = old.attachments }
        conversation.messages[place] = message
        // Later edits and reactions may name the edit.
        envelope.value["timestamp"]?.idText.map { note($0, envelope, at: place) }
    }

    private mutating func note(_ time: String, _ envelope: SignalCLIEnvelope, at place: Int) {
        places[SignalCLIReference(time, id(of: envelope.sender)).key] = place
    }

    /// Applies a message that changes another one, or tells of the change if the file lacks the other one.
    ///
    /// - Returns: False if the message has words of its own.
    private mutating func change(by value: JSONValue, _ envelope: SignalCLIEnvelope) -> Bool {
        let actor = Phrase.text(name(of: envelope.sender))
        if let reaction = value.object("reaction") {
            react(reaction, envelope)
        } else if let deletion = value.object("remoteDelete") {
            delete(ownPlace(of: deletion["timestamp"], envelope), actor, envelope)
        } else if let deletion = value.object("adminDelete") {
            delete(place(of: deletion["targetSentTimestamp"], deletion, "targetAuthor"), actor, envelope)
        } else if let vote = value.object("pollVote") {
            let (poll, voter) = (place(of: vote["targetSentTimestamp"], vote, "author"), id(of: envelope.sender))
            poll.map { polls[$0]?.vote(vote, by: voter) }
        } else if let end = value.object("pollTerminate") {
            notice(Phrase("Poll ended"), envelope, about: ownPlace(of: end["targetSentTimestamp"], envelope))
        } else if let pin = value.object("pinMessage") {
            let target = place(of: pin["targetSentTimestamp"], pin, "targetAuthor")
            notice(Phrase("%1 pinned a message", actor), envelope, about: target)
        } else if let pin = value.object("unpinMessage") {
            let target = place(of: pin["targetSentTimestamp"], pin, "targetAuthor")
            notice(Phrase("%1 unpinned a message", actor), envelope, about: target)
        } else if let payment = value.object("payment") {
            notice(Phrase("%1 sent a payment", actor).with(payment.firstText("note")), envelope)
        } else if value["isExpirationUpdate"]?.bool == true {
            notice(Phrase("The time after which messages disappear was changed"), envelope)
        } else {
            return false
        }
        return true
    }

    private mutating func react(_ reaction: JSONValue, _ envelope: SignalCLIEnvelope) {
        guard let emoji = reaction.firstText("emoji") else { return }
        let isRemoval = reaction["isRemove"]?.bool == true
        let sender = id(of: envelope.sender)
        if let place = place(of: reaction["targetSentTimestamp"], reaction, "targetAuthor") {
            reactions[place, default: SignalCLIReactions()].set(isRemoval ? nil : emoji, by: sender)
        } else if !isRemoval {
            notice(.joined([.text(name(of: envelope.sender)), .text(emoji)], by: ": "), envelope)
        }
    }

    private mutating func delete(_ place: Int?, _ actor: Phrase, _ envelope: SignalCLIEnvelope) {
        if let place {
            conversation.messages[place].status = .deleted
        } else {
            notice(Phrase("%1 deleted a message", actor), envelope)
        }
    }
}

/// The name of a message in other envelopes: its time of sending, and its author.
private struct SignalCLIReference {
    let key: String

    init(_ time: String, _ author: String) { key = time + " " + author }
}

/// The reactions to a message; a person has one.
struct SignalCLIReactions {
    private var people = Distinct<String>()
    private var emoji: [String: String] = [:]

    mutating func set(_ emoji: String?, by person: String) {
        people.add(person)
        self.emoji[person] = emoji
    }

    func all(name: (String) -> String) -> [Reaction] {
        var given = GivenReactions()
        for person in people.all { emoji[person].map { given.add($0, by: name(person)) } }
        return given.all
    }
}
