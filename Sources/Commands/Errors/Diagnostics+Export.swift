import Chromium

extension Diagnostics {
    /// The error for an external program, with the command that installs it.
    static func line(_ error: BrowserError) -> String {
        switch error {
        case .notFound(.chromium):
            "error: PDF, pictures and films need Chromium; install it with '\(install("chromium", cask: true))', "
                + "or name it in PAGETURNER_CHROMIUM"
        case .notFound(.ffmpeg):
            "error: films need ffmpeg; install it with '\(install("ffmpeg", cask: false))', "
                + "or name it in PAGETURNER_FFMPEG"
        case .notFound(.mmdc):
            "error: --mermaid needs mmdc; install it with 'npm install --global @mermaid-js/mermaid-cli', "
                + "or name it in PAGETURNER_MMDC"
        case .notAProgram(let path, let variable):
            "error: \(variable) names \(path), which is no program; correct it, or unset it"
        case .notStarted(let path, let code): "error: could not start \(path): \(SystemError.text(code))"
        case .ended(.chromium): "error: Chromium ended before its work was done; try again"
        case .ended(.ffmpeg): "error: ffmpeg ended before the film was made"
        case .ended(.mmdc): "error: mmdc ended before the diagram was drawn"
        case .timedOut(let seconds): "error: Chromium did not answer within \(seconds) seconds"
        case .refused(let method, let message):
            "error: Chromium refused \(method): \(message.collapsedWhitespace(limit: 200))"
        case .noFolder(let code): "error: could not create a folder for temporary files: \(SystemError.text(code))"
        case .replayIsOver(let milliseconds):
            "error: --from is later than the end of the replay, which is at \(Self.seconds(milliseconds))"
        case .interrupted: "error: interrupted"
        }
    }

    /// A time as `--from` takes it, rounded up: `5s`, `1:05`.
    private static func seconds(_ milliseconds: Int) -> String {
        let seconds = (milliseconds + 999) / 1000
        let rest = String(seconds % 60)
        return seconds < 60 ? "\(seconds)s" : "\(seconds / 60):\(rest.count < 2 ? "0" : "")\(rest)"
    }

    private static func install(_ name: String, cask: Bool) -> String {
        #if canImport(Darwin)
            "brew install \(cask ? "--cask " : "")\(name)"
        #else
            "sudo apt install \(name)"
        #endif
    }
}
