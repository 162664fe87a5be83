import JSON

/// The steps of an agent's plan.
struct TodoList {
    struct Item {
        enum State: String {
            case open, current, done

            func label(_ strings: Strings) -> String {
                switch self {
                case .open: strings("to do")
                case .current: strings("in progress")
                case .done: strings("completed")
                }
            }
        }

        let text: String
        let state: State
        /// The label while the step is in progress.
        let activity: String?
    }

    /// The members of an item that may have its text, in order of preference.
    private static let textKeys = ["content", "step", "title", "text", "subject", "description"]
    /// The members of an item that the list shows; a description only if the item has no other text.
    static let members = Set(textKeys.dropLast()).union([
        "status", "state", "activeForm", "id", "priority", "done", "completed",
    ])

    let items: [Item]

    init(_ list: JSONElements) {
        items = list.map { value in
            let text = value.string ?? Self.textKeys.lazy.compactMap { value[$0]?.string }.first
            return Item(text: text ?? "", state: Self.state(value), activity: value["activeForm"]?.string)
        }.filter { !$0.text.isEmpty }
    }

    /// `2 of 5 done · Running the tests`
    func summary(_ strings: Strings) -> String {
        let done = items.count { $0.state == .done }
        let count =
            done == items.count
            ? strings("all done (%1)", strings.digits(done))
            : strings("%1 of %2 done", strings.digits(done), strings.digits(items.count))
        let current = items.first { $0.state == .current }.map { " · " + ($0.activity ?? $0.text) }
        return items.isEmpty ? strings("no items") : count + (current ?? "")
    }

    private static func state(_ value: JSONValue) -> Item.State {
        switch value["status"]?.string {
        case "completed", "done": .done
        case "in_progress", "in-progress", "current": .current
        default: value["completed"]?.bool == true ? .done : .open
        }
    }
}
