public import Files
package import Inputs
public import JSON

/// The place of one conversation in a file.
public struct Record: Sendable {
    /// The bytes of the conversation's value or lines.
    public let bytes: ByteRegion
    /// Counts from 0.
    public let number: Int
    /// The path of the record's value in the file.
    public let path: JSONPath
    /// Other files that belong to the conversation.
    public package(set) var parts: [ByteRegion] = []
    /// The path of a value that belongs to the conversation and is not read, since `SharedReading` has reached its limit.
    package var unread: JSONPath?
    /// The name of the file or its folder, or the key of the record, for formats that keep the conversation's name
    /// nowhere else.
    package var name = ""
    /// The bytes hold values one after the other, usually one a line.
    package let isLines: Bool

    package init(bytes: ByteRegion, number: Int, path: JSONPath, isLines: Bool = false) {
        self.bytes = bytes
        self.number = number
        self.path = path
        self.isLines = isLines
    }

    /// A record for a file that is one conversation.
    package static func whole(_ file: InputFile, isLines: Bool = false) -> Record {
        Record(bytes: file.bytes, number: 0, path: .root, isLines: isLines)
    }

    /// The parts that are JSON.
    package var partValues: [JSONValue] {
        parts.compactMap { (try? JSONDocument(parsing: $0))?.root }
    }

    /// Reads the parts that are JSON; one that cannot be read is noted and left out.
    package func partValues(_ notes: inout ImportDiagnostics) -> [JSONValue] {
        if let unread { notes.warn(ImportError(.sharedByTooMany, path: unread)) }
        var values: [JSONValue] = []
        for part in parts {
            do throws(JSONError) {
                let document = try JSONDocument(parsing: part, options: JSONOptions(tracksReading: true), under: path)
                notes.add(document)
                values.append(document.root)
            } catch {
                notes.warn(ImportError(error))
            }
        }
        return values
    }

    /// The pieces of the conversation: its lines, the elements of the list found in its value, or the value alone.
    package func pieces(
        _ notes: inout ImportDiagnostics, in list: (JSONValue) -> JSONValue?
    ) throws(ImportError) -> [JSONValue] {
        guard !isLines else { return lines(&notes) }
        let root = try document(&notes).root
        return list(root).map { Array($0.elements) } ?? [root]
    }

    /// The value, without warnings about repairs; nil if it cannot be read.
    package var value: JSONValue? { try? JSONDocument(parsing: bytes, under: path).root }

    /// Reads the value and notes repairs. If its end is missing, reads what is whole and notes that.
    package func document(_ notes: inout ImportDiagnostics) throws(ImportError) -> JSONDocument {
        var options = JSONOptions(tracksReading: true)
        do throws(JSONError) {
            let document = try JSONDocument(parsing: bytes, options: options, under: path)
            notes.add(document)
            return document
        } catch {
            options.closesCutText = true
            let beginning = try? JSONDocument(parsing: bytes.withoutPadding, options: options, under: path)
            guard let document = beginning else { throw ImportError(error) }
            notes.warn(ImportError(error))
            notes.add(document)
            return document
        }
    }

    /// Reads the values one after the other. A value that cannot be read is noted and skipped.
    ///
    /// - Parameter isGrowing: A program may be writing to the file: while the file is watched, an incomplete last value
    ///   is skipped without a warning.
    package func lines(_ notes: inout ImportDiagnostics, isGrowing: Bool = false) -> [JSONValue] {
        Self.lines(of: bytes, &notes, isGrowing: isGrowing)
    }

    /// The first value; nil if it cannot be read.
    package var firstLine: JSONValue? {
        JSONRecords(bytes).first { _ in true }.flatMap { try? JSONDocument(parsing: $0).root }
    }

    package static func lines(of bytes: ByteRegion, _ notes: inout ImportDiagnostics, isGrowing: Bool) -> [JSONValue] {
        var values: [JSONValue] = []
        for record in JSONRecords(bytes) {
            do throws(JSONError) {
                let document = try JSONDocument(parsing: record, options: JSONOptions(tracksReading: true))
                notes.add(document)
                values.append(document.root)
            } catch {
                let isLast = record.offset + record.count == bytes.offset + bytes.count
                if !(isGrowing && isLast && bytes.isGrowing) { notes.warn(ImportError(error)) }
            }
        }
        return values
    }
}

extension [Record] {
    /// Joins records of one conversation: a record becomes part of the first one with its id, if it has any.
    package func joined(by id: (Record) -> String) -> [Record] {
        var joined: [Record] = []
        var places: [String: Int] = [:]
        for record in self {
            let id = id(record)
            if let place = places[id] {
                joined[place].parts.append(record.bytes)
            } else {
                if !id.isEmpty { places[id] = joined.count }
                joined.append(record)
            }
        }
        return joined
    }
}
