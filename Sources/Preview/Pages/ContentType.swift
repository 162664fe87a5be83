import ConversationModel
import Transcript

/// The media types of a site's files, by the extensions that the site's writer gives them.
enum ContentType {
    static func of(_ path: String) -> String {
        let suffix = path.split(separator: ".").last.map(String.init) ?? ""
        return texts[suffix] ?? MediaType(rawValue: suffix)?.mime ?? "application/octet-stream"
    }

    private static let texts = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
    ]
}
