import Files
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

/// One run of mmdc.
enum MermaidRun {
    private static let secondsLimit = 30
    private static let pictureLimit = 1_000_000

    static func svg(of text: String, with program: String) throws(BrowserError) -> [UInt8] {
        let folder = try WorkFolder()
        for (name, content) in [("in.mmd", text), ("mermaid.json", settings), ("browser.json", browser)] {
            _ = try folder.write(Array(content.utf8), to: name)
        }
        let path = { (name: String) in folder.path + "/" + name }
        let run = try ProcessGroup.start(
            program,
            [
                "--input", path("in.mmd"), "--output", path("out.svg"), "--configFile", path("mermaid.json"),
                "--puppeteerConfigFile", path("browser.json"), "--backgroundColor", "white", "--quiet",
            ], environment: BrowserPage.environment(folder), descriptors: [:])
        defer { run.end() }
        try wait(for: run)
        return try picture(at: path("out.svg"))
    }

    private static func wait(for run: ProcessGroup) throws(BrowserError) {
        let end = ContinuousClock.now + .seconds(secondsLimit)
        while ContinuousClock.now < end {
            try Interruption.check()
            if let status = run.status() {
                guard status == 0 else { throw .ended(.mmdc) }
                return
            }
            usleep(10_000)
        }
        throw .timedOut(seconds: secondsLimit)
    }

    private static func picture(at path: String) throws(BrowserError) -> [UInt8] {
        guard let size = FileStamp(path: path)?.size, size <= pictureLimit,
            let data = FileManager.default.contents(atPath: path)
        else { throw .ended(.mmdc) }
        return [UInt8](data)
    }

    /// Labels are text, as HTML in them depends on the browser that shows the picture.
    private static let settings = """
        {"securityLevel":"strict","htmlLabels":false,"flowchart":{"htmlLabels":false},"deterministicIds":true}
        """

    /// A diagram may name pictures on the web: none is requested.
    private static var browser: String {
        let options = BrowserPage.noNetwork + BrowserPage.noReports + BrowserPage.rootSandbox
        let list = options.map { "\"\($0)\"" }.joined(separator: ",")
        return "{\"args\":[\(list)]}"
    }
}

extension Mermaid.Picture {
    /// The largest part of the picture that is searched for its size.
    private static let headLimit = 4000

    /// nil for anything but a picture; Mermaid draws mistakes in diagrams as pictures, too.
    init?(svg: [UInt8]) {
        let head = String(decoding: svg.prefix(Self.headLimit), as: UTF8.self)
        guard head.hasPrefix("<svg"), !head.contains("aria-roledescription=\"error\"") else { return nil }
        address = "data:image/svg+xml;base64," + Data(svg).base64EncodedString()
        let size = Self.size(in: head)
        (width, height) = (size?.width, size?.height)
    }

    /// The size from `viewBox="0 0 120.5 80"`.
    private static func size(in head: String) -> (width: Int, height: Int)? {
        let box = head.split(separator: ">", maxSplits: 1)[0].split(separator: " viewBox=\"", maxSplits: 1).dropFirst()
        let numbers = box.first?.prefix { $0 != "\"" }.split(separator: " ").compactMap { Double($0) } ?? []
        guard numbers.count == 4, (1...20_000).contains(numbers[2]), (1...20_000).contains(numbers[3]) else {
            return nil
        }
        return (Int(numbers[2].rounded(.up)), Int(numbers[3].rounded(.up)))
    }
}
