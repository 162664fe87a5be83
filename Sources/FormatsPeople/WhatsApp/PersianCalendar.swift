import ConversationModel
import Importing

/// The solar calendar of Iran and Afghanistan, which phones there use for dates.
enum PersianCalendar {
    /// The years in which chats can have been written.
    static let years = 1388...1478

    /// 1 Farvardin 1388, 21 March 2009, in days since 1970.
    private static let start = 14_324

    /// A local time without a zone; nil if the day does not exist.
    static func timestamp(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) -> Timestamp? {
        guard years.contains(year), (1...12).contains(month), (1...length(month, year)).contains(day) else {
            return nil
        }
        let leapDays = (years.lowerBound..<year).count(where: isLeap)
        // The first six months have 31 days.
        let dayOfYear = (month - 1) * 30 + min(month - 1, 6) + day - 1
        let days = start + (year - years.lowerBound) * 365 + leapDays + dayOfYear
        return Timestamp(milliseconds: (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000, isFloating: true)
    }

    private static func length(_ month: Int, _ year: Int) -> Int {
        month <= 6 ? 31 : month < 12 || isLeap(year) ? 30 : 29
    }

    /// True for eight years of thirty-three, which is correct in these centuries.
    private static func isLeap(_ year: Int) -> Bool {
        (25 * year + 11) % 33 < 8
    }
}
