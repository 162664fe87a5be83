import Bytes

/// Dockerfiles: instructions, with the shell after `RUN` and the like.
struct DockerfileLexer {
    func scan(_ code: inout Scanner) {
        while !code.atEnd {
            code.skipSpace()
            if code.byte == "#" { comment(&code) } else { instruction(&code) }
        }
    }

    private func comment(_ code: inout Scanner) {
        let start = code.position
        code.skipToLineEnd()
        code.emit(.comment, from: start)
    }

    private func instruction(_ code: inout Scanner) {
        let start = code.position
        code.skip(.identifier)
        let name = start..<code.position
        guard !name.isEmpty else { return code.skipLine() }
        let meaning = Self.instructions.meaning(of: name, in: code.bytes)
        if meaning != nil { code.emit(.keyword, from: start) }
        if meaning == .definesType { return image(&code) }
        code.within(code.position..<code.ahead { $0.skipLogicalLine() }) { code in
            var shell = ShellLexer(expectsCommand: meaning == .function)
            shell.scan(&code)
        }
    }

    /// `image AS name`
    private func image(_ code: inout Scanner) {
        while !code.atEnd, code.byte != "\n" {
            let start = code.position
            code.skip(.identifier)
            let isAs = Self.instructions.meaning(of: start..<code.position, in: code.bytes) == .contextual
            if isAs, code.byte.isBlank { code.emit(.keyword, from: start) }
            if code.position == start { code.position += 1 }
        }
    }

    /// Instructions that a command follows count as functions.
    private static let instructions = WordTable(
        [
            (.function, "run cmd entrypoint healthcheck shell onbuild"),
            (.definesType, "from"),
            (.contextual, "as"),
            (.keyword, "label maintainer expose env add copy volume user workdir arg stopsignal"),
        ], foldsCase: true)
}
