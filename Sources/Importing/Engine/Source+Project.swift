import JSON

extension Source {
    /// The number of lines to search for the folder.
    private static let sampleSize = 200

    /// The folder that the agent worked in, if the format names one; nil if that is not an absolute path.
    public func project(of record: Record) -> String? {
        folders(of: record).lazy.compactMap(\.asFolder).first { _ in true }
    }

    /// The name of the folder that the agent worked in, on whichever system.
    func projectName(of record: Record) -> String? {
        folders(of: record).first { !$0.isEmpty }?.nameOfProject
    }

    /// The values of the keys that name the folder, in the order of the record.
    private func folders(of record: Record) -> some Sequence<String> {
        let paths = format.project.map { $0.split(separator: ".").map(String.init) }
        return (paths.isEmpty ? RecordValues(nil) : RecordValues(record, most: Self.sampleSize)).lazy.flatMap { value in
            paths.lazy.compactMap { value.text(at: $0[...]) }
        }
    }
}

extension JSONValue {
    /// The number of elements of a list to search.
    private static let searched = 200

    /// The text at a path, in this object or the first of a list that has it.
    fileprivate func text(at path: ArraySlice<String>) -> String? {
        if isArray {
            return elements.prefix(Self.searched).lazy.filter(\.isObject).compactMap { $0.text(at: path) }.first { _ in
                true
            }
        }
        guard let key = path.first else { return string }
        return self[key]?.text(at: path.dropFirst())
    }
}

extension String {
    /// The path of a `file://` URL; other texts unchanged.
    package var withoutFileScheme: String { hasPrefix("file://") ? String(dropFirst("file://".count)) : self }

    /// The absolute path, which may be written as a `file://` URL.
    fileprivate var asFolder: String? {
        let path = withoutFileScheme
        return path.hasPrefix("/") ? path : nil
    }
}

/// The values of a record's first lines, parsed as they are asked for; or its only value.
private struct RecordValues: Sequence, IteratorProtocol {
    private var lines: JSONRecords.Iterator?
    private var whole: JSONValue?
    private var rest: Int

    init(_ record: Record?, most: Int = 0) {
        rest = most
        if record?.isLines == true {
            lines = record.map { JSONRecords($0.bytes).makeIterator() }
        } else {
            whole = record?.value
        }
    }

    mutating func next() -> JSONValue? {
        guard lines != nil else {
            defer { whole = nil }
            return whole
        }
        while rest > 0, let line = lines?.next() {
            rest -= 1
            if let value = try? JSONDocument(parsing: line).root { return value }
        }
        return nil
    }
}
