import ConversationModel
import Importing

/// Infers which numbers of a date are day, month and year, from all dates of a chat.
struct WhatsAppDates {
    /// The positions of year, month and day among the three numbers.
    private struct Order {
        let year, month, day: Int
    }

    private static let dayFirst = Order(year: 2, month: 1, day: 0)
    private static let monthFirst = Order(year: 2, month: 0, day: 1)
    private static let yearFirst = Order(year: 0, month: 1, day: 2)

    private let order: Order

    /// Chooses the order in which all dates exist and the messages are sorted by time. If several qualify, slashes with
    /// 12-hour times mean American dates.
    init(_ lines: some Collection<WhatsAppLine>) {
        let isAmerican = lines.first.map { $0.date.hasSlashes && $0.hasAmericanHalves } ?? false
        let usual = isAmerican ? [Self.monthFirst, Self.dayFirst] : [Self.dayFirst, Self.monthFirst]
        var best = (order: usual[0], wrong: Int.max)
        for order in usual + [Self.yearFirst] where best.wrong > 0 {
            let wrong = Self.mistakes(lines, order)
            if wrong < best.wrong { best = (order, wrong) }
        }
        order = best.order
    }

    func timestamp(_ line: WhatsAppLine) -> Timestamp? {
        Self.timestamp(line, order)
    }

    /// Counts mistakes of an order. Invalid dates weigh more than messages that go back in time, as a few really do.
    private static func mistakes(_ lines: some Collection<WhatsAppLine>, _ order: Order) -> Int {
        var missing = 0
        var backwards = 0
        var previous: Timestamp?
        for line in lines {
            guard let timestamp = timestamp(line, order) else {
                missing += 1
                continue
            }
            if let previous, timestamp < previous { backwards += 1 }
            previous = timestamp
        }
        return missing * (lines.count + 1) + backwards
    }

    private static func timestamp(_ line: WhatsAppLine, _ order: Order) -> Timestamp? {
        let number = line.date[order.year]
        if PersianCalendar.years.contains(number) {
            return PersianCalendar.timestamp(
                year: number, month: line.date[order.month], day: line.date[order.day], hour: line.hour,
                minute: line.minute, second: line.second)
        }
        // WhatsApp began in 2009. Thailand uses Buddhist years.
        let year = number < 100 ? number + 2000 : number > 2500 ? number - 543 : number
        guard (2009...2100).contains(year) else { return nil }
        return Timestamp(
            year: year, month: line.date[order.month], day: line.date[order.day], hour: line.hour, minute: line.minute,
            second: line.second)
    }
}
