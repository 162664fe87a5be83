extension String {
    /// A `data:` address for these bytes of base64 (RFC 2397).
    package func dataAddress(mime: String?) -> String {
        "data:\(mime ?? "application/octet-stream");base64,\(self)"
    }

    /// Python's libraries write the URL-safe alphabet of base64, which `data:` addresses do not allow.
    package var standardBase64: String {
        replacingBytes(of: "-", with: "+").replacingBytes(of: "_", with: "/")
    }
}
