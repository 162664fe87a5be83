import Files
public import Inputs
import JSON

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
        // Formats of text come first, as any of them may quote JSON.
        if probe.shape == .lines, let source = sourceAfterText(of: file, formatName) { return source }
        do throws(ImportError) {
            return try source(of: file, probe, formatName)
        } catch {
            guard let source = sourceAfterText(of: file, formatName) else { throw error }
            return source
        }
    }

    /// The source without the words that a shell printed before the JSON; nil if there are none.
    private func sourceAfterText(of file: InputFile, _ formatName: String?) -> Source? {
        guard let rest = file.withoutTextBefore, let probe = try? Probe(rest),
            var source = try? source(of: rest, probe, formatName)
        else { return nil }
        source.notice = ImportError(.textBefore, position: file.bytes.position(at: 0))
        return source
    }

    private func source(
        of file: InputFile, _ probe: Probe, _ formatName: String?
    ) throws(ImportError) -> Source {
        let importer = try importer(for: probe, formatName)
        let records = try importer.records(of: file, probe)
        guard !records.isEmpty else { throw ImportError(.noMessages) }
        // Text that is not JSON is not damaged JSON if a format of text reads it; reading a whole file reports its damage.
        let isWhole = records.count == 1 && records[0].bytes.count == file.bytes.count
        let damage = probe.shape == .text || isWhole ? nil : probe.damage
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

extension InputFile {
    /// The values and lines that decide whether words stand before JSON.
    private static let sampleSize = 64

    /// The file from its first object or list on, if words stand before it, and nothing but JSON behind it.
    fileprivate var withoutTextBefore: InputFile? {
        guard database == nil else { return nil }
        let records = JSONRecords(bytes).prefix(Self.sampleSize)
        guard let place = records.first(where: \.beginsAsJSON)?.offset,
            place != records.first(where: { _ in true })?.offset
        else { return nil }
        let rest = bytes.dropFirst(place - bytes.offset)
        return JSONRecords(rest).prefix(Self.sampleSize).allSatisfy(\.beginsAsJSON) ? with(rest) : nil
    }
}

extension ByteRegion {
    /// True if the bytes begin like an object or a list of objects; words may be in brackets.
    fileprivate var beginsAsJSON: Bool {
        let first = withUnsafeBufferPointer { text in Array(text.lazy.filter { $0 > 0x20 }.prefix(2)) }
        return ["{\"", "{}", "[{", "[]"].contains { Array($0.utf8) == first }
    }
}
