import Bytes

/// Line ends as this module wants them: line feeds only.
enum LineEndings {
    /// A copy with every CR LF and CR as a line feed, or nil if there is nothing to change.
    static func normalised(_ text: UTF8Bytes) -> [UInt8]? {
        guard text.offset(of: UInt8(ascii: "\r")) != nil else { return nil }
        var normalised: [UInt8] = []
        normalised.reserveCapacity(text.count)
        var start = 0
        while let cr = text.offset(of: UInt8(ascii: "\r"), from: start) {
            normalised.append(contentsOf: text.part(start..<cr))
            normalised.append(UInt8(ascii: "\n"))
            start = text.byte(at: cr + 1) == UInt8(ascii: "\n") ? cr + 2 : cr + 1
        }
        normalised.append(contentsOf: text.part(from: start))
        return normalised
    }
}
