import ConversationModel
import Transcript

extension AlbumPages {
    /// The fingerprint of everything that the album is made of; nil if the contents of a page are not known.
    var source: String? {
        var fingerprint = Settings(options).fingerprint
        for person in options.people?.all ?? [] {
            for alias in person.aliases { fingerprint.update("\(alias.application ?? "")\u{0}\(alias.name)") }
        }
        for entry in entries {
            let facts = [
                entry.title, entry.application ?? "", entry.isTalk ? "talk" : "", entry.date?.rfc3339 ?? "",
                entry.isKept ? "kept" : "", String(entry.messages),
            ]
            for text in facts + entry.participants { fingerprint.update(text) }
            for file in site.manifest.pages[entry.file]?.ownFiles ?? [] {
                guard let content = writer.content(of: file) else { return nil }
                fingerprint.update(file.path + " " + String(content, radix: 16))
            }
        }
        return fingerprint.text
    }
}
