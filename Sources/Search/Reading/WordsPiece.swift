/// Reads a piece of words, as `SearchWords` writes it.
enum WordsPiece {
    /// The passages of a word, or of all words with that prefix, ascending in each list.
    static func lists(_ directory: [UInt8], _ lists: [UInt8], _ wanted: [UInt8], isPrefix: Bool) -> [[UInt32]] {
        directory.withUnsafeBufferPointer { directory in
            lists.withUnsafeBufferPointer { read(directory, $0, wanted, isPrefix) }
        }
    }

    private static func read(
        _ directory: UnsafeBufferPointer<UInt8>, _ lists: UnsafeBufferPointer<UInt8>, _ wanted: [UInt8],
        _ isPrefix: Bool
    ) -> [[UInt32]] {
        var (index, start) = (0, 0)
        var word: [UInt8] = []
        var found: [[UInt32]] = []
        while index < directory.count {
            let shared = Int(Varint.read(directory, at: &index))
            let rest = Int(Varint.read(directory, at: &index))
            word.removeLast(max(0, word.count - shared))
            word += directory[min(index, directory.count)..<min(index + rest, directory.count)]
            index += rest
            let end = start + Int(Varint.read(directory, at: &index))
            let isMeant = isPrefix ? word.starts(with: wanted) : word == wanted
            if isMeant, end <= lists.count {
                found.append(passages(UnsafeBufferPointer(rebasing: lists[start..<end])))
            } else if !found.isEmpty {
                break  // Words are sorted: no other one follows.
            }
            start = end
        }
        return found
    }

    private static func passages(_ list: UnsafeBufferPointer<UInt8>) -> [UInt32] {
        var passages: [UInt32] = []
        var (index, passage) = (0, UInt32(0))
        while index < list.count {
            passage &+= Varint.read(list, at: &index)
            passages.append(passage)
        }
        return passages
    }
}
