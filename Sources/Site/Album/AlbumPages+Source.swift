import ConversationModel
import Transcript

extension AlbumPages {
    /// The fingerprint of everything that the album is made of; nil if the contents of a page are not known.
    var source: String? {
        var fingerprint = Fingerprint()
        let page = design.options
        for text in [
            Version.text, Program.stamp, page.locale?.rawValue ?? "", page.theme.rawValue, page.detail.rawValue,
            page.css,
            "\(page.allowsRemoteImages) \(page.search != .off) \(options.redaction?.description ?? "")",
        ] { fingerprint.update(text) }
        for (name, template) in page.templates.sorted(by: { $0.key < $1.key }) {
            fingerprint.update(name)
            fingerprint.update(template)
        }
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
