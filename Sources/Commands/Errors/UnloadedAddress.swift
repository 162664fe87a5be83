/// An address in a style sheet that pages do not load.
struct UnloadedAddress: Equatable {
    /// The path of the style sheet.
    let sheet: String
    let address: String
    let reason: Reason

    enum Reason {
        case missing, noPicture, large, elsewhere, styleSheet
    }
}
