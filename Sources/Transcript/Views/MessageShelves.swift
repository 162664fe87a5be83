/// Long chats show their latest messages first; earlier ones are on closed shelves above, which open from the last one
/// on (page.md, 'Earlier messages'). They are still on the page, for searching, printing and replaying.
struct MessageShelves {
    /// Longer chats are shelved …
    private static let longest = 400
    /// … except for this many messages at the end; each shelf holds the same number.
    private static let size = 200

    let earlier: [ShelfView]
    let latest: [MessageView]

    init(_ messages: [MessageView], isShelved: Bool, _ strings: Strings, recorder: PageRecorder? = nil) {
        guard isShelved, messages.count > Self.longest else {
            earlier = []
            latest = messages
            return
        }
        latest = Array(messages.suffix(Self.size))
        let rest = messages.dropLast(Self.size)
        let first = rest.count % Self.size
        let starts = (first == 0 ? [] : [0]) + stride(from: first, to: rest.count, by: Self.size)
        earlier = zip(starts, starts.dropFirst() + [rest.count]).map {
            ShelfView(Array(rest[$0..<$1]), strings, recorder)
        }
    }
}

final class ShelfView: TemplateModel {
    let messages: [MessageView]
    let label: String
    let recorder: PageRecorder?

    init(_ messages: [MessageView], _ strings: Strings, _ recorder: PageRecorder?) {
        self.messages = messages
        self.recorder = recorder
        label = strings.count(messages.count, "1 earlier message", "%1 earlier messages")
    }

    static let fields: [TemplateField<ShelfView>] = [
        .text("shelfCount") { $0.label },
        .list("boxes", recordedBy: { $0.recorder }) {
            MessageBoxes.boxes(of: $0.messages, isStart: false, hasAnswers: false, $0.recorder)
        },
        .list("shelf", recordedBy: { $0.recorder }) { $0.messages },
    ]
}

/// A participant, for the buttons that choose a speaker.
final class SpeakerView: TemplateModel {
    let color: Int
    let name: String

    init(color: Int, name: String) {
        self.color = color
        self.name = name
    }

    static let fields: [TemplateField<SpeakerView>] = [
        .number("speakerColor") { $0.color },
        .text("speakerName") { $0.name },
    ]
}
