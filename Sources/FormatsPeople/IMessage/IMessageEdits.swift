import Files
import Importing
import JSON

/// The versions of an edited message's parts, and its unsent parts.
struct IMessageEdits {
    /// The versions of each part, oldest first.
    private let versions: [[String]]
    private let hasUnsent: Bool

    /// nil if nothing was edited or unsent.
    init?(_ blob: ByteRegion) {
        guard let list = PropertyList(blob) else { return nil }
        var parts: [(number: Int, versions: [String])] = []
        if case .dictionary(let edited)? = list["ec"] {
            for (number, versions) in edited {
                let texts = versions.elements.compactMap { version -> String? in
                    if case .data(let bytes)? = version["t"] { TypedStream.text(bytes) } else { nil }
                }
                parts.append((Int(number) ?? 0, texts))
            }
        }
        versions = parts.sorted { $0.number < $1.number }.map(\.versions).filter { !$0.isEmpty }
        hasUnsent = list["rp"]?.elements.isEmpty == false
        if versions.isEmpty, !hasUnsent { return nil }
    }

    /// JSON text, which a row can hold.
    var json: String {
        var output = JSONOutput()
        output.object { output in
            output.key("unsent")
            output.bool(hasUnsent)
            output.key("versions")
            output.array { output in
                for texts in versions { output.array { output in for text in texts { output.string(text) } } }
            }
        }
        return output.string
    }
}
