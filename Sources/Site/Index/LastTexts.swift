import Search

/// The texts of the last site. A text that is gone from the site must be gone from its search, too: then no part of the
/// last index stays.
struct LastTexts {
    private let writer: SiteWriter

    init(_ writer: SiteWriter) {
        self.writer = writer
    }

    /// True if a site of these pages has all of them.
    func areAll(in pages: [SiteFile: Manifest.Page]) -> Bool {
        writer.previous.pages.allSatisfy { file, last in
            guard let page = pages[file] else { return false }
            let (files, lastFiles) = (page.ownFiles, last.ownFiles)
            let isSame =
                files == lastFiles
                && files.allSatisfy { writer.content(of: $0) == writer.previous.contents[$0] }
            return isSame || contains(files, lastFiles)
        }
    }

    /// True if each text of the old pages is in the new ones, of which the new one may be longer.
    private func contains(_ files: [SiteFile], _ lastFiles: [SiteFile]) -> Bool {
        var waiting: [Passage] = []
        for file in lastFiles {
            guard let bytes = writer.folder(of: file).read(file.name),
                Fingerprint(bytes).word == writer.previous.contents[file]
            else { return false }
            waiting += PageText.passages(of: bytes, isDetailed: false)
        }
        waiting.reverse()
        for passage in files.lazy.flatMap({ writer.passages(of: $0) }) {
            if let next = waiting.last, passage.begins(with: next) { waiting.removeLast() }
        }
        return waiting.isEmpty
    }
}

extension Passage {
    /// True if this is the other one, or a longer version of it.
    fileprivate func begins(with other: Passage) -> Bool {
        (kind, message, author) == (other.kind, other.message, other.author) && text.starts(with: other.text)
    }
}

extension SiteWriter {
    /// The passages of a page of this build or of the last one.
    ///
    /// - Parameter isDetailed: For an album.
    func passages(of file: SiteFile, isDetailed: Bool = false) -> [Passage] {
        // Somebody may have deleted part of a page that stays.
        bytes(of: file).map { PageText.passages(of: $0, isDetailed: isDetailed) } ?? []
    }
}
