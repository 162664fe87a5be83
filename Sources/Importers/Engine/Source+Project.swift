import JSON

extension Source {
    /// Lines that are looked at for the folder.
    private static let sampleSize = 20

    /// The folder that a conversation is about, if its format names one; nil if that is no whole path.
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
    /// A whole path, or the address of one.
    fileprivate var asFolder: String? {
        let path = hasPrefix("file://") ? String(dropFirst("file://".count)) : self
        return path.hasPrefix("/") ? path : nil
    }
}

extension Record {
    /// The values on the first lines that can be read.
    fileprivate func firstValues(_ count: Int) -> [JSONValue] {
        JSONLines(bytes).prefix(count).compactMap { try? JSONDocument(parsing: $0.bytes).root }
    }
}
