import Dispatch
import Synchronization

/// Draws diagrams with mmdc, the command line of Mermaid: equal ones once, a few at a time.
///
/// The pictures come from a program that read hostile text, so they are data URIs for `<img>`, in which they run no script
/// and request nothing. As files of a site they could be opened by themselves, and run scripts there.
public final class Mermaid: Sendable {
    /// A picture with its size in pixels.
    public struct Picture: Sendable, Hashable {
        /// A data URI.
        public let address: String
        /// nil if the picture does not state its width.
        public let width: Int?
        /// nil if the picture does not state its height.
        public let height: Int?
    }

    /// The most diagrams of a build, and the most bytes of one.
    private static let limit = 500
    private static let sourceLimit = 50_000
    /// Each run starts a browser.
    private static let runsAtOnce = 4

    /// A diagram; its lock is held while it is drawn.
    private final class Drawing: Sendable {
        let result = Mutex<Picture??>(nil)
    }

    private let program: String
    private let drawings = Mutex<[String: Drawing]>([:])
    private let missing = Atomic(0)
    private let places = DispatchSemaphore(value: runsAtOnce)

    /// - Throws: `BrowserError.notFound`
    public init() throws(BrowserError) {
        program = try ProgramFinder.mmdc()
    }

    /// The number of diagrams that were not drawn.
    public var failures: Int { missing.load(ordering: .relaxed) }

    /// The picture of a diagram; nil if mmdc does not draw it.
    public func picture(of text: String) -> Picture? {
        let drawing = drawings.withLock { drawings in
            if drawings[text] == nil, drawings.count < Self.limit, text.utf8.count <= Self.sourceLimit {
                drawings[text] = Drawing()
            }
            return drawings[text]
        }
        let picture = drawing?.result.withLock { known in
            let picture = known ?? draw(text)
            known = .some(picture)
            return picture
        }
        if picture == nil { missing.add(1, ordering: .relaxed) }
        return picture ?? nil
    }

    private func draw(_ text: String) -> Picture? {
        places.wait()
        defer { places.signal() }
        Interruption.begin()
        defer { Interruption.finish() }
        return (try? MermaidRun.svg(of: text, with: program)).flatMap { Picture(svg: $0) }
    }
}
