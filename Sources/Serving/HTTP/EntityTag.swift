/// Identifies a version of a file (RFC 9110, 8.8.3).
public enum EntityTag {
    /// True if an `If-None-Match` contains the tag: the client has this version (RFC 9110, 13.1.2).
    public static func matches(_ tag: String, _ fields: [String]) -> Bool {
        fields.flatMap { $0.split(separator: ",") }.contains { candidate in
            let candidate = candidate.filter { $0 != " " && $0 != "\t" }
            return candidate == "*" || candidate == tag || candidate == "W/" + tag
        }
    }
}
