/// The form of an index's pieces: a script that passes its bytes to the page's search.
public enum SearchScript {
    /// The function that pieces call.
    private static let function = "pageturnerSearch"

    /// Makes the scripts of one kind.
    public static func packer(_ kind: SearchPiece) -> ScriptPacker {
        // Most of the index is texts and words. Packing them better by a few per cent would take twice as long.
        ScriptPacker(calling: function, level: kind == .conversations || kind == .segments ? 6 : 1)
    }
}
