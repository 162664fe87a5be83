import Files
import Importing
import JSON

/// The events of a recorded stream: server-sent events (WHATWG HTML, 'Server-sent events'), or JSON values one after the
/// other (as in test suites) or in an array.
///
/// Only events with JSON data, perhaps damaged, are returned; comments, other fields, recorded headers and `[DONE]` are skipped.
struct StreamEvents: Sequence {
    struct Event {
        let document: Result<JSONDocument, JSONError>
        /// nil if the data is damaged.
        var value: JSONValue? { (try? document.get())?.root }
        /// The offset of the event in the recording, including its preceding lines.
        let start: Int
    }

    private let bytes: ByteRegion

    init(_ bytes: ByteRegion) {
        self.bytes = bytes
    }

    func makeIterator() -> AnyIterator<Event> {
        guard bytes.beginsAsJSON else { return AnyIterator(LineEvents(bytes)) }
        return AnyIterator(
            JSONRecords(bytes).lazy.compactMap { [bytes] record in
                record.json.map { Event(document: $0, start: record.offset - bytes.offset) }
            }.makeIterator())
    }
}

private struct LineEvents: IteratorProtocol {
    private var lines: TextLines
    private let bytes: ByteRegion
    /// The data of the current event; usually one line.
    private var data: [ByteRegion] = []
    private var start: Int?
    /// Complete events; usually one.
    private var ready: ArraySlice<StreamEvents.Event> = []

    init(_ bytes: ByteRegion) {
        self.bytes = bytes
        lines = TextLines(bytes)
    }

    mutating func next() -> StreamEvents.Event? {
        while ready.isEmpty {
            guard let line = lines.next() else {
                dispatch()
                break
            }
            take(line)
        }
        return ready.popFirst()
    }

    private mutating func take(_ line: ByteRegion) {
        if line.isEmpty {
            dispatch()
        } else if let value = line.value(ofField: "data") {
            start = start ?? line.offset - bytes.offset
            data.append(value)
        } else if line.starts(with: [UInt8(ascii: "{")]) {
            dispatch()
            data = [line]
            start = line.offset - bytes.offset
            dispatch()
        } else if line.value(ofField: "event") != nil {
            // Some recordings have no empty lines between the events.
            dispatch()
            start = line.offset - bytes.offset
        }
    }

    private mutating func dispatch() {
        let place = start ?? 0
        let whole = data.count > 1 ? ByteRegion(Array(data.map(\.array).joined(separator: [0x0A]))).json : nil
        if case .success? = whole, let whole {
            ready.append(StreamEvents.Event(document: whole, start: place))
        } else {
            ready += data.compactMap { line in
                line.json.map {
                    StreamEvents.Event(document: $0, start: data.count == 1 ? place : line.offset - bytes.offset)
                }
            }
        }
        data = []
        start = nil
    }
}

extension ByteRegion {
    fileprivate var beginsAsJSON: Bool {
        let first = withUnsafeBufferPointer { $0.first { $0 > 0x20 } }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// The value after `name:` and one space, if the line is such a field.
    fileprivate func value(ofField name: StaticString) -> ByteRegion? {
        let prefix = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        return withUnsafeBufferPointer { line -> Int? in
            guard line.starts(with: prefix), line.dropFirst(prefix.count).first == UInt8(ascii: ":") else { return nil }
            let start = prefix.count + 1
            return line.dropFirst(start).first == 0x20 ? start + 1 : start
        }.map(dropFirst)
    }

    /// The object in the data; nil if it has none.
    fileprivate var json: Result<JSONDocument, JSONError>? {
        let document = Result { () throws(JSONError) in
            try JSONDocument(parsing: self, options: JSONOptions(tracksReading: true))
        }
        switch document {
        case .success(let whole): return whole.root.isObject ? document : nil
        case .failure: return withUnsafeBufferPointer { $0.first { $0 > 0x20 } } == UInt8(ascii: "{") ? document : nil
        }
    }
}
