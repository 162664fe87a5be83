package import ConversationModel

extension Timestamp {
    /// A local time without a zone; nil if the day does not exist.
    package init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        let fields = [(month, 2), (day, 2), (hour, 2), (minute, 2), (second, 2)]
        guard (1000...9999).contains(year), fields.allSatisfy({ (0...99).contains($0.0) }) else { return nil }
        let texts = fields.map { $0.0 < 10 ? "0\($0.0)" : "\($0.0)" }
        self.init(rfc3339: "\(year)-\(texts[0])-\(texts[1])T\(texts[2]):\(texts[3]):\(texts[4])")
        let civil = civil
        guard civil.month == month, civil.day == day || hour == 24 else { return nil }
    }
}
