import ArgumentParser
import Chromium
import Pictures
import Site

/// A film of a page's replay.
struct FilmExport: PageExport {
    /// The shape of a film for which no size is given.
    enum Aspect: String, CaseIterable, ExpressibleByArgument {
        case wide = "16:9"
        case square = "1:1"
        case portrait = "4:5"
        case tall = "9:16"

        var size: PictureSize? {
            switch self {
            case .wide: PictureSize(width: 1280, height: 720)
            case .square: PictureSize(width: 1080, height: 1080)
            case .portrait: PictureSize(width: 1080, height: 1350)
            case .tall: PictureSize(width: 1080, height: 1920)
            }
        }
    }

    let film: PageFilm
    let path: String

    func write(_ html: [UInt8], _ reporter: Reporter) throws -> Int {
        var film = film
        film.source.html = html
        let progress = reporter.progress
        var hasBegun = false
        defer { progress.end() }
        let bytes = try OtherProgram.run { () throws(BrowserError) in
            try film.make { _, total in
                if !hasBegun { progress.begin(total: total, of: .frames) }
                hasBegun = true
                progress.advance()
            }
        }
        try reporter.run { () throws(BuildError) in try SingleFile.write(bytes, to: path) }
        return 1
    }
}
