/// Secrets in manifests of Kubernetes.
extension SecretScanner {
    /// The most bytes of a manifest after the line with its kind.
    private static let manifestLength = 4000

    func noteManifest(nameEnd end: Int, sign: Int) {
        guard ends(with: "kind", at: end) else { return }
        var value = sign + 1
        while value - sign < 4, [.space, .quote].contains(self[value]) { value += 1 }
        if starts(with: "Secret", at: value), !has(.word, at: value + 6) {
            state.manifestEnd = value + Self.manifestLength
        }
    }

    func isEncoded(_ range: Range<Int>) -> Bool {
        let traits = ValueTraits(text, range)
        let head = range.lowerBound..<min(range.upperBound, range.lowerBound + 512)
        return end(of: [.alphanumeric, .code], from: head.lowerBound, most: head.count) >= head.upperBound
            && (traits.hasDigit || traits.turns > 2) && !contains("/", in: head)
    }
}
