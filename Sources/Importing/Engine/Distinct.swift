/// Values in the order of their first appearance, without duplicates.
package struct Distinct<Value: Hashable> {
    package private(set) var all: [Value] = []
    private var seen: Set<Value> = []

    package init() {}

    package mutating func add(_ value: Value) {
        if seen.insert(value).inserted { all.append(value) }
    }
}
