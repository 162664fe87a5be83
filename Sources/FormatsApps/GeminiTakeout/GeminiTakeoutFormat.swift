import ConversationModel
package import Importing
import Inputs
import JSON

/// Gemini in Google's Takeout: 'My Activity' as JSON or as a page, a record for each prompt, usually newest first.
/// Records link to their conversation only in newer files; otherwise, prompts in quick succession are taken for one.
struct GeminiTakeoutFormat: ConversationFormat {
    static let info = FormatInfo(
        "gemini-takeout", "Gemini in Google Takeout", application: "Gemini",
        files: ["My Activity.json", "MyActivity.html"],
        reads: "attachments, pictures, canvases, links, tables", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .text ? ActivityPage.matches(probe.text) : probe.values.contains(where: isRecord)
    }

    private static func isRecord(_ value: JSONValue) -> Bool {
        guard value.string("title") != nil, value.string("time") != nil, let header = value.string("header") else {
            return false
        }
        return header.hasPrefix("Gemini") || header == "Bard" || value["safeHtmlItem"]?.isArray == true
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        let isPage = probe.shape == .text
        let all =
            isPage
            ? ActivityPage.boxes(in: file.bytes).enumerated().map { Record(bytes: $1, number: $0, path: .root) }
            : probe.elements
        // In some languages, no record has the name of the product in Latin letters.
        let ofGemini = all.filter(isGemini)
        let elements = ofGemini.isEmpty ? all : ofGemini
        let isOldestFirst = isOldestFirst(elements)
        var groups = GeminiActivityGroups()
        for element in isOldestFirst ? elements : elements.reversed() {
            let record = isPage ? withoutCaption(element) : element
            groups.append(record, at: time(of: element)?.milliseconds, linkedTo: conversationIDs(of: element))
        }
        return isOldestFirst ? groups.records : groups.records.reversed()
    }

    /// False for the activity of another product: an export may have that of several.
    private static func isGemini(_ record: Record) -> Bool {
        let names: [String]
        if isBox(record) {
            names = [ActivityPage.product(of: record.bytes)].compactMap(\.self)
        } else {
            let value = record.value
            names =
                [value?.string("header")].compactMap(\.self)
                + (value?.elements(at: "products").compactMap(\.string) ?? [])
        }
        return names.contains { $0.containsBytes(of: "Gemini") || $0.containsBytes(of: "Bard") }
    }

    private static func withoutCaption(_ record: Record) -> Record {
        Record(bytes: ActivityPage.withoutCaption(record.bytes), number: record.number, path: record.path)
    }

    private static func conversationIDs(of record: Record) -> Set<String> {
        if isBox(record) { return ActivityPage.conversationIDs(in: record.bytes) }
        return record.value.map(GeminiActivity.conversationIDs) ?? []
    }

    private static func isOldestFirst(_ elements: [Record]) -> Bool {
        guard let first = elements.lazy.compactMap(time).first else { return false }
        return elements.reversed().lazy.compactMap(time).first.map { first < $0 } ?? false
    }

    private static func time(of record: Record) -> Timestamp? {
        isBox(record) ? ActivityPage.time(of: record.bytes) : Timestamp(rfc3339: timeText(of: record))
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        ConversationFacts(id: head.record.name.isEmpty ? timeText(of: head.record) : head.record.name)
    }

    private static func timeText(of record: Record) -> String {
        guard isBox(record) else { return record.facts(FactKeys(id: ["time"], title: [])).id }
        return ActivityPage.time(of: record.bytes)?.rfc3339 ?? ""
    }

    private static func isBox(_ record: Record) -> Bool {
        record.bytes.starts(with: Array("<".utf8))
    }

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        let record = reading.record
        var messages: [Message] = []
        for bytes in [reading.bytes()] + record.parts {
            if isBox(record) {
                messages += ActivityPage.messages(of: bytes)
            } else {
                let part = Record(bytes: bytes, number: record.number, path: record.path)
                do throws(ImportError) {
                    messages += GeminiActivity.messages(try part.document(&reading.notes).root)
                } catch { reading.notes.warn(error) }
            }
        }
        return messages
    }
}

extension Format {
    package static let geminiTakeout = Format(GeminiTakeoutFormat.self)
}
