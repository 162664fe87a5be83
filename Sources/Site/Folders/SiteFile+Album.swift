import Transcript

extension SiteFile {
    /// True for a page of an album, if the site has one.
    var isOfAlbum: Bool { folder.isEmpty && name.hasSuffix(".html") && AlbumAddresses.isTaken(pageName) }
}
