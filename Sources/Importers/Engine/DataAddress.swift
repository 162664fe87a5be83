extension String {
    /// The address of a file whose bytes these are in base64 (RFC 2397).
    func dataAddress(mime: String?) -> String {
        "data:\(mime ?? "application/octet-stream");base64,\(self)"
    }

    /// Python's libraries write base64 in the alphabet of addresses, which those of data do not know.
    var standardBase64: String {
        replacingBytes(of: "-", with: "+").replacingBytes(of: "_", with: "/")
    }
}
