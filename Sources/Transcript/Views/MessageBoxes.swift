/// Messages in boxes, each of which a browser lays out when it is near (dev/replay.md, 'Boxes'). Browsers observe every element
/// that they may skip: ten thousand messages cost more than two hundred boxes.
enum MessageBoxes {
    /// The most messages of a box, unless the next ones belong to the last.
    private static let size = 40
    private static let longest = 60
    /// A box is full at this estimated height, in pixels: a jump lays out one or two boxes.
    private static let fullHeight = 2560
    /// A page shows about these at once, and always lays them out.
    private static let answersAtFirst = 7
    private static let bubblesAtFirst = 49

    /// - Parameter isStart: The messages are the first ones that a page shows.
    static func boxes(
        of messages: [MessageView], isStart: Bool, hasAnswers: Bool, _ recorder: PageRecorder?
    ) -> [BoxView] {
        var boxes: [BoxView] = []
        var (start, height) = (0, 0)
        for index in messages.indices {
            let count = index - start
            let isFull: Bool
            if isStart, boxes.isEmpty {
                isFull = count >= (hasAnswers ? answersAtFirst : bubblesAtFirst)
            } else {
                isFull = count >= size || height >= fullHeight
            }
            if isFull, count >= longest || !messages[index].belongs(to: messages[index - 1]) {
                boxes.append(BoxView(messages[start..<index], height: isStart && start == 0 ? nil : height, recorder))
                (start, height) = (index, 0)
            }
            height += messages[index].height
        }
        if start < messages.count {
            boxes.append(BoxView(messages[start...], height: isStart && start == 0 ? nil : height, recorder))
        }
        return boxes
    }
}

extension MessageView {
    /// The style sheet compares a note with its neighbours.
    fileprivate func belongs(to before: MessageView) -> Bool {
        body == .system || before.body == .system
    }
}

/// A box of consecutive messages.
final class BoxView: TemplateModel {
    /// Estimated heights have classes in steps of this many pixels, as style attributes are forbidden.
    private static let heightStep = 256
    private static let highestStep = 64

    let messages: [MessageView]
    /// nil if it is always laid out.
    private let height: Int?
    private let recorder: PageRecorder?

    init(_ messages: ArraySlice<MessageView>, height: Int?, _ recorder: PageRecorder?) {
        (self.messages, self.height, self.recorder) = (Array(messages), height, recorder)
    }

    /// Two digits.
    private var step: String? {
        guard let height else { return nil }
        let step = min(max(1, (height + Self.heightStep / 2) / Self.heightStep), Self.highestStep)
        return (step < 10 ? "0" : "") + String(step)
    }

    static let fields: [TemplateField<BoxView>] = [
        .text("boxHeight") { $0.step },
        .list("box", recordedBy: { $0.recorder }) { $0.messages },
    ]
}
