/// Sizes of files as pages write them.
package enum FileSize {
    /// The bytes of `12.0 KB`; nil for other texts.
    ///
    /// - Parameter unit: The page's word for bytes.
    package static func bytes(_ text: String, unit: String) -> Int? {
        let words = text.split(separator: " ")
        let units = [unit: 1.0, "KB": 1024, "MB": 1_048_576, "GB": 1_073_741_824]
        guard words.count == 2, let unit = units[String(words[1])], let number = Double(words[0]),
            (0..<1e9).contains(number)
        else { return nil }
        return Int(number * unit)
    }
}
