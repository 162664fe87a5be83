/// The names that the id of a model in a session may stand for in a list of prices.
///
/// Only parts that say who serves a model, or which snapshot of it, are removed. Any other part may name another model.
enum ModelReadings {
    /// The form of a name in which names are compared: lowercase, with hyphens in numbers of versions.
    static func normalized(_ name: String) -> String {
        let bytes = Array(name.lowercased().utf8)
        let written = bytes.indices.map { index in
            let isInNumber =
                index > 0 && index + 1 < bytes.count && bytes[index - 1].isASCIIDigit && bytes[index + 1].isASCIIDigit
            return bytes[index] == UInt8(ascii: ".") && isInNumber ? UInt8(ascii: "-") : bytes[index]
        }
        return String(decoding: written, as: UTF8.self)
    }

    /// The normalized names, the most exact one first.
    ///
    /// - Returns: None for an id of somebody who serves models at prices of their own.
    static func of(_ id: String) -> [String] {
        guard id.utf8.count <= longest else { return [] }
        var parts = id.lowercased().split(separator: "/", omittingEmptySubsequences: false)
        guard var name = parts.popLast(), parts.allSatisfy(isMaker) else { return [] }
        name = withoutBedrock(name)
        if name.hasSuffix(longContext) { name = name.dropLast(longContext.count) }
        let whole = normalized(String(name))
        let model = withoutSnapshot(whole[...])
        return model == whole[...] ? [whole] : [whole, String(model)]
    }

    private static let longest = 300
    /// Claude Code asks for a longer context so; the price of the first tokens stays.
    private static let longContext = "[1m]"

    /// Those who make models, and those who serve them at the makers' prices.
    private static let makers: Set<Substring> = [
        "anthropic", "openai", "google", "gemini", "models", "publishers", "xai", "x-ai", "mistral", "moonshot", "zai",
        "dashscope", "openrouter", "litellm", "azure", "bedrock", "converse", "amazon-bedrock", "vertex_ai",
        "google-vertex", "google-vertex-anthropic",
    ]

    private static func isMaker(_ part: Substring) -> Bool {
        makers.contains(part) || part.hasPrefix("arn:aws:bedrock:")
    }

    /// `us.anthropic.claude-sonnet-4-20250514-v1:0` without its region, maker and revision.
    private static func withoutBedrock(_ name: Substring) -> Substring {
        let parts = name.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        let maker = parts.prefix(2).firstIndex(of: "anthropic")
        guard let maker, maker == 0 || regions.contains(parts[0]) else { return name }
        let model = name[parts[maker].endIndex...].dropFirst()
        guard let mark = model.lastIndex(of: "-"), isRevision(model[mark...].dropFirst()) else { return model }
        return model[..<mark]
    }

    private static let regions: Set<Substring> = ["us", "eu", "apac", "jp", "au", "global", "us-gov"]

    /// `v1`, `v1:0`, `v2:0:200k`
    private static func isRevision(_ text: Substring) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return text.first == "v" && parts.count <= 3 && isNumber(parts[0].dropFirst())
            && parts.dropFirst().allSatisfy { isNumber($0.hasSuffix("k") ? $0.dropLast() : $0) }
    }

    /// Without `-latest`, or a date: `-20250514`, `@20250514`, `-2025-05-14`.
    private static func withoutSnapshot(_ name: Substring) -> Substring {
        for mark in ["-latest", "@latest", "@default"] where name.hasSuffix(mark) { return name.dropLast(mark.count) }
        for length in [8, 10] where name.utf8.count > length + 1 {
            let (model, date) = (name.dropLast(length), name.suffix(length))
            if isDate(date, hasMarks: length == 10), model.last == "-" || model.last == "@" && length == 8 {
                return model.dropLast()
            }
        }
        return name
    }

    private static func isDate(_ text: Substring, hasMarks: Bool) -> Bool {
        let date = hasMarks ? text : text.prefix(4) + "-" + text.dropFirst(4).prefix(2) + "-" + text.suffix(2)
        guard date.hasPrefix("20"), date.utf8.count == 10 else { return false }
        return Timestamp(rfc3339: String(date)) != nil
    }

    private static func isNumber(_ text: Substring) -> Bool { !text.isEmpty && text.utf8.allSatisfy(\.isASCIIDigit) }
}
