import Export

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The colours of text on a terminal; none in a file or a pipe.
struct TerminalStyle {
    /// The attributes of a piece of text, by their numbers in ECMA-48.
    enum Attribute: String {
        case bold = "1"
        case quiet = "2"
        case match = "1;33"
        case person = "1;36"
        case model = "1;32"
        case code = "36"
        case failure = "31"
        case added = "32"
        case removed = "91"
    }

    let hasColours: Bool

    /// - Parameter isPlain: The user wants none.
    static func current(isPlain: Bool) -> TerminalStyle {
        let environment = ProcessInfo.processInfo.environment
        let isDumb = environment["TERM"] == "dumb" || environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return TerminalStyle(hasColours: !isPlain && !isDumb && Terminal.isRead)
    }

    /// The text with visible control characters, which only this program may use.
    func text(_ text: String, _ attribute: Attribute?) -> String {
        let safe = text.withVisibleControls
        guard hasColours, let attribute, !safe.isEmpty else { return safe }
        return "\u{1B}[\(attribute.rawValue)m\(safe)\u{1B}[0m"
    }

    func text(_ line: ScreenLine) -> String {
        // A tab would count as a control character.
        text(line.text.replacing("\t", with: "    "), Self.attribute(of: line.kind))
    }

    private static func attribute(of kind: ScreenLine.Kind) -> Attribute? {
        switch kind {
        case .title, .heading: .bold
        case .person: .person
        case .model: .model
        case .text: nil
        case .code: .code
        case .call: .bold
        case .failure: .failure
        case .added: .added
        case .removed: .removed
        case .quiet: .quiet
        }
    }
}
