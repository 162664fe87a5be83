import ConversationModel
import Testing

/// Times as the clock of a place shows them.
struct ClockZoneTests {
    private func time(_ text: String) throws -> Timestamp { try #require(Timestamp(rfc3339: text)) }

    @Test(arguments: [
        ("2025-03-04T10:00:00Z", "2025-03-04T12:00:00+02:00"), ("2025-03-04T23:30:00Z", "2025-03-05T01:30:00+02:00"),
        ("2025-03-04T10:00:00-05:00", "2025-03-04T17:00:00+02:00"), ("2025-03-04T10:00:00", "2025-03-04T10:00:00"),
    ])
    func momentsAreShownByTheClock(moment: String, shown: String) throws {
        #expect(ClockZone.fixed(120).time(try time(moment)).rfc3339 == shown)
    }

    @Test func timeOfTheClockIsAMoment() throws {
        let moment = ClockZone.fixed(-330).moment(try time("2025-03-14"))
        #expect(moment == (try time("2025-03-14T05:30:00Z")))
        #expect(ClockZone.fixed(60).moment(try time("2025-03-14T00:00:00Z")) == (try time("2025-03-14T00:00:00Z")))
    }

    @Test func everyTimeOfAConversationIsShown() throws {
        let conversation = try FilledConversation.make { "words" }.shown(in: .fixed(345))
        var offsets: [Int] = []
        func visit(_ value: Any) {
            if let time = value as? Timestamp { return offsets.append(time.offsetMinutes) }
            // The date of a list of prices is no time of the conversation.
            for child in Mirror(reflecting: value).children where child.label != "pricesDate" { visit(child.value) }
        }
        visit(conversation)
        #expect(offsets.count > 5 && offsets.allSatisfy { $0 == 345 }, "\(offsets)")
    }
}
