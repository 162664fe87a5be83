import Files
import JSON

extension JSONValue {
    /// The value as its source spells it, or serialised anew if the source is damaged.
    ///
    /// Pages show some values verbatim.
    var verbatim: ByteRegion {
        if let copy = try? JSONDocument(parsing: bytes), copy.repairCount == 0 { return bytes }
        var output = JSONOutput()
        write(to: &output)
        return ByteRegion(output.bytes)
    }
}
