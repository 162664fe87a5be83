import ConversationModel
import Importing
import JSON

/// The sources that DeepSeek's answers cite by number, `[citation:3]` or `[reference:3]`: the `cite_index` of a search
/// result.
enum DeepSeekCitations {
    /// The cited results, in the order of the search.
    static func cited(in text: String, of results: [JSONValue]) -> [Citation] {
        var markers = markers(in: text)
        return results.compactMap { result in
            guard let number = result["cite_index"]?.int, var source = Citation(found: result) else { return nil }
            source.marker = markers.removeValue(forKey: number)
            return source.marker == nil ? nil : source
        }
    }

    private static func markers(in text: String) -> [Int: String] {
        var markers: [Int: String] = [:]
        for opening in ["[citation:", "[reference:"] {
            var rest = text[...]
            while let start = rest.rangeOfBytes(of: opening) {
                rest = rest[start.upperBound...]
                let digits = rest.prefix(while: \.isNumber)
                if let number = Int(digits) { markers[number] = "\(opening)\(digits)]" }
            }
        }
        return markers
    }
}
