/// Values in the order of their first appearance, without duplicates.
struct Distinct<Value: Hashable> {
    private(set) var all: [Value] = []
    private var seen: Set<Value> = []

    mutating func add(_ value: Value) {
        if seen.insert(value).inserted { all.append(value) }
    }
}
