import ConversationModel

extension Diagnostics {
    /// The warning about an address in a style sheet.
    static func line(_ unloaded: UnloadedAddress) -> String {
        let address = unloaded.address.collapsedWhitespace(limit: 80)
        return "--css: warning: \(unloaded.sheet): '\(address)' \(reason(unloaded.reason))"
    }

    private static func reason(_ reason: UnloadedAddress.Reason) -> String {
        switch reason {
        case .missing: "does not exist"
        case .noPicture: "is not a picture, and pages load nothing else"
        case .large: "is larger than 256 KiB"
        case .elsewhere: "is elsewhere, and pages load nothing"
        case .styleSheet: "is a style sheet, which pages do not load; add it with --css"
        }
    }
}
