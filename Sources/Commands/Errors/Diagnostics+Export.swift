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
        case .notStarted(let path, let code): "error: could not start \(path): \(SystemError.text(code))"
        case .ended(.chromium): "error: Chromium ended before its work was done; try again"
        case .ended(.ffmpeg): "error: ffmpeg ended before the film was made"
        case .ended(.mmdc): "error: mmdc ended before the diagram was drawn"
        case .timedOut(let seconds): "error: Chromium did not answer within \(seconds) seconds"
        case .refused(let method, let message):
            "error: Chromium refused \(method): \(message.collapsedWhitespace(limit: 200))"
        case .noFolder(let code): "error: could not create a folder for temporary files: \(SystemError.text(code))"
        case .interrupted: "error: interrupted"
        }
    }

    private static func install(_ name: String, cask: Bool) -> String {
        #if canImport(Darwin)
            "brew install \(cask ? "--cask " : "")\(name)"
        #else
            "sudo apt install \(name)"
        #endif
    }
}
