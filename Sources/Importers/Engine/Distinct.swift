/// Values in the order in which they first came, each once.
struct Distinct<Value: Hashable> {
    private(set) var all: [Value] = []
    private var seen: Set<Value> = []

    mutating func add(_ value: Value) {
        if seen.insert(value).inserted { all.append(value) }
    }
}
