import ConversationModel
package import Importing
import Inputs

/// Viber's export: a table without a header, of date, time, name, number and text.
struct ViberFormat: TextFormat {
    static let info = FormatInfo(
        "viber", "Viber export", application: "Viber", files: ["Viber*.csv", "viber*.csv"],
        reads: "senders and dates", evidence: .publicReaders)

    private static let sampleSize = 8

    static func matches(_ text: String) -> Bool {
        // The last row may be truncated.
        let rows = Array(CSVRows(text).prefix(sampleSize + 1))
        let whole = rows.count > 1 ? rows.dropLast() : rows[...]
        return !whole.isEmpty
            && whole.allSatisfy { row in
                row.count >= 5 && numbers(row[0], "/").count == 3 && numbers(row[1], ":").count == 3
                    && row[3].allSatisfy { $0 == "+" || $0 == " " || $0.isNumber }
            }
    }

    private static func numbers(_ text: String, _ separator: Character) -> [Int] {
        let parts = text.split(separator: separator)
        let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
        return numbers.count == parts.count ? numbers : []
    }

    static func messages(in lines: [String], _ reading: inout ConversationReading) -> [Message] {
        let rows = CSVRows(lines.joined(separator: "\n")).filter { $0.count >= 5 }
        // The day comes first, unless that makes an invalid month.
        let isDayFirst = !rows.contains { numbers($0[0], "/").dropFirst().first ?? 0 > 12 }
        var people = People()
        for row in rows {
            people.add(row[2], name: row[2])
            var message = Message(from: row[2], RichText(plain: row[4...].joined(separator: ",")))
            message.timestamp = time(row, isDayFirst: isDayFirst)
            reading.conversation.messages.append(message)
        }
        // The owner's rows have no number.
        people.owner = rows.first { $0[3].isEmpty }?[2]
        people.apply(to: &reading.conversation)
        return reading.conversation.messages
    }

    private static func time(_ row: [String], isDayFirst: Bool) -> Timestamp? {
        let date = numbers(row[0], "/")
        let clock = numbers(row[1], ":")
        guard date.count == 3, clock.count == 3 else { return nil }
        return Timestamp(
            year: date[2], month: date[isDayFirst ? 1 : 0], day: date[isDayFirst ? 0 : 1], hour: clock[0],
            minute: clock[1], second: clock[2])
    }
}

extension Format {
    package static let viber = Format(ViberFormat.self)
}
