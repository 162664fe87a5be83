/// A picture, film, sound, file or link in a message, as its page shows it.
public struct PageItem: Sendable, Equatable {
    /// The kinds, in the order in which they are offered. Their names are those of the search (`has:image`).
    public enum Kind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
        case image, film, sound, file, link
    }

    /// The kind.
    public let kind: Kind
    /// The address in the page; nil for what the source does not have.
    public var address: String?
    /// The name of a file, the alternative text of a picture, or the words of a link.
    public var name = ""
    /// The size of a picture or a film, if the page states it.
    public var width, height: Int?

    /// An item of a message.
    public init(_ kind: Kind, address: String? = nil) {
        (self.kind, self.address) = (kind, address)
    }
}

extension PageItem.Kind {
    /// The name of the kind, as in `has:image`.
    package var name: StaticString {
        switch self {
        case .image: "image"
        case .film: "film"
        case .sound: "sound"
        case .file: "file"
        case .link: "link"
        }
    }

    /// - Parameter names: The classes of the tag.
    /// - Returns: nil for an element that begins no item.
    init?(_ tag: MarkupTag, _ names: UnsafeBufferPointer<UInt8>?) {
        switch tag.kind {
        case .img: self = .image
        case .audio: self = .sound
        case .video: self = .film
        case .details:
            guard names?.hasWord("file-text") == true else { return nil }
            self = .file
        case .link:
            if names?.hasWord("file") == true {
                self.init(of: tag)
            } else {
                guard names?.hasWord("image") != true, tag.value("href")?.isWebAddress == true else { return nil }
                self = .link
            }
        case .inline where names?.hasWord("missing") == true: self = .image
        case .inline where names?.hasWord("file") == true: self.init(of: tag)
        default: return nil
        }
    }

    /// The kind that the page names for a file that it does not show.
    private init(of tag: MarkupTag) {
        switch tag.value("data-kind")?.text {
        case "image": self = .image
        case "video": self = .film
        case "audio": self = .sound
        default: self = .file
        }
    }
}

extension PageItem {
    /// The item that a tag begins; the words of an element are added when it ends.
    init(_ kind: Kind, of tag: MarkupTag, in page: UnsafeBufferPointer<UInt8>) {
        self.init(kind, address: (tag.range(of: "src") ?? tag.range(of: "href")).map { page.decoded($0) })
        let name = tag.range(of: "alt") ?? tag.range(of: "title") ?? tag.range(of: "download")
        self.name = name.map { page.decoded($0) } ?? ""
        if let width = tag.number("width"), let height = tag.number("height") {
            (self.width, self.height) = (width, height)
        }
    }
}

extension MarkupTag {
    fileprivate func number(_ attribute: StaticString) -> Int? { value(attribute).flatMap { Int($0.text) } }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var isWebAddress: Bool { hasPrefix("https://") || hasPrefix("http://") }

    private func hasPrefix(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { starts(with: $0) }
    }

    /// A text of a page, whose character references become characters.
    fileprivate func decoded(_ range: Range<Int>) -> String {
        guard self[range].contains(UInt8(ascii: "&")) else { return String(decoding: self[range], as: UTF8.self) }
        var text = String.UnicodeScalarView()
        var plain = range.lowerBound
        var index = range.lowerBound
        func copy() { text.append(contentsOf: String(decoding: self[plain..<index], as: UTF8.self).unicodeScalars) }
        while index < range.upperBound {
            guard self[index] == UInt8(ascii: "&"),
                let (scalar, end) = MarkupEntity.read(self[index + 1..<range.upperBound])
            else {
                index += 1
                continue
            }
            copy()
            text.append(scalar)
            (index, plain) = (end, end)
        }
        copy()
        return String(text)
    }
}

/// The items of a message while its page is read.
struct MessageItems {
    /// Those of its text, and those of tool calls and the like.
    var said: [PageItem] = []
    var done: [PageItem] = []
    /// The place where the text of the last link begins.
    private var linkStart: Int?

    /// - Parameter place: Where its text begins.
    mutating func add(_ item: PageItem, isAside: Bool, at place: Int) {
        if isAside { return done.append(item) }
        said.append(item)
        linkStart = item.kind == .link ? place : nil
    }

    /// Takes the words of the link that ends.
    mutating func endLink(at text: borrowing TextWriter) {
        guard let start = linkStart, let last = said.indices.last else { return }
        linkStart = nil
        said[last].name = text.text(from: start)
    }
}
