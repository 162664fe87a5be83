import ConversationModel
import JSON

/// Reads the omissions and the additions of a conversation's author.
extension NativeReader {
    mutating func readEdits(_ value: JSONValue, into conversation: inout Conversation) {
        conversation.summary = words(value, "summary")
        conversation.lostNotes = list(value, "lostNotes", of: "an array of texts") { $0.string } ?? []
        guard let leftOut = object(value, "leftOut") else { return }
        check(leftOut, .leftOut)
        conversation.leftOut.messages = count(leftOut, "messages") ?? 0
        conversation.leftOut.others = count(leftOut, "others") ?? 0
        for kind in OmittedKind.allCases { conversation.leftOut.kinds[kind] = count(leftOut, kind.rawValue) }
    }

    mutating func additions(_ value: JSONValue) -> Additions {
        var additions = Additions()
        additions.annotations = objects(value, "annotations").map { annotation($0) }
        additions.chapter = words(value, "chapter")
        additions.pace = member(value, "pace", "'cut' or a speed from 0.1 to 100") { $0.pace }
        additions.isCover = flag(value, "cover") ?? false
        return additions
    }

    private mutating func annotation(_ value: JSONValue) -> Annotation {
        check(value, .annotation)
        return Annotation(
            quote: words(value, "quote"), number: max(1, count(value, "number") ?? 1), note: words(value, "note"),
            by: words(value, "by"), date: timestamp(value, "date"))
    }
}

extension JSONValue {
    fileprivate var pace: Pace? {
        if string == "cut" { return .cut }
        return double.flatMap { Pace.speeds.contains($0) ? .speed($0) : nil }
    }
}
