import ConversationModel
import Files
import Search
import Transcript

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads what an album shows of a conversation from its pages.
struct AlbumReader {
    /// The bytes of a message's text that are kept.
    private static let words = 160
    /// The most letters of an address.
    private static let longestAddress = 4096

    private let writer: SiteWriter
    private let page: PageOptions
    /// True for a file that the site has.
    private let hasFile: (SiteFile) -> Bool
    private var record = AlbumRecord()
    private var authors: [[UInt8]: Int] = [:]
    private var minute = AlbumRecord.undated
    /// The last message that was counted.
    private var message = 0
    /// The first item of the last answer, which another answer may replace.
    private var answer: Int?

    private init(_ writer: SiteWriter, _ page: PageOptions, _ hasFile: @escaping (SiteFile) -> Bool) {
        (self.writer, self.page, self.hasFile) = (writer, page, hasFile)
    }

    static func record(
        of pages: [SiteFile], _ entry: IndexEntry, _ writer: SiteWriter, _ options: PageOptions,
        hasFile: @escaping (SiteFile) -> Bool
    ) throws(WriteError) -> AlbumRecord {
        var reader = AlbumReader(writer, options, hasFile)
        reader.minute = Int32(minutes: entry.date)
        for (number, page) in pages.enumerated() {
            for passage in writer.passages(of: page, isDetailed: true) { try reader.add(passage, page: number) }
        }
        reader.record.shrink()
        return reader.record
    }

    private mutating func add(_ passage: Passage, page: Int) throws(WriteError) {
        if !passage.time.isEmpty { minute = Int32(minutes: Timestamp(rfc3339: passage.time)) }
        guard passage.kind != .tool, passage.kind != .notice, passage.kind != .title else { return }
        let author = author(of: passage)
        if message != passage.message { count(passage, page, author) }
        message = passage.message
        for item in passage.items { try add(item, of: passage, page, author) }
    }

    /// Counts a message.
    private mutating func count(_ passage: Passage, _ page: Int, _ author: Int?) {
        replaceAnswer(by: passage)
        if let author {
            record.authors[author].messages += 1
            if minute != AlbumRecord.undated {
                record.authors[author].first = min(record.authors[author].first, minute)
                record.authors[author].last = max(record.authors[author].last, minute)
            }
        }
        guard minute != AlbumRecord.undated else { return }
        let day = AlbumRecord.Day(
            minute: minute, messages: 1, message: UInt32(truncatingIfNeeded: passage.message),
            page: UInt32(truncatingIfNeeded: page), words: AlbumText.Place())
        if let last = record.days.last, last.day == day.day {
            record.days[record.days.count - 1].messages += 1
        } else {
            record.days.append(
                AlbumRecord.Day(
                    minute: minute, messages: 1, message: day.message, page: day.page,
                    words: record.text.add(passage.text, limit: Self.words)))
        }
    }

    /// With only the last answers, an answer with another one after it is not shown.
    private mutating func replaceAnswer(by passage: Passage) {
        guard page.detail == .answers else { return }
        if passage.kind == .assistant, let answer { record.items.removeSubrange(answer...) }
        answer = passage.kind == .assistant ? record.items.count : nil
    }

    private mutating func author(of passage: Passage) -> Int? {
        guard !passage.author.isEmpty else { return nil }
        if let known = authors[passage.author] { return known }
        record.authors.append(AlbumRecord.Author(name: String(decoding: passage.author, as: UTF8.self)))
        authors[passage.author] = record.authors.count - 1
        return record.authors.count - 1
    }

    private mutating func add(
        _ item: PageItem, of passage: Passage, _ page: Int, _ author: Int?
    ) throws(WriteError) {
        guard let address = try address(of: item) else { return }
        record.items.append(
            AlbumRecord.Item(
                kind: item.kind, minute: minute, message: UInt32(truncatingIfNeeded: passage.message),
                page: UInt32(truncatingIfNeeded: page), author: author.map(Int32.init) ?? -1,
                address: record.text.add(address.utf8),
                name: record.text.add(Array(item.name.utf8), limit: Self.words),
                words: item.kind == .link ? record.text.add(passage.text, limit: Self.words) : AlbumText.Place(),
                width: UInt16(clamping: item.width ?? 0), height: UInt16(clamping: item.height ?? 0)))
    }

    /// The address that the album may use; nil for what is not there.
    private mutating func address(of item: PageItem) throws(WriteError) -> String? {
        guard let address = item.address else { return nil }
        if address.hasPrefix("data:") { return try item.kind == .image ? picture(address)?.path : nil }
        guard address.utf8.count <= Self.longestAddress else { return nil }
        if address.hasPrefix("https://") || address.hasPrefix("http://") {
            let isLoaded = item.kind == .image
            return isLoaded && !(page.allowsRemoteImages && address.hasPrefix("https://")) ? nil : address
        }
        return SiteFile(path: address).flatMap { $0.folder == SiteFile.media && hasFile($0) ? address : nil }
    }

    /// The file of a picture that is inside the page.
    private mutating func picture(_ address: String) throws(WriteError) -> SiteFile? {
        guard let (file, bytes) = PastedPictures.file(for: address) else { return nil }
        if hasFile(file) { return file }
        record.pictures.append((file, try writer.stageShared(file, bytes)))
        return file
    }
}
