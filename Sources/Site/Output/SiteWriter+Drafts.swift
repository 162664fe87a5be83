import Files

/// Pages whose links to their neighbours are not known yet.
///
/// Small ones wait in memory. The others are among the staged files with marks in their ends, and only these are written
/// again: so a build of any size takes little memory, and none of it afresh for each page.
struct Drafts: Sendable {
    /// The largest page that waits in memory, and the most bytes of all that do.
    private static let limits = (page: 1 << 15, all: 1 << 24)

    enum Draft {
        case memory([UInt8])
        /// - Parameters:
        ///   - end: Where the end is.
        ///   - beginning: The fingerprint of what is before it.
        case staged(end: Range<Int>, beginning: Fingerprint)
    }

    private var drafts: [SiteFile: Draft] = [:]
    private var size = 0

    subscript(file: SiteFile) -> Draft? { drafts[file] }

    func hasRoom(for count: Int) -> Bool {
        count <= Self.limits.page && size + count <= Self.limits.all
    }

    mutating func add(_ file: SiteFile, _ draft: Draft) {
        if case .memory(let bytes) = draft { size += bytes.count }
        drafts[file] = draft
    }

    mutating func remove(_ file: SiteFile) -> Draft? {
        guard let draft = drafts.removeValue(forKey: file) else { return nil }
        if case .memory(let bytes) = draft { size -= bytes.count }
        return draft
    }
}

extension SiteWriter {
    /// Keeps a page until its links are known.
    ///
    /// - Parameter marks: Stand for the links.
    func draft(
        _ file: SiteFile, _ bytes: UnsafeBufferPointer<UInt8>, _ marks: NeighbourMarks
    ) throws(WriteError) -> FileStamp {
        let waits = drafts.withLock { drafts in
            guard drafts.hasRoom(for: bytes.count) else { return false }
            drafts.add(file, .memory(Array(bytes)))
            return true
        }
        if waits { return FileStamp(size: bytes.count, modified: 0) }
        let end = Fingerprint.wholeSteps(marks.end(of: bytes))
        var beginning = Fingerprint()
        beginning.begin(UnsafeRawBufferPointer(bytes.part(0..<end)))
        drafts.withLock { [beginning] in $0.add(file, .staged(end: end..<bytes.count, beginning: beginning)) }
        return try staging.create(file.stagedName, bytes)
    }

    func hasDraft(_ file: SiteFile) -> Bool {
        drafts.withLock { $0[file] != nil }
    }

    /// Makes a draft a page; returns nil if there is none.
    ///
    /// - Parameter fill: Returns the page, or its end, with the links.
    func complete(_ file: SiteFile, _ fill: ([UInt8]) -> [UInt8]) throws(WriteError) -> FileStamp? {
        switch drafts.withLock({ $0.remove(file) }) {
        case nil: nil
        case .memory(let bytes): try stage(file, fill(bytes))
        case .staged(let end, let beginning): try complete(file, end, beginning, fill)
        }
    }

    private func complete(
        _ file: SiteFile, _ end: Range<Int>, _ beginning: Fingerprint, _ fill: ([UInt8]) -> [UInt8]
    ) throws(WriteError) -> FileStamp {
        var content = beginning
        let stamp = try staging.replaceEnd(of: file.stagedName, end) { bytes in
            let filled = fill(bytes)
            filled.withUnsafeBytes { content.update($0) }
            return filled
        }
        let standing = standingStamp(of: file, likeStaged: stamp)
        if standing != nil { try staging.delete(file.stagedName) }
        made.withLock {
            $0.contents[file] = content.word
            if standing == nil { $0.staged.append(file) }
        }
        return standing ?? stamp
    }

    /// The stamp of a file that is in place with the bytes of the staged one.
    private func standingStamp(of file: SiteFile, likeStaged staged: FileStamp) -> FileStamp? {
        let folder = folder(of: file)
        guard !isNew, let stamp = folder.stamp(file.name), stamp.size == staged.size,
            staging.hasSameBytes(file.stagedName, as: file.name, in: folder)
        else { return nil }
        return stamp
    }
}
