import ConversationModel

extension AlbumRenderer {
    /// - Parameter days: Ascending.
    func years(of days: [CalendarDay]) -> [CalendarYearView] {
        let byDay = Dictionary(days.map { ($0.date.day, $0) }) { first, _ in first }
        let levels = DayLevels(days.map(\.messages))
        let grid = CalendarGrid(byDay.keys.sorted(), in: dates.locale)
        return grid.years.compactMap { year in
            guard let date = year.months.first?.days.first.flatMap(Timestamp.init(day:)) else { return nil }
            let own = year.months.lazy.flatMap(\.days).compactMap { byDay[$0] }
            let count = own.reduce(0) { $0 + $1.messages }
            return CalendarYearView(
                name: dates.name(ofYear: date), facts: strings.count(count, "1 message", "%1 messages"),
                months: year.months.map { view($0, byDay, levels) })
        }
    }

    private func view(
        _ month: CalendarGrid.Month, _ days: [Int: CalendarDay], _ levels: DayLevels
    ) -> CalendarMonthView {
        let name = month.days.first.flatMap(Timestamp.init(day:)).map(dates.name(ofMonth:)) ?? ""
        return CalendarMonthView(
            name: name, offset: month.offset,
            days: month.days.map { number in
                let name = Timestamp(day: number).map(dates.name(ofDay:)) ?? ""
                guard let day = days[number] else { return CalendarDayView(name: name) }
                let words = counts(messages: day.messages, conversations: day.conversations)
                return CalendarDayView(
                    name: name, href: day.href, label: "\(dates.date.text(day.date)): \(words)",
                    level: levels.level(of: day.messages))
            })
    }

    func yearOfDay(_ year: DayPage.Year) -> DayYearView {
        let messages = year.rows.reduce(0) { $0 + $1.messages }
        return DayYearView(
            id: "y" + year.date.rfc3339.prefix(4), name: dates.date.text(year.date),
            facts: counts(messages: messages, conversations: year.rows.count),
            rows: year.rows.map { row in
                let view = index.view(row)
                view.day = row.date.map(dates.time.text)
                view.participants = view.count
                return view
            }, tiles: year.pictures.map(view))
    }
}

/// Divides days by their messages into four parts of about the same size.
private struct DayLevels {
    private let limits: [Int]

    init(_ counts: [Int]) {
        let sorted = counts.sorted()
        limits = sorted.isEmpty ? [] : (1...3).map { sorted[min(sorted.count - 1, sorted.count * $0 / 4)] }
    }

    /// From 1 to 4.
    func level(of count: Int) -> Int { 1 + limits.count { count > $0 } }
}
