public import Chromium

/// The replay of a page as a film.
///
/// The page's clock moves by one frame for each picture, so a slow machine makes the same film as a fast one.
public struct PageFilm: Sendable {
    /// The container of a film.
    public enum Kind: String, Sendable, CaseIterable {
        /// The names are also the extensions of files.
        case mp4, gif, webp, webm
    }

    /// The kind of the film.
    public var kind: Kind
    /// Frames a second, from 1 to 60.
    public var framesPerSecond: Int
    /// The speed of the replay, from 0.5 to 8.
    public var speed = 1.0
    /// The moment at which the film starts, in milliseconds of the replay.
    public var start = 0
    /// The moment at which the film ends; nil: the end of the replay.
    public var end: Int?

    /// The page, and the size of the film.
    public var source: PageSource

    /// Pixels of a film for which no size is given.
    private static let usualSize = PictureSize(width: 1280, height: 720)
    /// Milliseconds for which the last picture stays.
    private static let rest = 1500

    /// A film of a page with the usual number of frames for its kind.
    public init(_ source: PageSource, _ kind: Kind) {
        self.source = source
        self.kind = kind
        framesPerSecond = kind == .gif || kind == .webp ? 15 : 30
    }

    /// Takes the pictures and encodes them.
    ///
    /// - Parameter progress: Called with the frames taken and an estimate of all.
    /// - Returns: The bytes of the film.
    public func make(_ progress: (_ done: Int, _ total: Int) -> Void) throws(BrowserError) -> [UInt8] {
        try FilmEncoder.check()
        let window =
            source.size?.window ?? Self.usualSize?.window ?? BrowserPage.Window(width: 640, height: 360, scale: 2)
        let page = try BrowserPage(source.html, query: "?embed=bare", window, script: PageClock.script)
        try page.evaluate("clock.ready")
        let duration = try page.evaluate("clock.play(\(start), \(speed))").double ?? 0
        guard start == 0 || Double(start) < duration else { throw .replayIsOver(milliseconds: Int(duration)) }
        let last = min(end.map(Double.init) ?? duration, duration)
        let encoder = try FilmEncoder(
            framesPerSecond: framesPerSecond, of: kind.quality == nil ? "png" : "mjpeg", ending: kind.rawValue,
            chapters: kind.hasChapters ? try chapters(of: page, until: last) : [], kind.arguments)
        let resting = max(1, Self.rest * framesPerSecond / 1000)
        let total = Int(max(0, last - Double(start)) / speed / 1000 * Double(framesPerSecond)) &+ resting
        var picture = try page.picture(quality: kind.quality)
        var (done, left) = (0, resting)
        while left > 0 {
            try encoder.add(picture)
            done += 1
            progress(done, max(total, done))
            let frame = try page.evaluate("clock.next(\(1000 / Double(framesPerSecond)))")
            if frame["moved"]?.bool == true { picture = try page.picture(quality: kind.quality) }
            let isOver = frame["playing"]?.bool != true || frame["position"]?.double ?? 0 >= last
            if isOver, left == resting { try page.evaluate("pageturner.pause()") }
            if isOver { left -= 1 }
        }
        return try encoder.finish()
    }
}

extension PageFilm {
    /// The chapters of the film: that in which it starts, and those that begin before its end.
    private func chapters(of page: BrowserPage, until last: Double) throws(BrowserError) -> [FilmChapter] {
        let rest = Double(Self.rest)
        let all = try page.evaluate("clock.chapters()").elements.map { chapter in
            (at: chapter["at"]?.double ?? 0, title: chapter["title"]?.string ?? "")
        }
        let starts = all.map { max(0, ($0.at - Double(start)) / speed) }
        let end = max(0, last - Double(start)) / speed + rest
        return all.indices.compactMap { index in
            let next = index + 1 < all.count ? min(starts[index + 1], end) : end
            guard next > starts[index] else { return nil }
            return FilmChapter(start: Int(starts[index]), end: Int(next), title: all[index].title)
        }
    }
}

extension PageFilm.Kind {
    /// The container can hold chapters.
    fileprivate var hasChapters: Bool { self == .mp4 || self == .webm }

    /// The quality of the frames as JPEG. nil: they are PNG, since these kinds would keep what JPEG blurs.
    fileprivate var quality: Int? {
        switch self {
        case .mp4, .webm: 95
        case .gif, .webp: nil
        }
    }

    /// The options of ffmpeg. Each frame of a GIF has a palette of its own: one for all would need all frames in memory.
    fileprivate var arguments: [String] {
        switch self {
        case .mp4: ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "20", "-movflags", "+faststart"]
        case .webm: ["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-crf", "32", "-b:v", "0", "-row-mt", "1"]
        case .gif:
            [
                "-filter_complex",
                "[0:v]split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=none", "-loop", "0",
            ]
        case .webp: ["-c:v", "libwebp_anim", "-quality", "80", "-loop", "0"]
        }
    }
}
