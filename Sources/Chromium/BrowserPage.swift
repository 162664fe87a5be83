public import JSON
import Processes

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A page in a headless browser without network access. The browser ends with its owner.
public final class BrowserPage {
    /// The window, in CSS pixels.
    public struct Window: Sendable {
        /// The width of the window; the page may be wider.
        public var width: Int
        /// The height of the window; the page may be longer.
        public var height: Int
        /// Device pixels for each CSS pixel.
        public var scale: Double

        /// - Parameter scale: Device pixels for each CSS pixel.
        public init(width: Int, height: Int, scale: Double) {
            (self.width, self.height, self.scale) = (width, height, scale)
        }
    }

    /// A part of the page, in CSS pixels.
    public struct Clip: Sendable {
        /// The distance of its top from the beginning of the page.
        public var y: Double
        /// The width, from the left edge of the page.
        public var width: Double
        /// The height, which may exceed that of the window.
        public var height: Double

        /// A part that begins at the left edge of the page.
        public init(y: Double, width: Double, height: Double) {
            (self.y, self.width, self.height) = (y, width, height)
        }
    }

    // Swift releases the properties in this order. The browser must end before its folder is deleted.
    private let browser: ProcessGroup
    private let tools: DevTools
    private let session: String
    private let folder: WorkFolder

    /// Opens a page and waits until it has loaded.
    ///
    /// - Parameters:
    ///   - html: The page, which needs no other file.
    ///   - query: The query of the page's address, such as `?static`.
    ///   - script: Runs before the page's own scripts.
    public init(_ html: [UInt8], query: String, _ window: Window, script: String = "") throws(BrowserError) {
        let path = try ProgramFinder.chromium()
        Interruption.watch()
        folder = try WorkFolder()
        let (commands, answers) = (try Pipe(), try Pipe())
        let arguments = Self.arguments(profile: folder.path + "/profile")
        browser = try ProcessGroup.start(
            path, arguments, environment: Self.environment(folder),
            descriptors: [commands.reading: 3, answers.writing: 4])
        commands.closeReading()
        answers.closeWriting()
        commands.doNotWait()
        tools = DevTools(commands: commands, answers: answers)
        session = try Self.firstPage(tools)
        try prepare(window, script)
        try show(html, query: query)
    }

    /// Shows another page in place of the last one, and waits until it has loaded.
    public func show(_ html: [UInt8], query: String = "") throws(BrowserError) {
        let address = try folder.write(html, to: "page.html")
        try send("Page.navigate") { $0.member("url", address + query) }
        try tools.wait(for: "Page.loadEventFired")
    }

    deinit {
        browser.kill()
    }

    /// The browser also creates files outside of its profile, such as reports of crashes. They are deleted with the folder.
    /// `HOME` stays: fonts are found through it.
    static func environment(_ folder: WorkFolder) -> [String: String] {
        [
            "TMPDIR": folder.path, "CHROME_CONFIG_HOME": folder.path + "/config",
            "BREAKPAD_DUMP_LOCATION": folder.path + "/crashes", "GSETTINGS_BACKEND": "memory",
        ]
    }

    /// Blocks the network: names do not resolve, and all other requests go to a port where nothing listens.
    static let noNetwork = [
        "--proxy-server=http://127.0.0.1:9", "--proxy-bypass-list=<-loopback>", "--host-resolver-rules=MAP * ~NOTFOUND",
    ]

    static let noReports = ["--disable-breakpad", "--disable-crash-reporter"]

    /// Chromium refuses to run its sandbox as root.
    static var rootSandbox: [String] { geteuid() == 0 ? ["--no-sandbox"] : [] }

    private static func arguments(profile: String) -> [String] {
        let arguments = [
            "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile)", "--no-first-run",
            "--no-default-browser-check", "--disable-background-networking", "--disable-component-update",
            "--disable-default-apps", "--disable-extensions", "--disable-sync", "--disable-gpu",
            "--disable-dev-shm-usage", "--hide-scrollbars", "--mute-audio", "--force-color-profile=srgb",
            "--font-render-hinting=none", "--disable-features=Translate,MediaRouter,OptimizationHints",
            "--disable-renderer-backgrounding", "--disable-background-timer-throttling",
            // Pictures do not wait for the rhythm of a screen.
            "--disable-frame-rate-limit", "about:blank",
        ]
        return rootSandbox + noNetwork + noReports + arguments
    }

    private static func firstPage(_ tools: DevTools) throws(BrowserError) -> String {
        // A new page would lie behind this one, and the browser does not paint a page behind another.
        let targets = try tools.send("Target.getTargets")["targetInfos"]
        let page = targets?.elements.first { $0["type"]?.string == "page" }
        let attached = try tools.send("Target.attachToTarget") { output in
            output.member("targetId", page?["targetId"]?.string)
            output.member("flatten", true)
        }
        guard let session = attached["sessionId"]?.string else { throw .ended(.chromium) }
        return session
    }

    private func prepare(_ window: Window, _ script: String) throws(BrowserError) {
        try send("Page.enable")
        try resize(to: window)
        try send("Emulation.setEmulatedMedia") { output in
            output.key("features")
            output.array { output in
                for (name, value) in [("prefers-color-scheme", "light"), ("prefers-reduced-motion", "no-preference")] {
                    output.object { output in
                        output.member("name", name)
                        output.member("value", value)
                    }
                }
            }
        }
        if !script.isEmpty { try send("Page.addScriptToEvaluateOnNewDocument") { $0.member("source", script) } }
    }

    /// Changes the window.
    private func resize(to window: Window) throws(BrowserError) {
        try send("Emulation.setDeviceMetricsOverride") { output in
            output.member("width", window.width)
            output.member("height", window.height)
            output.member("deviceScaleFactor", window.scale)
            output.member("mobile", false)
        }
    }

    @discardableResult
    private func send(
        _ method: String, seconds: Int = 60, _ parameters: (inout JSONOutput) -> Void = { _ in }
    ) throws(BrowserError) -> JSONValue {
        try tools.send(method, session: session, seconds: seconds, parameters)
    }

    /// Runs a script, waits for its promise, and returns its value.
    @discardableResult
    public func evaluate(_ script: String) throws(BrowserError) -> JSONValue {
        let answer = try send("Runtime.evaluate") { output in
            output.member("expression", script)
            output.member("awaitPromise", true)
            output.member("returnByValue", true)
        }
        if let details = answer["exceptionDetails"] {
            let message = details["exception"]?["description"]?.string ?? details["text"]?.string ?? ""
            throw .refused(method: "Runtime.evaluate", message: message)
        }
        return answer["result"]?["value"] ?? answer
    }

    /// Takes a picture of the window, or of a part of the page inside the window.
    ///
    /// Chromium would lay out the page again to paint anything outside of the window.
    ///
    /// - Parameter quality: The quality of a JPEG; nil makes a PNG.
    public func picture(of clip: Clip? = nil, quality: Int? = nil) throws(BrowserError) -> [UInt8] {
        let answer = try send("Page.captureScreenshot") { output in
            output.member("format", quality == nil ? "png" : "jpeg")
            output.member("quality", quality)
            guard let clip else { return }
            output.key("clip")
            output.object { output in
                output.member("x", 0)
                output.member("y", clip.y)
                output.member("width", clip.width)
                output.member("height", clip.height)
                output.member("scale", 1)
            }
        }
        return try Self.data(answer)
    }

    /// Prints the page to a PDF with its print styles.
    public func paper() throws(BrowserError) -> [UInt8] {
        try Self.data(
            send("Page.printToPDF", seconds: 300) { output in
                output.member("printBackground", true)
                output.member("preferCSSPageSize", true)
                output.member("generateDocumentOutline", true)
                output.member("generateTaggedPDF", true)
            })
    }

    private static func data(_ answer: JSONValue) throws(BrowserError) -> [UInt8] {
        guard let data = answer["data"]?.string.flatMap({ Data(base64Encoded: $0) }) else { throw .ended(.chromium) }
        return [UInt8](data)
    }
}
