/// The script tag that only pages of a preview have; the script listens for changes (security rule 32).
enum PreviewTag {
    /// - Parameters:
    ///   - script: The script's path in the site.
    ///   - desk: The path of the script of the author's desk; nil without one.
    ///   - position: The latest event when the page was rendered: the script asks for later ones.
    static func added(to page: [UInt8], script: String, desk: String? = nil, position: String) -> [UInt8] {
        let tag = "<script src=\"\(script)\" data-since=\"\(position)\"></script>\n"
        return added(tag + (desk.map { "<script src=\"\($0)\"></script>\n" } ?? ""), to: page)
    }

    /// A page of what leaves, from which a key leads back to the desk.
    static func result(_ page: [UInt8], desk: String) -> [UInt8] {
        added("<script src=\"\(desk)\" data-result></script>\n", to: page)
    }

    private static func added(_ tags: String, to page: [UInt8]) -> [UInt8] {
        let place = end(of: page)
        return Array(page[..<place]) + Array(tags.utf8) + page[place...]
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
