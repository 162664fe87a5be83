import ArgumentParser
import Chromium
import Pictures
import Site
import Transcript

/// Prints a page with a browser, or takes a picture of it.
struct PictureExport: PageExport {
    enum Kind: String {
        case pdf, png
    }

    let kind: Kind
    let path: String
    let force: Bool
    let size: PictureSize?
    /// The moment of the replay, in milliseconds.
    let moment: Int?
    /// A printed page shows everything that a reader could open.
    let isUnfolded: Bool

    func write(_ html: [UInt8], _ reporter: Reporter) throws -> Int {
        let pictures = PagePictures(PageSource(html, size: size))
        switch kind {
        case .pdf:
            try save(
                try OtherProgram.run { () throws(BrowserError) in try pictures.paper(isUnfolded: isUnfolded) },
                to: path,
                reporter)
            return 1
        case .png where moment != nil || size != nil:
            let picture = try OtherProgram.run { () throws(BrowserError) in
                guard let moment else { return try pictures.card() }
                return try pictures.moment(at: moment)
            }
            try save(picture, to: path, reporter)
            return 1
        case .png:
            return try save(try OtherProgram.run { () throws(BrowserError) in try pictures.long() }, reporter)
        }
    }

    private func save(_ bytes: [UInt8], to path: String, _ reporter: Reporter) throws {
        try reporter.run { () throws(BuildError) in try SingleFile.write(bytes, to: path) }
    }

    /// `chat.png`, or `chat-1.png`, `chat-2.png` …
    private func save(_ long: LongPicture, _ reporter: Reporter) throws -> Int {
        var long = long
        let stem = path.lowercased().hasSuffix(".png") ? String(path.dropLast(4)) : path
        var number = 0
        while let piece = try OtherProgram.run({ () throws(BrowserError) in try long.next() }) {
            number += 1
            guard long.count > 1 else {
                try save(piece, to: path, reporter)
                continue
            }
            try reporter.run { () throws(BuildError) in
                try SingleFile.write(piece, to: "\(stem)-\(number).png", replacing: force)
            }
        }
        return number
    }
}
