import JSON

extension Source {
    /// The number of lines to search for the folder.
    private static let sampleSize = 20

    /// The folder that the agent worked in, if the format names one; nil if that is not an absolute path.
    public func project(of record: Record) -> String? {
        guard !format.project.isEmpty else { return nil }
        let paths = format.project.map { $0.split(separator: ".").map(String.init) }
        let values = record.isLines ? record.firstValues(Self.sampleSize) : [record.value].compactMap(\.self)
        for value in values {
            for path in paths {
                let named = path.reduce(Optional(value)) { value, key in value?[key] }?.string
                if let folder = named?.asFolder { return folder }
            }
        }
        return nil
    }
}

extension String {
    /// The absolute path, which may be written as a `file://` URL.
    fileprivate var asFolder: String? {
        let path = hasPrefix("file://") ? String(dropFirst("file://".count)) : self
        return path.hasPrefix("/") ? path : nil
    }
}

extension Record {
    /// The values of the first lines that can be parsed.
    fileprivate func firstValues(_ count: Int) -> [JSONValue] {
        JSONLines(bytes).prefix(count).compactMap { try? JSONDocument(parsing: $0.bytes).root }
    }
}
