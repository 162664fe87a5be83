import Files
import Inputs
import JSON

extension InputFile {
    /// A record for each element of an array, or member of an object.
    package func records(
        at keys: [String] = [], where isRecord: (String?) -> Bool = { _ in true }
    ) throws(ImportError) -> [Record] {
        try bytes.records(at: keys, where: isRecord)
    }
}

extension ByteRegion {
    /// A record for each element of an array, or member of an object.
    ///
    /// - Parameters:
    ///   - keys: The path to the array or object.
    ///   - isRecord: Selects members by their key.
    package func records(
        at keys: [String] = [], where isRecord: (String?) -> Bool = { _ in true }
    ) throws(ImportError) -> [Record] {
        var records: [Record] = []
        do throws(JSONError) {
            var scanner = try ElementScanner(self, at: keys)
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
}
