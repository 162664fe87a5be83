import ConversationModel
@testable import Importing
@testable import Inputs
import Testing

struct AttachmentKindTests {
    private typealias Kind = ConversationModel.Attachment.Kind

    @Test(arguments: [
        ("image/png", "image"), ("video/mp4", "video"), ("audio/ogg; codecs=opus", "audio"), ("image/svg+xml", "file"),
        ("application/pdf", nil), ("", nil), (nil, nil),
    ])
    func mediaTypes(_ mime: String?, _ kind: String?) {
        #expect(Kind(mime: mime)?.rawValue == kind)
    }

    @Test(arguments: [
        ("a.JPG", "image"), ("b/c.opus", "audio"), ("d.mov", "video"), ("e.svg", "file"), ("", "file"),
    ])
    func namesOfFiles(_ name: String, _ kind: String) {
        #expect(Kind(ofFile: name).rawValue == kind)
    }
}
