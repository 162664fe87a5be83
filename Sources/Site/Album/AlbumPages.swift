import ConversationModel
import Files
import Hypertext
import Search
import Transcript

/// The pages of a site's album, made from its finished pages, as the search index is.
struct AlbumPages {
    let site: SiteContents
    let options: BuildOptions
    let design: PageDesign
    let writer: SiteWriter
    /// The conversations in the order of the list.
    let entries: [IndexEntry]

    init(_ site: SiteContents, _ options: BuildOptions, _ design: PageDesign, _ writer: SiteWriter) {
        (self.site, self.options, self.design, self.writer) = (site, options, design, writer)
        entries = IndexPages.sorted(site.entries)
    }

    /// True if the site's list links to people. nil without an album.
    static func hasPeople(_ options: BuildOptions) -> Bool? {
        options.page.hasAlbum ? options.people?.isEmpty == false : nil
    }

    func add(to site: inout SiteContents) throws(BuildError) {
        for page in site.manifest.pages.keys.sorted() where page.isOfAlbum { throw .albumName(page.name) }
        let source = source
        site.album = source ?? ""
        if let source, let unchanged = unchanged(source) {
            for (file, stamp) in unchanged { site.add(file, stamp) }
            return
        }
        let album = Album(try records(), (options.people ?? People([])).redacted(by: options.redaction))
        site.note(album.missingNames, of: album.people)
        let renderer: AlbumRenderer
        do throws(TemplateError) {
            renderer = try AlbumRenderer(design, hasPeople: Self.hasPeople(options) == true)
        } catch {
            throw .template(error)
        }
        do throws(WriteError) {
            try add(album, renderer, to: &site)
        } catch {
            throw .write(error)
        }
    }

    private func add(_ album: Album, _ renderer: AlbumRenderer, to site: inout SiteContents) throws(WriteError) {
        for picture in album.conversations.lazy.flatMap(\.record.pictures) { site.add(picture.file, picture.stamp) }
        let items = album.items()
        try stage(album.gallery(items, renderer), of: album, renderer, &site)
        let days = album.days()
        let pages = album.dayPages(days, items)
        try stage(pages.count, &site) { (SiteFile(pages[$0].address), renderer.render(pages[$0].page)) }
        let calendar = album.calendar(days)
        try stage(1, &site) { _ in (SiteFile(AlbumAddresses.calendar), renderer.render(calendar)) }
        guard Self.hasPeople(options) == true else { return }
        let people = album.foundPeople
        let sent = Dictionary(grouping: items) { album.person(of: $0) }
        for (number, person, slug) in people {
            let sheets = album.gallery(of: number, person, sent[number] ?? []) {
                AlbumAddresses.person(slug, part: $0)
            }
            try stage(sheets, of: album, renderer, &site)
        }
        try stage(1, &site) { _ in (SiteFile(AlbumAddresses.people), renderer.render(people.map(\.person))) }
    }

    private func stage(
        _ sheets: [Album.Sheet], of album: Album, _ renderer: AlbumRenderer, _ site: inout SiteContents
    ) throws(WriteError) {
        try stage(sheets.count, &site) { index in
            var page = sheets[index].page
            page.items = sheets[index].places.map(album.item)
            return (SiteFile(sheets[index].address), renderer.render(page, at: sheets[index].address))
        }
    }

    /// Makes pages on all cores.
    private func stage(
        _ count: Int, _ site: inout SiteContents, _ make: @Sendable (Int) -> (SiteFile, HTML)
    ) throws(WriteError) {
        let made = Parallel.map(count: count, jobs: options.jobs) { index in
            let (file, html) = make(index)
            return Result { () throws(WriteError) in (file, try writer.stage(file, html.bytes)) }
        }
        for result in made {
            let (file, stamp) = try result.get()
            site.add(file, stamp)
        }
    }

    /// The record of each conversation, read on all cores.
    private func records() throws(BuildError) -> [Album.Conversation] {
        let manifest = site.manifest
        let made = Parallel.map(count: entries.count, jobs: options.jobs) { index in
            let entry = entries[index]
            let files = manifest.pages[entry.file]?.ownFiles ?? []
            return Result { () throws(WriteError) in
                Album.Conversation(
                    entry: entry, pages: files.map(\.address),
                    record: try AlbumReader.record(of: files, entry, writer, design.options) {
                        manifest.files[$0] != nil
                    })
            }
        }
        do throws(WriteError) {
            var conversations: [Album.Conversation] = []
            conversations.reserveCapacity(made.count)
            for result in made { conversations.append(try result.get()) }
            return conversations
        } catch {
            throw .write(error)
        }
    }

    /// The files of the last build, if their sources and they themselves are unchanged.
    private func unchanged(_ source: String) -> [(file: SiteFile, stamp: FileStamp)]? {
        // Warnings about names that nobody has are repeated in each build.
        guard writer.previous.album == source, options.people?.isEmpty != false else { return nil }
        return writer.unchangedStamps(
            of: writer.previous.files.keys.filter { file in
                file.isOfAlbum || file.folder == SiteFile.media && site.manifest.files[file] == nil
            })
    }
}
