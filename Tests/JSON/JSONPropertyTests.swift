import Files
import TestSupport
import Testing

@testable import JSON

struct JSONPropertyTests {
    @Test func writtenValueIsReadBack() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let tree = Tree.random(depth: 5, &generator)
            for layout in [JSONOutput.Layout.compact, .indented] {
                for place in [JSONOutput.Place.file, .script] {
                    #expect(try Tree(parse(tree.json(layout, for: place))) == tree)
                }
            }
            let document = try JSONDocument(parsing: tree.json())
            #expect(try Tree(parse(document.root.prettyPrinted)) == tree)
        }
    }

    /// No prefix of an array or object is valid, and each is reported as cut.
    @Test func everyPrefixIsRefusedAsCut() throws {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<30 {
            let bytes = Array(Tree.array([.random(depth: 4, &generator)]).json().utf8)
            for length in bytes.indices {
                let error = try #require(refusal(of: Array(bytes[..<length])))
                let isInCharacter = bytes[length] & 0b1100_0000 == 0b1000_0000
                #expect(error.isTruncation || isInCharacter)
                #expect(error.offset <= length)
            }
        }
    }

    /// Any mutation of a text is read or refused, and values that were read can be used.
    @Test func mutationsNeverTrap() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<3000 {
            let tree = Tree.random(depth: 3, &generator)
            let bytes = mutate(Array(tree.json().utf8), &generator)
            exercise(ByteRegion(bytes))
        }
    }

    private func mutate(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        let characters = Array(#"[]{},:"\u0dDeE+-.x"#.utf8) + [0, 0x0A, 0x80, 0xC3, 0xED, 0xF4, 0xFF]
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0...bytes.count, using: &generator)
            let byte = characters[Int.random(in: characters.indices, using: &generator)]
            switch Int.random(in: 0..<4, using: &generator) {
            case 0 where place < bytes.count: bytes.remove(at: place)
            case 1 where place < bytes.count: bytes[place] = byte
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + 3))
            default: bytes.insert(byte, at: place)
            }
        }
        return bytes
    }

    private func exercise(_ bytes: ByteRegion) {
        var offset = 0
        let options = JSONOptions(stopsAfterFirstValue: true)
        while let document = try? JSONDocument(parsing: bytes.dropFirst(offset), options: options), offset < bytes.count
        {
            for value in document.root.withDescendants() {
                _ = (value.string, value.int, value.double, value.path, value.position)
            }
            #expect((try? parse(document.root.prettyPrinted)) != nil)
            offset += document.end
        }
        _ = bytes.decodedText
        _ = elements(of: bytes)
    }

    @Test func scannerAndDocumentFindTheSameElements() throws {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let tree = Tree.random(depth: 4, &generator)
            for text in [tree.json(), tree.json(.indented)] {
                let root = try parse(text)
                let found = elements(of: ByteRegion(text))
                #expect(found.error == nil)
                #expect(
                    found.elements.map(\.bytes.string) == (root.elements + root.members.map(\.value)).map(\.rawJSON))
                #expect(found.elements.compactMap(\.key) == root.members.map(\.key))
            }
        }
    }
}
