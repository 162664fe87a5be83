import JSON

extension JSONValue {
    /// The value as it is written in its text; written anew where that is damaged.
    ///
    /// Pages show some values as they are written.
    var verbatim: ByteRegion {
        if let copy = try? JSONDocument(parsing: bytes), copy.repairCount == 0 { return bytes }
        var output = JSONOutput()
        write(to: &output)
        return ByteRegion(output.bytes)
    }
}
