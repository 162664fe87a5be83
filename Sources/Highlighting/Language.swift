/// A language the highlighter knows.
final class Language: Sendable {
    /// The language's usual spelling, for the header of a code block.
    let name: String
    /// Names in fences and file extensions, in lower case, the usual one first.
    let aliases: [Substring]
    /// Whole names of files, in lower case.
    let files: [Substring]
    let scan: @Sendable (inout Scanner) -> Void

    init(_ name: String, _ aliases: String, files: String = "", scan: @escaping @Sendable (inout Scanner) -> Void) {
        self.name = name
        self.aliases = aliases.split(separator: " ")
        self.files = files.split(separator: " ")
        self.scan = scan
    }

    /// A language for the general lexer. The grammar is built on first use.
    convenience init(
        _ name: String, _ aliases: String, files: String = "", _ grammar: @escaping @Sendable () -> Grammar
    ) {
        self.init(name, aliases, files: files) { code in
            var lexer = CodeLexer(grammar())
            lexer.scan(&code)
        }
    }

    var identifier: String { aliases.first.map(String.init) ?? name }
}

extension Language {
    static let all: [Language] = systems + applications + web + scripts + functional + data + tools

    private static let byAlias = index { $0.aliases }
    private static let byFile = index { $0.files }

    private static func index(_ keys: (Language) -> [Substring]) -> [Substring: Language] {
        let pairs = all.flatMap { language in keys(language).map { ($0, language) } }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Finds a language by the text after a fence: `js`, `JS`, `js {1,3}`, `{.js}`, `language-js`, `js:main.js`, or a
    /// path, as some editors write (`12:40:src/main.js`).
    static func named(_ info: String) -> Language? {
        if let language = byAlias[info[...]] { return language }
        let info = info.lowercased()
        var word = info.drop { "{. \t".contains($0) }
        for prefix in ["language-", "lang-"] where word.hasPrefix(prefix) {
            word = word.dropFirst(prefix.count)
        }
        word = word.prefix { !"{} \t\r\n,;:=\"".contains($0) }
        return byAlias[word] ?? (info.contains("/") ? forFile(info) : nil)
    }

    static func forFile(_ path: String) -> Language? {
        let name = path.lowercased().split { $0 == "/" || $0 == "\\" }.last ?? ""
        if let language = byFile[name] { return language }
        guard let last = name.lastIndex(of: "."), let first = name.dropFirst().firstIndex(of: ".") else { return nil }
        return byAlias[name[last...].dropFirst()] ?? byFile[name[..<first]]
    }
}
