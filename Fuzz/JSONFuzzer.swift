// Sources: Sources/JSON
// Module: JSON
// Imports: Bytes Files
// Flags: -I Sources/CBytes -I Sources/CFiles

import Files

/// Reads the input in every way that the module offers, and checks invariants.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = ByteRegion(UnsafeBufferPointer(start: start, count: count))
    do {
        checkDocument(try JSONDocument(parsing: bytes))
    } catch {
        checkError(error, in: bytes)
    }
    checkScanner(bytes, at: [])
    checkScanner(bytes, at: ["a"])
    checkScanner(bytes, at: ["a", ""])
    checkParts(bytes)
    return 0
}

private func checkDocument(_ document: JSONDocument) {
    let text = document.root.prettyPrinted
    guard let again = try? JSONDocument(parsing: text) else { fatalError("what was printed is no JSON") }
    precondition(again.root.prettyPrinted == text, "printed again it is another text")
    precondition(again.warnings.isEmpty, "what was printed has something to mend")
    precondition(document.nodes.count == again.nodes.count, "printed, it has another structure")
    for index in document.nodes.indices.prefix(200) { checkValue(JSONValue(document: document, index: index)) }
    precondition(document.warnings.allSatisfy { $0.position.line >= 1 && $0.position.column >= 1 })
    checkElements(of: document)
}

private func checkValue(_ value: JSONValue) {
    let text = value.string
    precondition(text.map { Array($0.utf8) } == value.withUTF8 { Array($0) }, "two readings of a string")
    precondition((value.kind == .number) == (value.numberText != nil))
    if let int = value.int { precondition(value.double == Double(int), "two readings of a number") }
    precondition(value.path.steps.count <= 1000 && value.position.column >= 1)
    precondition(value.count == value.elements.count + value.members.count)
    for (key, member) in value.members.prefix(20) {
        precondition(value[key]?.kind == value.membersByKey[key]?.kind || !key.unicodeScalars.allSatisfy(\.isASCII))
        precondition(member.offset > value.offset)
    }
}

/// The scanner and the document must find the same elements.
private func checkElements(of document: JSONDocument) {
    guard document.root.isArray || document.root.isObject else { return }
    var expected = (document.root.elements + document.root.members.map(\.value)).map(\.bytes.offset).makeIterator()
    do {
        guard var scanner = try ElementScanner(document.bytes) else { fatalError("no container") }
        while let element = try scanner.next() {
            precondition(element.bytes.offset == expected.next(), "an element is elsewhere")
            guard (try? JSONDocument(parsing: element.bytes)) != nil else { fatalError("a part is no JSON") }
        }
    } catch {
        fatalError("the scanner refused what the reader accepts: \(error.reason)")
    }
    precondition(expected.next() == nil, "an element is missing")
}

private func checkError(_ error: JSONError, in bytes: ByteRegion) {
    precondition((0...bytes.count).contains(error.offset))
    precondition(error.position.line >= 1 && error.position.column >= 1)
    precondition(!error.reason.description.isEmpty && error.path.steps.count <= 1000)
    precondition(!error.isTruncation || error.offset + 5 >= bytes.count, "cut in the middle")
}

private func checkScanner(_ bytes: ByteRegion, at keys: [String]) {
    do {
        guard var scanner = try ElementScanner(bytes, at: keys) else { return }
        var end = 0
        while let element = try scanner.next() {
            precondition(element.bytes.offset >= end && !element.bytes.isEmpty, "elements overlap")
            end = element.bytes.offset + element.bytes.count
        }
    } catch {
        precondition((0...bytes.count).contains(error.offset))
    }
}

private func checkParts(_ bytes: ByteRegion) {
    var end = 0
    for record in JSONRecords(bytes) {
        precondition(record.offset >= end && !record.isEmpty)
        end = record.offset + record.count
        _ = try? JSONDocument(parsing: record)
    }
    _ = try? JSONDocument(parsing: bytes, options: JSONOptions(closesCutText: true)).warnings
    _ = ElementScanner.firstValue(of: bytes, within: 64)
    let text = bytes.decodedText
    if !text.isEqual(to: bytes.withoutByteOrderMark) {
        precondition(Array(text.string.utf8) == text.array, "decoded UTF-16 is no UTF-8")
    }
    var output = JSONOutput(for: .script)
    output.string(bytes.string)
    precondition(!output.bytes.contains { [0x3C, 0x3E, 0x26].contains($0) }, "a script element could end")
    guard (try? JSONDocument(parsing: output.string))?.root.string.map({ Array($0.utf8) }) == Array(bytes.string.utf8)
    else { fatalError("a string was not read back") }
}
