/// The line that states how much of its source's text a page has, for `account.mustache`.
final class TextShareView: TemplateModel {
    private let line, maker: String
    private let hash: String?
    private let share: String?

    /// - Parameters:
    ///   - maker: The program and its version in words.
    ///   - hash: The SHA-256 of the source.
    ///   - share: The characters on the page and all, for programs.
    init(line: String, maker: String, hash: String?, share: String?) {
        (self.line, self.maker, self.hash, self.share) = (line, maker, hash, share)
    }

    static let fields: [TemplateField<TextShareView>] = [
        .text("accountLine") { $0.line },
        .text("accountMaker") { $0.maker },
        .text("accountHash") { $0.hash },
        .text("accountShare") { $0.share },
    ]
}
