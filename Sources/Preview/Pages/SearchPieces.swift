import Site
import Transcript

/// The search index, made on the first search; unchanged conversations are read only once.
final class SearchPieces {
    private var texts: [String: (stamp: String, text: MemorySite.SearchText?)] = [:]
    private var stamps: [String] = []
    private var files: [String: [UInt8]] = [:]
    /// Scripts of the previous index, which an open page may still use.
    private var older: [String: [UInt8]] = [:]

    /// A script of the index; nil if there is none at that path.
    ///
    /// - Parameters:
    ///   - stamp: Differs between versions of a page.
    ///   - read: Reads the conversations of pages.
    func file(
        at path: String, in site: MemorySite, stamp: (MemorySite.Page) -> String,
        read: ([MemorySite.Page]) -> [MemorySite.SearchText?]
    ) -> [UInt8]? {
        if path == PageDesign.searchRoot { update(site, stamp, read) }
        return files[path] ?? older[path]
    }

    private func update(
        _ site: MemorySite, _ stamp: (MemorySite.Page) -> String,
        _ read: ([MemorySite.Page]) -> [MemorySite.SearchText?]
    ) {
        let stamps = [site.look] + site.pages.map(stamp)
        guard stamps != self.stamps else { return }
        let unknown = site.pages.filter { texts[$0.path]?.stamp != stamp($0) }
        for (page, text) in zip(unknown, read(unknown)) { texts[page.path] = (stamp(page), text) }
        (older, files) = (files, site.searchFiles(site.pages.compactMap { texts[$0.path]?.text }))
        self.stamps = stamps
    }
}
