/// The script tag that only pages of a preview have; the script listens for changes (security rule 32).
enum PreviewTag {
    /// - Parameters:
    ///   - script: The script's path in the site.
    ///   - position: The latest event when the page was rendered: the script asks for later ones.
    static func added(to page: [UInt8], script: String, position: String) -> [UInt8] {
        let tag = Array("<script src=\"\(script)\" data-since=\"\(position)\"></script>\n".utf8)
        let place = end(of: page)
        return Array(page[..<place]) + tag + page[place...]
    }

    /// The offset of the body's end tag, or the end of the page if a template has none.
    private static func end(of page: [UInt8]) -> Int {
        let end = Array("</body>".utf8)
        var place = page.count - end.count
        while place >= 0 {
            if page[place] == end[0], page[place..<place + end.count].elementsEqual(end) { return place }
            place -= 1
        }
        return page.count
    }
}
