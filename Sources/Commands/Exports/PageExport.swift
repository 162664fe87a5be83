/// Something that a browser makes of a page.
protocol PageExport {
    /// The path of the output.
    var path: String { get }

    /// Makes it and writes it.
    ///
    /// - Returns: The number of files written.
    func write(_ html: [UInt8], _ reporter: Reporter) throws -> Int
}
