import Testing

@testable import Transcript

/// The boxes in which a page has its messages.
@Suite struct MessageBoxesTests {
    private func messages(_ count: Int, height: Int = 0, systemEvery step: Int = 0) -> [MessageView] {
        (0..<count).map { index in
            let view = MessageView()
            view.number = index + 1
            view.body = step > 0 && index % step == 0 ? .system : .bubble
            view.content.parts = [PartView()]
            view.content.parts[0].blocks.height = height
            return view
        }
    }

    private func sizes(_ messages: [MessageView], isStart: Bool = true, hasAnswers: Bool = false) -> [Int] {
        let boxes = MessageBoxes.boxes(of: messages, isStart: isStart, hasAnswers: hasAnswers, nil)
        #expect(boxes.flatMap { $0.messages.map(\.number) } == messages.map(\.number))
        return boxes.map(\.messages.count)
    }

    @Test func firstBoxHasWhatIsShownAtOnce() {
        #expect(sizes(messages(100)) == [49, 40, 11])
        #expect(sizes(messages(50), hasAnswers: true) == [7, 40, 3])
        #expect(sizes(messages(100), isStart: false) == [40, 40, 20])
    }

    @Test func shortPageHasOneBox() {
        #expect(sizes(messages(0)) == [])
        #expect(sizes(messages(1)) == [1])
        #expect(sizes(messages(49)) == [49])
    }

    @Test func highBoxHasFewerMessages() {
        #expect(sizes(messages(20, height: 1000), hasAnswers: true) == [7, 3, 3, 3, 3, 1])
        #expect(sizes(messages(3, height: 100_000), isStart: false) == [1, 1, 1])
    }

    @Test func noteIsInTheBoxOfItsNeighbours() {
        #expect(sizes(messages(42, systemEvery: 40), isStart: false) == [42])
        #expect(sizes(messages(200, systemEvery: 1), isStart: false) == [60, 60, 60, 20], "but no box is endless")
    }
}
