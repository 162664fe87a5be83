public import Hypertext

/// The markup around consecutive messages.
public struct RenderedBox: Sendable, Equatable {
    /// The indices of the messages; never empty.
    public let messages: Range<Int>
    /// The markup before and after them.
    public let before, after: [UInt8]

    public init(messages: Range<Int>, before: [UInt8], after: [UInt8]) {
        (self.messages, self.before, self.after) = (messages, before, after)
    }

    func moved(by count: Int) -> RenderedBox {
        RenderedBox(
            messages: messages.lowerBound + count..<messages.upperBound + count, before: before, after: after)
    }
}

/// A page in its parts: messages, the data of its script, and the frame around them.
public struct RenderedPage: Sendable {
    /// Everything except messages and data.
    public let frame: [UInt8]
    /// In the order of the page.
    public let messages: [RenderedMessage]
    /// The offset of each message in the frame, in bytes; never decreasing.
    public let places: [Int]
    /// The markup around messages, in the order of the page. It says nothing that a reader sees, and a page that is open
    /// arranges its boxes itself.
    public let boxes: [RenderedBox]
    /// The lists in the order of the page, including empty ones.
    public let lists: [RenderedList]
    /// The JSON of the page's script.
    public let data: [UInt8]
    /// The offset of the data in the frame; nil if a template omits it, or has it inside other content.
    public let dataPlace: Int?
    /// The elements of its styles and scripts, which an open page cannot exchange.
    public let assets: HTML

    public init(
        frame: [UInt8], messages: [RenderedMessage], places: [Int], boxes: [RenderedBox] = [],
        lists: [RenderedList] = [], data: [UInt8], dataPlace: Int?, assets: HTML = HTML()
    ) {
        (self.frame, self.messages, self.places, self.boxes, self.lists) = (frame, messages, places, boxes, lists)
        (self.data, self.dataPlace, self.assets) = (data, dataPlace, assets)
    }

    /// A placeholder for the data while the template is rendered; nothing else writes it.
    static let dataMark = Array(
        "pageturner-data-\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))".utf8)

    /// Takes the parts from a rendered template.
    init(_ markup: HTML, _ recorder: PageRecorder, data: [UInt8], assets: HTML) {
        let (markup, messages, places, boxes, lists) = recorder.pieces(in: markup.bytes)
        let marks = markup.ranges(of: Self.dataMark)
        // A user's template may have the mark never or repeatedly.
        let isApart = marks.count == 1
        let growth = (isApart ? 0 : data.count) - Self.dataMark.count
        func moved(_ place: Int) -> Int { place + growth * marks.count { $0.upperBound <= place } }
        self.init(
            frame: markup.replacing(Self.dataMark, with: isApart ? [] : data), messages: messages,
            places: places.map(moved), boxes: boxes, lists: lists.map { $0.moved(to: moved($0.place)) }, data: data,
            dataPlace: isApart ? marks.first?.lowerBound : nil, assets: assets)
    }

    /// The complete page.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(messages.reduce(frame.count + data.count) { $0 + $1.markup.count })
        var written = 0
        var others = lists.map { (place: $0.place, bytes: $0.lines.flatMap(\.self)) }[...]
        if let dataPlace {
            others.insert((dataPlace, data), at: others.firstIndex { $0.place > dataPlace } ?? others.endIndex)
        }
        func append(upTo place: Int) {
            while let other = others.first, other.place <= place {
                bytes += frame[written..<other.place]
                bytes += other.bytes
                written = other.place
                others.removeFirst()
            }
            bytes += frame[written..<place]
            written = place
        }
        var boxes = boxes[...]
        for (index, place) in places.enumerated() {
            append(upTo: place)
            if boxes.first?.messages.lowerBound == index { bytes += boxes[boxes.startIndex].before }
            bytes += messages[index].markup
            if boxes.first?.messages.upperBound == index + 1 { bytes += boxes.removeFirst().after }
        }
        append(upTo: frame.count)
        return bytes
    }
}
