public import Files

extension JSONValue {
    /// The value's start, in bytes from the start of the whole file.
    public var offset: Int { bytes.offset }

    /// The position of the value's start in the whole file, counted on each access.
    public var position: SourcePosition { document.bytes.position(at: node.range.lowerBound) }

    /// The path to the value from the root, found on each access by walking past everything before it: meant for
    /// messages, not for every value.
    public var path: JSONPath { document.prefix.appending(document.path(to: index)) }
}

extension JSONDocument {
    /// Repairs of the text; the first hundred if there are many.
    public var warnings: [JSONWarning] {
        repairs.kept.map { repair in
            JSONWarning(
                kind: repair.kind, offset: bytes.offset + repair.offset, position: bytes.position(at: repair.offset),
                path: prefix.appending(path(to: node(at: repair.offset))))
        }
    }

    /// The path to the value at `target` on the tape, or to the object with that key.
    func path(to target: Int) -> JSONPath {
        var steps: [JSONPath.Step] = []
        var current = root
        while current.index < target, let (step, child) = current.child(holding: target) {
            steps.append(step)
            current = child
        }
        return JSONPath(steps)
    }

    /// The last node that begins at or before a byte.
    private func node(at offset: Int) -> Int {
        var candidates = nodes.indices
        while candidates.count > 1 {
            let middle = candidates.lowerBound + candidates.count / 2
            if nodes[middle].range.lowerBound <= offset {
                candidates = middle..<candidates.upperBound
            } else {
                candidates = candidates.lowerBound..<middle
            }
        }
        return candidates.lowerBound
    }
}

extension JSONValue {
    /// The element or member that is the node `target` or contains it.
    fileprivate func child(holding target: Int) -> (step: JSONPath.Step, value: JSONValue)? {
        if isArray {
            return elements.enumerated().first { Int($0.element.node.next) > target }
                .map { (.index($0.offset), $0.element) }
        }
        return members.first { Int($0.value.node.next) > target && $0.value.index <= target }
            .map { (.key($0.key), $0.value) }
    }
}
