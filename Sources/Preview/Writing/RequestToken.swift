/// What a page must know to change something: each run has another one (security rule 27).
enum RequestToken {
    static func new() -> String {
        (0..<4).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }.joined()
    }
}
