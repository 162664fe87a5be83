import Processes

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// ffmpeg, which turns pictures into a film. The process ends when its owner is released.
public final class FilmEncoder {
    // Released in this order: the encoder ends before its folder is deleted.
    private let encoder: ProcessGroup
    private let pictures: Pipe
    private let folder: WorkFolder
    private let film: String

    /// The most seconds for the encoder to take a picture, and to end.
    private static let pictureLimit = 120
    private static let endLimit = 600

    /// - Throws: `BrowserError` if there is no ffmpeg.
    public static func check() throws(BrowserError) { _ = try ProgramFinder.ffmpeg() }

    /// Starts ffmpeg.
    ///
    /// - Parameters:
    ///   - format: The format of the frames, `png` or `mjpeg`.
    ///   - ending: The end of the film's name, such as `mp4`.
    ///   - chapters: Those of the film, in order.
    ///   - arguments: Options for the output.
    public init(
        framesPerSecond: Int, of format: String, ending: String, chapters: [FilmChapter], _ arguments: [String]
    ) throws(BrowserError) {
        let path = try ProgramFinder.ffmpeg()
        Interruption.watch()
        folder = try WorkFolder()
        film = folder.path + "/film." + ending
        pictures = try Pipe()
        let input = ["-f", "image2pipe", "-framerate", "\(framesPerSecond)", "-c:v", format, "-i", "pipe:0"]
        let marks = try FilmChapter.input(chapters, in: folder)
        encoder = try ProcessGroup.start(
            path,
            ["-hide_banner", "-loglevel", "error", "-nostats", "-y"] + input + marks.input
                + ["-an", "-map_metadata:g", "-1", "-map_metadata:s", "-1"] + marks.output + ["-fflags", "+bitexact"]
                + arguments + [film],
            descriptors: [pictures.reading: STDIN_FILENO])
        pictures.closeReading()
        pictures.doNotWait()
    }

    deinit {
        encoder.end()
    }

    /// Adds the next frame.
    public func add(_ picture: [UInt8]) throws(BrowserError) {
        let end = ContinuousClock.now + .seconds(Self.pictureLimit)
        guard try pictures.write(picture, until: end) else { throw .ended(.ffmpeg) }
    }

    /// Waits until the film is complete, and returns it.
    public func finish() throws(BrowserError) -> [UInt8] {
        pictures.closeWriting()
        let end = ContinuousClock.now + .seconds(Self.endLimit)
        while ContinuousClock.now < end {
            try Interruption.check()
            if let status = encoder.status() {
                guard status == 0, let data = FileManager.default.contents(atPath: film), !data.isEmpty else {
                    throw .ended(.ffmpeg)
                }
                return [UInt8](data)
            }
            usleep(10_000)
        }
        throw .ended(.ffmpeg)
    }
}
