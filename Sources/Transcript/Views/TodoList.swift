import JSON

/// The steps of an agent's plan.
struct TodoList {
    struct Item {
        enum State: String {
            case open, current, done

            func label(_ words: Words) -> String {
                switch self {
                case .open: words("to do")
                case .current: words("in progress")
                case .done: words("completed")
                }
            }
        }

        let text: String
        let state: State
        /// The label while the step is in progress.
        let activity: String?
    }

    let items: [Item]

    init(_ list: JSONElements) {
        items = list.map { value in
            let keys = ["content", "step", "title", "text", "subject", "description"]
            let text = value.string ?? keys.lazy.compactMap { value[$0]?.string }.first
            return Item(text: text ?? "", state: Self.state(value), activity: value["activeForm"]?.string)
        }.filter { !$0.text.isEmpty }
    }

    /// `2 of 5 done · Running the tests`
    func summary(_ words: Words) -> String {
        let done = items.count { $0.state == .done }
        let count =
            done == items.count
            ? words("all done (%1)", words.digits(done))
            : words("%1 of %2 done", words.digits(done), words.digits(items.count))
        let current = items.first { $0.state == .current }.map { " · " + ($0.activity ?? $0.text) }
        return items.isEmpty ? words("no items") : count + (current ?? "")
    }

    private static func state(_ value: JSONValue) -> Item.State {
        switch value["status"]?.string {
        case "completed", "done": .done
        case "in_progress", "in-progress", "current": .current
        default: value["completed"]?.bool == true ? .done : .open
        }
    }
}
