import ConversationModel
import Files
import Search

/// The record of a conversation for an album, read from its finished pages: so it shows nothing that they do not show.
struct AlbumRecord: Sendable {
    /// The messages of a day.
    struct Day: Sendable, BitwiseCopyable {
        /// Minutes since 1970 of the first message, at the place of writing.
        let minute: Int32
        var messages: UInt32 = 0
        /// The first message: its number, the index of its page, the beginning of its text.
        let message: UInt32
        let page: UInt32
        let words: AlbumText.Place

        /// Days since 1970.
        var day: Int { Int(minute).flooredDivision(by: 1440) }
    }

    /// A picture, film, sound, file or link.
    struct Item: Sendable, BitwiseCopyable {
        let kind: PageItem.Kind
        /// `AlbumRecord.undated` if it is unknown.
        let minute: Int32
        let message: UInt32
        let page: UInt32
        /// The number of the author among those of the conversation; -1 if unknown.
        let author: Int32
        let address: AlbumText.Place
        let name: AlbumText.Place
        let words: AlbumText.Place
        let width: UInt16
        let height: UInt16
    }

    /// A person who wrote messages.
    struct Author: Sendable {
        let name: String
        var messages = 0
        /// Minutes since 1970 of the first and the last message with a time.
        var first = Int32.max
        var last = Int32.min
    }

    static let undated = Int32.min

    var days: [Day] = []
    var items: [Item] = []
    var authors: [Author] = []
    var text = AlbumText()
    /// Pictures inside a page, which the album has as files.
    var pictures: [(file: SiteFile, stamp: FileStamp)] = []

    mutating func shrink() {
        (days, items) = (Array(days[...]), Array(items[...]))
        text.shrink()
    }
}

extension Int32 {
    /// The local time in minutes since 1970; `AlbumRecord.undated` if it is unknown.
    init(minutes time: Timestamp?) {
        guard let time else {
            self = AlbumRecord.undated
            return
        }
        self = Int32(clamping: (time.milliseconds + time.offsetMinutes * 60_000).flooredDivision(by: 60_000))
    }

    /// The time; nil if it is unknown.
    var asTime: Timestamp? {
        self == AlbumRecord.undated ? nil : Timestamp(milliseconds: Int(self) * 60_000, isFloating: true)
    }
}
