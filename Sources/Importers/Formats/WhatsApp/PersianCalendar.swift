import ConversationModel

/// The solar calendar of Iran and Afghanistan, in which phones there write dates.
enum PersianCalendar {
    /// Those in which chats may have been written.
    static let years = 1388...1478

    /// 1 Farvardin 1388, 21 March 2009, in days since 1970.
    private static let start = 14_324

    /// A local time that nobody knows the zone of; nil if there is no such day.
    static func timestamp(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) -> Timestamp? {
        guard years.contains(year), (1...12).contains(month), (1...length(month, year)).contains(day) else {
            return nil
        }
        let leapDays = (years.lowerBound..<year).count(where: isLeap)
        // Six months of 31 days come first.
        let dayOfYear = (month - 1) * 30 + min(month - 1, 6) + day - 1
        let days = start + (year - years.lowerBound) * 365 + leapDays + dayOfYear
        return Timestamp(milliseconds: (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000, isFloating: true)
    }

    private static func length(_ month: Int, _ year: Int) -> Int {
        month <= 6 ? 31 : month < 12 || isLeap(year) ? 30 : 29
    }

    /// Eight years of thirty-three, which is right for these centuries.
    private static func isLeap(_ year: Int) -> Bool {
        (25 * year + 11) % 33 < 8
    }
}
