import Files
import Inputs
import JSON

/// Writes a row of a database as a JSON object: the columns that are not null, and the table's name as `table`.
struct RowEncoder {
    let json: Set<String>
    let decode: (_ column: String, _ blob: ByteRegion) -> String?

    func json(_ row: DatabaseRow, marking table: String) -> [UInt8] {
        var output = JSONOutput()
        output.object { (output) in
            output.key("table")
            output.string(table)
            for (column, value) in zip(row.columns, row.values) { write(value, as: column, to: &output) }
        }
        return output.bytes
    }

    private func write(_ value: DatabaseValue, as column: String, to output: inout JSONOutput) {
        switch value {
        case .null: return
        case .int(let number):
            output.key(column)
            output.int(Int(number))
        case .double(let number):
            output.key(column)
            output.double(number)
        case .text(let text): write(text, as: column, to: &output)
        case .blob(let blob):
            if json.contains(column), let text = try? blob.unpacked(), text.isContainer {
                write(text, as: column, to: &output)
            } else if let text = decode(column, blob) ?? blob.plainText {
                output.key(column)
                output.string(text)
            }
        }
    }

    private func write(_ text: ByteRegion, as column: String, to output: inout JSONOutput) {
        output.key(column)
        if json.contains(column), text.isContainer { output.json(text) } else { output.string(text.string) }
    }
}

extension ByteRegion {
    /// True if the bytes begin like a JSON object or array.
    fileprivate var isContainer: Bool { starts(with: [0x7B]) || starts(with: [0x5B]) }

    /// The bytes as text; nil if they are something else. SQLite stores what a program passes as bytes as a blob, also in a
    /// column of texts.
    fileprivate var plainText: String? {
        let isPlain = withUnsafeBufferPointer { bytes in
            bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0D].contains($0) }
        }
        guard isPlain else { return nil }
        let text = string
        return withUnsafeBufferPointer { text.utf8.elementsEqual($0) } ? text : nil
    }
}
