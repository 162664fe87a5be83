public import Inputs

/// The formats that a run knows, and the detection of a file's format.
public struct FormatRegistry: Sendable {
    /// The formats, in the order in which they are tried.
    public let formats: [FormatInfo]
    /// Their readers, in the same order.
    package let readers: [any ConversationFormat.Type]
    private let unread: @Sendable (Probe) -> String?
    private let applicationsInProjects: Set<String?>

    /// A registry of some formats.
    ///
    /// - Parameters:
    ///   - formats: More specific formats first; the first one that matches a file reads it.
    ///   - unread: The words for a known file that no format reads; nil if it is unknown.
    package init(_ formats: [Format], unread: @escaping @Sendable (Probe) -> String? = { _ in nil }) {
        readers = formats.map(\.reader)
        self.formats = readers.map { $0.info }
        self.unread = unread
        applicationsInProjects = Set(self.formats.filter(\.isKeptInProjects).map(\.application))
    }

    /// True if the application keeps conversations in projects: discovery finds those of the current folder only.
    package func keepsInProjects(_ application: String?) -> Bool { applicationsInProjects.contains(application) }

    /// Opens a file: detects its format and locates its conversations.
    ///
    /// - Parameter formatName: Overrides the detection.
    /// - Throws: `ImportError` if the file is empty, damaged as a whole, or of an unknown format, or if it became shorter.
    public func open(_ file: InputFile, formatName: String? = nil) throws(ImportError) -> Source {
        try file.reading([file.bytes]) { () throws(ImportError) in try openAsItStands(file, formatName) }
    }

    private func openAsItStands(_ file: InputFile, _ formatName: String?) throws(ImportError) -> Source {
        let probe = try Probe(file)
        let importer = try importer(for: probe, formatName)
        let records = try importer.records(of: file, probe)
        guard !records.isEmpty else { throw ImportError(.noMessages) }
        // Text that is not JSON is not damaged JSON if a format of text reads it.
        let damage = probe.shape == .text ? nil : probe.damage
        return Source(file: file, importer: importer, records: records, damage: damage)
    }

    /// Merges files that hold parts of the same conversation. The order stays; a source that became part of another
    /// keeps no records.
    public func merge(_ sources: [Source]) -> [Source] {
        var joined = sources
        for indices in Dictionary(grouping: sources.indices, by: { sources[$0].format }).values where indices.count > 1
        {
            let together = sources[indices[0]].importer.merge(indices.map { sources[$0] })
            for (index, source) in zip(indices, together) { joined[index] = source }
        }
        return joined
    }

    private func importer(for probe: Probe, _ name: String?) throws(ImportError) -> any ConversationFormat.Type {
        guard let name else {
            if let importer = readers.first(where: { $0.matches(probe) }) { return importer }
            if probe.isEmptyList { throw ImportError(.noMessages) }
            throw probe.damage ?? ImportError(.unknownFormat(found: unread(probe) ?? probe.description))
        }
        guard let importer = readers.first(where: { $0.info.name == name }) else {
            throw ImportError(.unknownFormatName(name))
        }
        return importer
    }
}
