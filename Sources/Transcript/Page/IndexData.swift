public import JSON

/// The rows of the index as data, from which the page's script makes the same rows again (`listed-row.js`).
extension IndexRenderer {
    /// Writes rows as columns. Their excerpts are left out.
    ///
    /// - Parameter hasDates: True if any conversation of the site has a date: then the others stand below a heading.
    public func write(_ rows: [Row], hasDates: Bool, to output: inout JSONOutput) {
        let views = rows.map { ($0, view($0)) }
        output.object { output in
            output.key("title")
            output.strings(views.map(\.1.title))
            output.key("href")
            output.strings(views.map(\.1.href))
            output.column("date", views.map { row, view in day(row, view, hasDates: hasDates) })
            output.column("count", views.map { row, view in [String(row.messages), view.count] })
            output.column("app", views.map { [$0.1.application ?? ""] })
            output.column("project", views.map { [$0.1.project ?? ""] })
            if rows.contains(where: { $0.run != nil }) {
                output.column("run", views.map { $0.1.run?.columns ?? [] })
            }
            // The style sheet shows participants only where there is no application.
            output.column("who", views.map { ($0.1.application ?? "").isEmpty ? [$0.1.participants] : [""] })
            output.column(
                "look",
                views.map { _, view in
                    [view.mark, String(view.color), view.isTalk ? "talk" : "", view.isKept ? "kept" : ""]
                })
        }
    }

    /// The date as it is shown, as it is sorted, and the heading of its month.
    private func day(_ row: Row, _ view: IndexRowView, hasDates: Bool) -> [String] {
        [view.date ?? "", String(view.datetime.prefix(10)), month(of: row, hasDates: hasDates) ?? ""]
    }
}

extension IndexRunView {
    /// The texts in the order of the row, and the numbers of score and cost.
    fileprivate var columns: [String] {
        [task, name, result, model, cost, scoreNumber, costNumber].map { $0 ?? "" }
    }
}

extension JSONOutput {
    fileprivate mutating func strings(_ texts: some Sequence<String>) {
        array { output in
            for text in texts { output.string(text) }
        }
    }

    /// Values of which many are equal: each of them once, then its number for each row.
    fileprivate mutating func column(_ name: String, _ rows: [[String]]) {
        var numbers: [[String]: Int] = [:]
        var values: [[String]] = []
        let places = rows.map { row in
            if let number = numbers[row] { return number }
            numbers[row] = values.count
            values.append(row)
            return values.count - 1
        }
        key(name)
        array { output in
            output.array { output in
                for value in values { output.strings(value) }
            }
            output.array { output in
                for place in places { output.int(place) }
            }
        }
    }
}
