import Hypertext

/// A page in its parts: messages, the data of its script, and the frame around them.
public struct RenderedPage: Sendable {
    /// Everything except messages and data.
    public let frame: [UInt8]
    /// In the order of the page.
    public let messages: [RenderedMessage]
    /// The offset of each message in the frame, in bytes; never decreasing.
    public let places: [Int]
    /// The JSON of the page's script.
    public let data: [UInt8]
    /// The offset of the data in the frame; nil if a template omits it, or has it inside other content.
    public let dataPlace: Int?

    public init(frame: [UInt8], messages: [RenderedMessage], places: [Int], data: [UInt8], dataPlace: Int?) {
        (self.frame, self.messages, self.places) = (frame, messages, places)
        (self.data, self.dataPlace) = (data, dataPlace)
    }

    /// A placeholder for the data while the template is rendered; nothing else writes it.
    static let dataMark = Array(
        "pageturner-data-\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))".utf8)

    /// Takes the parts from a rendered template.
    init(_ markup: HTML, _ recorder: PageRecorder, data: [UInt8]) {
        let (markup, messages, places) = recorder.pieces(in: markup.bytes)
        let marks = markup.ranges(of: Self.dataMark)
        guard marks.count == 1, let mark = marks.first else {
            // A user's template may not contain it.
            let growth = data.count - Self.dataMark.count
            self.init(
                frame: markup.replacing(Self.dataMark, with: data), messages: messages,
                places: places.map { place in place + growth * marks.count { $0.upperBound <= place } }, data: data,
                dataPlace: nil)
            return
        }
        self.init(
            frame: Array(markup[..<mark.lowerBound] + markup[mark.upperBound...]), messages: messages,
            places: places.map { $0 >= mark.upperBound ? $0 - mark.count : $0 }, data: data,
            dataPlace: mark.lowerBound)
    }

    /// The complete page.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(messages.reduce(frame.count + data.count) { $0 + $1.markup.count })
        var written = 0
        var hasData = dataPlace == nil
        func append(upTo place: Int) {
            if let dataPlace, !hasData, dataPlace <= place {
                bytes += frame[written..<dataPlace]
                bytes += data
                (written, hasData) = (dataPlace, true)
            }
            bytes += frame[written..<place]
            written = place
        }
        for (message, place) in zip(messages, places) {
            append(upTo: place)
            bytes += message.markup
        }
        append(upTo: frame.count)
        return bytes
    }
}
