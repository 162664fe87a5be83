/// Limits for unpacking archives and single compressed files.
enum UnpackingLimit {
    /// The most bytes of one file, which is also the limit of JSON documents.
    static let file = 4 << 30 - 1
    /// The largest ratio of unpacked to packed bytes, for a file or a whole archive whose unpacked size exceeds the
    /// floor. Exports reach about 30.
    static let ratio = 200
    static let floor = 1 << 20

    /// The limit for a single compressed file.
    static func bytes(ofFile packedSize: Int) -> Int {
        min(file, max(floor, packedSize.multipliedReportingOverflow(by: ratio).partialValue))
    }
}
