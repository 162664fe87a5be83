/// The form of an index's pieces: a script that passes its bytes to the page's search.
public enum SearchScript {
    /// The function that pieces call.
    private static let function = "pageturnerSearch"
    /// Texts are many: packing them by a tenth better would take twice as long.
    private static func level(_ kind: SearchPiece) -> Int32 { kind == .texts ? 1 : 6 }

    /// The script for a piece.
    public static func script(_ bytes: [UInt8], _ kind: SearchPiece) -> [UInt8] {
        PackedScript.script(bytes, calling: function, level: level(kind))
    }
}
