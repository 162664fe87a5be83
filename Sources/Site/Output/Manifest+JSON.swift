import Files
import JSON
import Transcript

extension Manifest {
    /// The number of bytes that are written at once.
    private static let pieceSize = 1 << 16

    /// Writes the manifest in pieces, as that of a large site is large.
    func write<Failure: Error>(_ append: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        var output = JSONOutput()
        try output.object { output throws(Failure) in
            output.key("format")
            output.string(Self.format)
            if let part {
                output.key("shard")
                output.string(part.shard.text)
                output.key("plan")
                output.string(part.plan)
            }
            if let marks {
                output.key("marks")
                output.string(marks)
            }
            if isArchive {
                output.key("archive")
                output.bool(true)
            }
            if let album {
                output.key("album")
                output.string(album)
            }
            writeSides(to: &output)
            if let search {
                output.key("search")
                search.write(to: &output)
            }
            output.key("files")
            try output.object { output throws(Failure) in
                for file in files.keys.sorted() {
                    write(file: file, to: &output)
                    if output.bytes.count > Self.pieceSize { try append(output.take()) }
                }
            }
            output.key("pages")
            try output.object { output throws(Failure) in
                for file in pages.keys.sorted() {
                    output.key(file.path)
                    write(page: file, to: &output)
                    if output.bytes.count > Self.pieceSize { try append(output.take()) }
                }
            }
        }
        try append(output.take())
    }

    /// Writes the states of the files beside the inputs.
    func writeSides(to output: inout JSONOutput) {
        output.key("sides")
        output.array { output in
            for places in sides {
                output.object { output in
                    for (place, state) in places.sorted(by: { $0.key < $1.key }) {
                        output.key(place)
                        output.string(state)
                    }
                }
            }
        }
    }

    static func sides(_ root: JSONValue) -> [[String: String]] {
        root.elements(at: "sides").map { places in
            Dictionary(places.pairs.map { ($0, $1.string ?? "") }) { first, _ in first }
        }
    }

    /// Writes the path of a file, and its stamp.
    func write(file: SiteFile, to output: inout JSONOutput) {
        output.key(file.path)
        files[file]?.write(to: &output, contents[file])
    }

    /// Adds a file; false if no build writes such a file.
    mutating func add(file path: String, _ stamp: JSONValue) -> Bool {
        guard let file = SiteFile(path: path), let numbers = FileStamp(stamp) else { return false }
        files[file] = numbers
        contents[file] = stamp.elements.compactMap(\.string).first.flatMap { UInt64($0, radix: 16) }
        return true
    }

    /// Writes a page without its file.
    func write(page file: SiteFile, to output: inout JSONOutput) {
        pages[file]?.write(to: &output)
    }

    /// Adds a page, unless it makes no sense.
    mutating func add(page file: SiteFile, _ value: JSONValue) {
        if let page = Page(value, file: file, among: files.count) { pages[file] = page }
    }

    /// nil unless this is a manifest of this version.
    init?(json: [UInt8]) {
        guard let root = try? JSONDocument(parsing: ByteRegion(json)).root, root["format"]?.string == Self.format,
            root["files"]?.kind == .object, root["pages"]?.kind == .object
        else { return nil }
        if let shard = root["shard"]?.string.flatMap({ Shard($0) }), let plan = root["plan"]?.string {
            part = SitePart(shard: shard, plan: plan)
        }
        marks = root["marks"]?.string
        isArchive = root["archive"]?.bool ?? false
        album = root["album"]?.string
        sides = Self.sides(root)
        search = root["search"].map { SearchRecord($0) }
        for (path, stamp) in root["files"]?.pairs ?? [] {
            guard add(file: path, stamp) else { return nil }
        }
        for (path, page) in root["pages"]?.pairs ?? [] {
            if let file = SiteFile(path: path) { add(page: file, page) }
        }
    }
}

extension Manifest.Page {
    /// True if the other one differs in no more than its place.
    func isSame(as other: Manifest.Page) -> Bool {
        let isTaken = entry === other.entry && source == other.source && neighbours == other.neighbours
        if isTaken, inputs == other.inputs, assets == other.assets, foundTexts == other.foundTexts { return true }
        var (left, right) = (self, other)
        (left.number, right.number) = (0, 0)
        var (written, others) = (JSONOutput(), JSONOutput())
        left.write(to: &written)
        right.write(to: &others)
        return written.bytes == others.bytes
    }

    fileprivate func write(to output: inout JSONOutput) {
        output.object { output in
            output.key("number")
            output.int(number)
            output.key("source")
            output.string(source)
            output.key("entry")
            entry.write(to: &output)
            if continuations > 0 {
                output.key("continuations")
                output.int(continuations)
            }
            for (key, numbers) in [("agents", agents), ("found", foundTexts.sorted())] where !numbers.isEmpty {
                output.key(key)
                output.array { output in
                    for number in numbers { output.int(number) }
                }
            }
            output.key("media")
            output.array { output in
                for copy in media { copy.write(to: &output) }
            }
            let flags = [
                ("warnings", hasWarnings), ("redacted", isRedacted), ("values", namesValues), ("markdown", hasMarkdown),
            ]
            for (key, flag) in flags where flag {
                output.key(key)
                output.bool(true)
            }
            if let card {
                output.key("card")
                output.string(card.path)
            }
            if !originals.isEmpty {
                output.key("originals")
                output.array { output in
                    for file in originals { output.string(file.path) }
                }
            }
            if exports > 1 {
                output.key("exports")
                output.int(exports)
            }
            if !neighbours.isEmpty {
                output.key("neighbours")
                output.string(neighbours)
            }
            if let predecessor {
                output.key("continues")
                output.string(predecessor)
            }
            if !inputs.isEmpty {
                output.key("inputs")
                output.array { output in
                    for mark in inputs { output.string(mark) }
                }
            }
            if !assets.isEmpty {
                output.key("assets")
                output.array { output in
                    for file in assets { output.string(file.path) }
                }
            }
        }
    }

    /// - Parameter count: The number of the site's files.
    fileprivate init?(_ value: JSONValue, file: SiteFile, among count: Int) {
        guard let number = value["number"]?.int, let source = value["source"]?.string,
            let entry = value["entry"].flatMap({ IndexEntry($0, file: file) }), !IndexPages.isIndex(file)
        else { return nil }
        let media = value["media"]?.elements.map { MediaCopy($0) } ?? []
        guard !media.contains(nil) else { return nil }
        let continuations = value["continuations"]?.int ?? 0
        let agents = value.elements(at: "agents").map { $0.int ?? -1 }
        let total = agents.reduce(continuations) { $0.saturatingAdding($1).saturatingAdding(1) }
        guard continuations >= 0, agents.allSatisfy({ $0 >= 0 }), total < max(1, count) else { return nil }
        self.init(
            number: number, source: source, entry: entry, continuations: continuations, agents: agents,
            media: media.compactMap { $0 }, hasMarkdown: value["markdown"]?.bool ?? false,
            card: value["card"]?.string.flatMap { SiteFile(path: $0) },
            originals: value.elements(at: "originals").compactMap { $0.string.flatMap { SiteFile(path: $0) } },
            hasWarnings: value["warnings"]?.bool ?? false,
            isRedacted: value["redacted"]?.bool ?? false, namesValues: value["values"]?.bool ?? false,
            foundTexts: Set(value.elements(at: "found").compactMap(\.int)), exports: value["exports"]?.int ?? 1,
            neighbours: value["neighbours"]?.string ?? "",
            predecessor: value["continues"]?.string, inputs: value.elements(at: "inputs").compactMap(\.string),
            assets: value.elements(at: "assets").compactMap { $0.string.flatMap { SiteFile(path: $0) } })
    }
}

extension MediaCopy {
    fileprivate func write(to output: inout JSONOutput) {
        output.object { output in
            output.key("from")
            output.string(path)
            output.key("stamp")
            stamp.write(to: &output)
            output.key("to")
            output.string(copy.path)
        }
    }

    fileprivate init?(_ value: JSONValue) {
        guard let path = value["from"]?.string, let stamp = value["stamp"].flatMap({ FileStamp($0) }),
            let copy = value["to"]?.string.flatMap({ SiteFile(path: $0) })
        else { return nil }
        self.init(path: path, stamp: stamp, copy: copy)
    }
}

extension FileStamp {
    /// - Parameter content: The fingerprint of the contents, if this build knows them.
    fileprivate func write(to output: inout JSONOutput, _ content: UInt64? = nil) {
        output.array { output in
            output.int(size)
            output.int(modified)
            if let content { output.string(String(content, radix: 16)) }
        }
    }

    fileprivate init?(_ value: JSONValue) {
        let numbers = value.elements.compactMap(\.int)
        guard numbers.count == 2, let size = numbers.first, size >= 0, let modified = numbers.last else { return nil }
        self.init(size: size, modified: modified)
    }
}

extension JSONValue {
    var pairs: [(String, JSONValue)] {
        members.map { ($0.key, $0.value) }
    }
}
