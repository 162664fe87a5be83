/// A value that can write itself as JSON.
public protocol JSONWritable {
    /// Writes exactly one value.
    func write(to output: inout JSONOutput)
}

extension JSONOutput {
    /// Writes a value.
    public mutating func value(_ value: some JSONWritable) {
        value.write(to: &self)
    }

    /// One member of an object; nothing at all for nil.
    public mutating func member(_ key: String, _ value: (some JSONWritable)?) {
        guard let value else { return }
        self.key(key)
        value.write(to: &self)
    }
}

extension String: JSONWritable {
    public func write(to output: inout JSONOutput) { output.string(self) }
}

extension Int: JSONWritable {
    public func write(to output: inout JSONOutput) { output.int(self) }
}

extension Double: JSONWritable {
    public func write(to output: inout JSONOutput) { output.double(self) }
}

extension Bool: JSONWritable {
    public func write(to output: inout JSONOutput) { output.bool(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.array { for element in self { element.write(to: &$0) } }
    }
}
