/// How much may be unpacked from so many bytes, of archives and of files that are packed alone.
enum UnpackingLimit {
    /// Bytes of one file; JSON documents end there too.
    static let file = 4 << 30 - 1
    /// More than the floor must not be unpacked from a file, or from all of an archive, if it is more than so many times
    /// their size. Exports reach about 30.
    static let ratio = 200
    static let floor = 1 << 20

    /// For a file that is packed alone.
    static func bytes(ofFile packedSize: Int) -> Int {
        min(file, max(floor, packedSize.multipliedReportingOverflow(by: ratio).partialValue))
    }
}
