import Testing

@testable import Highlighting

@Suite struct LanguageTests {
    @Test func aliasesAreInLowerCaseAndUnique() {
        let aliases = Language.all.flatMap(\.aliases)
        #expect(aliases.filter { $0 != $0.lowercased() }.isEmpty)
        #expect(Dictionary(grouping: aliases) { $0 }.filter { $0.value.count > 1 }.isEmpty)
    }

    @Test func everyAliasIsKnownInAnyCase() {
        for language in Language.all {
            for alias in language.aliases {
                #expect(CodeHighlighter.name(of: String(alias)) == language.name)
                #expect(CodeHighlighter.name(of: alias.uppercased()) == language.name)
            }
        }
    }

    @Test(arguments: [
        ("js", "JavaScript"), ("TS", "TypeScript"), ("c++", "C++"), ("C#", "C#"), ("py", "Python"), ("yml", "YAML"),
        ("shell-session", "Console"), ("zsh", "Shell"), ("golang", "Go"), ("rs", "Rust"), ("kt", "Kotlin"),
        ("objc", "Objective-C"), ("svg", "HTML"), ("jsonc", "JSON"), ("patch", "Diff"), ("psql", "SQL"),
    ])
    func commonNames(_ alias: String, _ name: String) {
        #expect(CodeHighlighter.name(of: alias) == name)
    }

    @Test(arguments: [
        "python", "python title=\"a.py\"", "{.python .numberLines}", "language-python", "lang-py", "py{1,3}",
        "python:src/main.py", " Python\t", "12:40:src/main.py", "src/main.py",
    ])
    func infoStrings(_ info: String) {
        #expect(CodeHighlighter.name(of: info) == "Python")
    }

    @Test(arguments: ["", " ", "text", "plaintext", "txt", "klingon", "{}", "language-", "///", "mermaid"])
    func unknownLanguagesAppendNothing(_ language: String) {
        #expect(!CodeHighlighter.knows(language))
        #expect(highlighted("let x = 1", language) == nil)
    }

    @Test(arguments: [
        ("main.swift", "swift"), ("/a/b/App.TSX", "tsx"), ("C:\\src\\main.cpp", "cpp"), ("a.b.test.js", "javascript"),
        ("Dockerfile", "dockerfile"), ("Dockerfile.dev", "dockerfile"), ("Makefile", "makefile"), (".env", "dotenv"),
        (".env.local", "dotenv"), (".zshrc", "bash"), ("CMakeLists.txt", "cmake"), ("Gemfile", "ruby"),
        ("Cargo.lock", "toml"), ("README", "markdown"), ("style.scss", "scss"), ("x.h", "c"),
    ])
    func files(_ name: String, _ language: String) {
        #expect(CodeHighlighter.language(forFile: name) == language)
    }

    @Test(arguments: ["", "/", "notes.txt", "LICENSE", "a.", ".", "..", "python", "data.bin", "src/js/"])
    func filesWithoutALanguage(_ name: String) {
        #expect(CodeHighlighter.language(forFile: name) == nil)
    }

    @Test func languagesOfFilesAreKnown() {
        for language in Language.all {
            #expect(CodeHighlighter.knows(language.identifier))
            for file in language.files {
                #expect(CodeHighlighter.language(forFile: String(file)) == language.identifier)
            }
        }
    }
}
