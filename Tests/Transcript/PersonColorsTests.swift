import ConversationModel
import Testing

@testable import Transcript

@Suite struct PersonColorsTests {
    private func colors(_ people: [String], _ avatars: [String: String] = [:]) -> [Int?] {
        let colors = PersonColors.assign(to: people) { avatars[$0] }
        return people.map { colors[$0] }
    }

    @Test func peopleHaveColorsInTheirOrder() {
        #expect(colors(["a", "b", "c"]) == [1, 2, 3])
    }

    @Test func avatarAndPersonShareAColor() {
        #expect(colors(["a", "b", "c"], ["c": "#b45309"]) == [1, 3, 2])
        #expect(colors(["a", "b"], ["b": "steelblue"]) == [2, 1])
    }

    @Test func equalHuesDifferWhileColorsAreLeft() {
        #expect(colors(["a", "b"], ["a": "#0000ff", "b": "#0000ee"]) == [7, 1])
    }

    @Test func greysAndInvalidColorsAreIgnored() {
        #expect(colors(["a", "b", "c"], ["b": "#888", "c": "url(x)"]) == [1, 2, 3])
    }

    @Test func aNinthPersonSharesAColor() {
        let people = (1...10).map(String.init)
        #expect(colors(people) == [1, 2, 3, 4, 5, 6, 7, 8, 1, 2])
        let avatars = Dictionary(uniqueKeysWithValues: people.map { ($0, "#ff0000") })
        #expect(colors(people, avatars).allSatisfy { (1...8).contains($0 ?? 0) })
    }

    @Test func aNameHasOneColorEverywhere() {
        let numbers = ["ChatGPT", "Claude", "Claude Code", "Gemini", ""].map { PersonColors.number(for: $0) }
        #expect(numbers.allSatisfy { (1...8).contains($0) } && Set(numbers).count > 2)
        #expect(PersonColors.number(for: "ChatGPT") == numbers[0])
    }
}
