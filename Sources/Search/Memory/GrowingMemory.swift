/// Memory that grows like an array, without an array's checks, which would take most of the time of a hash table. Its
/// owner frees it.
struct GrowingMemory<Element: BitwiseCopyable> {
    private(set) var start: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        start = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    func free() {
        start.deallocate()
    }

    /// The bytes that are in use.
    var size: Int { count * MemoryLayout<Element>.stride }

    /// Adds elements that are not initialised, and returns the index of the first.
    @inline(__always)
    mutating func grow(by more: Int) -> Int {
        if count &+ more > capacity { reserve(count + more) }
        defer { count &+= more }
        return count
    }

    @inline(never)
    private mutating func reserve(_ needed: Int) {
        capacity = max(capacity * 2, needed)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        let index = grow(by: 1)
        start[index] = element
    }

    subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
        UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
    }
}
