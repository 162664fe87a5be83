import Importing
import JSON

/// Versions of changed messages: the list also has the first version, with the same sender and time.
struct SkypeVersions {
    /// The last version of each message.
    private(set) var newest: [JSONValue] = []
    /// The shown ids, by the ids of all versions.
    private(set) var ids: [String: String] = [:]
    private var places: [String: Int] = [:]

    /// - Parameter values: Oldest first.
    init(_ values: [JSONValue]) {
        for value in values {
            let key = "\(value.string("from") ?? "")\n\(value.string("originalarrivaltime") ?? "")"
            if let place = places[key], Self.isChanged(value) || Self.isChanged(newest[place]) {
                let id = newest[place].firstText("id") ?? ""
                if !Self.isFirst(value) { newest[place] = value }
                note(value, id)
            } else {
                places[key] = newest.count
                newest.append(value)
                note(value, value.firstText("id") ?? "")
            }
        }
    }

    private mutating func note(_ value: JSONValue, _ shown: String) {
        if let id = value.firstText("id") { ids[id] = shown }
    }

    private static func isChanged(_ value: JSONValue) -> Bool {
        let properties = value["properties"]
        return properties?.firstTimestamp("edittime", "deletetime") != nil || isFirst(value)
            || value.string("content")?.containsBytes(of: "<e_m ") == true
    }

    /// True if the server added the entry for a changed message.
    private static func isFirst(_ value: JSONValue) -> Bool {
        guard let mark = value["properties"]?["isserversidegenerated"] else { return false }
        return mark.bool == true || mark.string?.lowercased() == "true"
    }
}
