import Inputs
import JSON

extension InputFile {
    /// A record for each element of an array, or member of an object.
    ///
    /// - Parameters:
    ///   - keys: Lead to it.
    ///   - isRecord: Whether a member with this key is one.
    func records(
        at keys: [String] = [], where isRecord: (String?) -> Bool = { _ in true }
    ) throws(ImportError) -> [Record] {
        var records: [Record] = []
        do throws(JSONError) {
            var scanner = try ElementScanner(bytes, at: keys)
            while let element = try scanner?.next() {
                guard isRecord(element.key) else { continue }
                var record = Record(bytes: element.bytes, number: records.count, path: element.path)
                record.name = element.key ?? ""
                records.append(record)
            }
        } catch {
            throw ImportError(error)
        }
        return records
    }

    /// A member of the outermost object that stands before another one, which may be long.
    func member(_ key: String, before end: String) -> JSONValue? {
        guard var scanner = try? ElementScanner(bytes) else { return nil }
        while let member = try? scanner.next(), member.key != end {
            if member.key == key { return try? JSONDocument(parsing: member.bytes).root }
        }
        return nil
    }
}
