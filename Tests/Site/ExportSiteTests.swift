import Formats
import Foundation
import Importing
import TestSupport
import Testing
import Transcript

@testable import Site

/// One pixel.
private let png =
    Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
    ?? Data()

private let export = #"""
    [{"conversation_id": "boats", "title": "Boats", "current_node": "a", "mapping": {"a": {"message": {
    "author": {"role": "user"}, "content": {"content_type": "multimodal_text", "parts": [
    {"content_type": "image_asset_pointer", "asset_pointer": "sediment://file_1"}, "What is this?",
    {"content_type": "image_asset_pointer", "asset_pointer": "file-service://file-Gone"}]}}}}},
    {"conversation_id": "blank", "title": "", "mapping": {"a": {"message": null}}}]
    """#

/// From an export to pages with its pictures.
struct ExportSiteTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func build(_ input: String) throws -> SiteBuilder.Report {
        let options = BuildOptions(
            inputs: [folder.path + "/" + input], formats: .all, output: folder.path + "/site", jobs: 2)
        return try SiteBuilder(options).build()
    }

    private func writeExport(to path: String) throws {
        try folder.write(export, to: path + "/conversations.json")
        try folder.write("", to: path + "/user-1/file_1-x.dat")
        try png.write(to: URL(fileURLWithPath: folder.path + "/" + path + "/user-1/file_1-x.dat"))
    }

    private func writeArchive(to path: String) throws {
        var zip = ZipBuilder()
        zip.add("export/conversations.json", export)
        zip.add("export/user-1/file_1-x.dat", Array(png), .stored)
        try Data(zip.archive()).write(to: URL(fileURLWithPath: folder.path + "/" + path))
    }

    private func expectPicture() throws {
        let page = try #require(folder.text("site/boats.html"))
        let pictures = folder.files().filter { $0.hasPrefix("site/media/") }
        #expect(pictures.count == 1 && pictures.first?.hasSuffix(".png") == true)
        let name = try #require(pictures.first?.dropFirst("site/".count))
        #expect(page.contains("src=\"\(name)\""))
        #expect(!page.contains("file-service:"))
        #expect(page.contains("not included in the export"))
    }

    private func writeReport() throws {
        let file = #"{"kind": "file", "name": "Report.docx", "src": "Report.docx"}"#
        let message = #"{"role": "user", "content": "Look", "attachments": [\#(file)]}"#
        try folder.write(#"{"format": "pageturner/1", "id": "a", "messages": [\#(message)]}"#, to: "in/a.json")
        try folder.write("PK\u{3}\u{4}words", to: "in/Report.docx")
    }

    @Test func documentsAreDownloads() throws {
        try writeReport()
        _ = try build("in")
        let copies = folder.files().filter { $0.hasPrefix("site/media/") }
        #expect(copies.count == 1 && copies.first?.hasSuffix(".docx") == true)
        let page = try #require(folder.files().first { $0.hasPrefix("site/") && $0.hasSuffix("a.html") })
        let name = copies.first?.dropFirst("site/".count) ?? ""
        #expect(folder.text(page)?.contains("href=\"\(name)\" download=\"Report.docx\"") == true)
    }

    @Test func documentsStayOutOfARedactedSite() throws {
        try writeReport()
        var options = BuildOptions(inputs: [folder.path + "/in"], formats: .all, output: folder.path + "/site", jobs: 2)
        options.redaction = .secrets
        #expect(try SiteBuilder(options).build().pages == 1)
        #expect(folder.files().allSatisfy { !$0.hasPrefix("site/media/") })
    }

    @Test func picturesOfAFolderReachThePages() throws {
        try writeExport(to: "export")
        #expect(try build("export").pages == 1)
        try expectPicture()
        #expect(try build("export/conversations.json").written == 0)
    }

    @Test func picturesOfAnArchiveReachThePages() throws {
        try writeArchive(to: "export.zip")
        #expect(try build("export.zip").pages == 1)
        try expectPicture()
        #expect(try build("export.zip").written == 0)
    }

    @Test func aSinglePageHasThePictureInside() throws {
        try writeArchive(to: "export.zip")
        let options = BuildOptions(inputs: [folder.path + "/export.zip"], formats: .all, output: "", jobs: 1)
        let html = String(decoding: try SinglePageBuilder(options).build().html, as: UTF8.self)
        #expect(html.contains("src=\"data:image/png;base64,iVBOR"))
    }

    @Test func filesOfAnArchiveAreOneInTheReport() throws {
        var zip = ZipBuilder()
        for number in 0..<3 { zip.add("conversations-00\(number).json", export) }
        try Data(zip.archive()).write(to: URL(fileURLWithPath: folder.path + "/export.zip"))
        let options = BuildOptions(inputs: [folder.path + "/export.zip"], formats: .all, output: "", jobs: 2)
        let files = try Checker(options).check().files
        #expect(files.map(\.name) == [folder.path + "/export.zip"])
        #expect(files.first?.format == "chatgpt")
        #expect(files.first?.conversations.count == 3)
        #expect(files.first?.errors.isEmpty == true)
    }
}
