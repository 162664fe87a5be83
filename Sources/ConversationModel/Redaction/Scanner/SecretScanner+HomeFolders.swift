/// Names of users in paths.
extension SecretScanner {
    private static let folders: [StaticString] = ["home", "Users", "Documents and Settings"]
    /// The most bytes of a name.
    private static let longestName = 128

    /// The user's name in `/home/name`, `/Users/name`, `C:\Users\name` (perhaps with an escaped backslash), and in
    /// Claude Code's form of paths: `-Users-name-work`, `C--Users-name-work`.
    func homeFolder(at start: Int) -> Range<Int>? {
        let separator = self[start]
        guard [0x68, 0x75, 0x64].contains(self[start + 1] | 0x20) else { return nil }  // h u d
        let isDashed = separator == UInt8(ascii: "-")
        for folder in Self.folders where isFolder(folder, at: start + 1, separator) {
            guard isDashed ? !isOption(at: start) : isRoot(before: start) else { return nil }
            var name = start + 1 + folder.utf8CodeUnitCount
            guard self[name] == separator else { return nil }
            while self[name] == separator { name += 1 }
            let end = isDashed ? dashedNameEnd(from: name) : nameEnd(from: name, separator, start)
            return end > name && !isShared(name..<end) ? name..<end : nil
        }
        return nil
    }

    /// Windows ignores case; elsewhere, `/users/` is a part of many web addresses.
    private func isFolder(_ folder: StaticString, at start: Int, _ separator: UInt8) -> Bool {
        starts(with: folder, at: start)
            || separator == .backslash && folder.utf8CodeUnitCount == 5 && startsWithLowercase("users", at: start)
    }

    /// Users of machines, containers and CI, which name nobody.
    private static let shared: [StaticString] = [
        "runner", "user", "ubuntu", "debian", "node", "app", "vscode", "codespace", "coder", "jovyan", "ec2-user",
        "circleci", "linuxbrew", "vagrant", "Shared", "Public", "Default", "username", "runneradmin", "root",
    ]

    private func isShared(_ name: Range<Int>) -> Bool {
        Self.shared.contains { $0.utf8CodeUnitCount == name.count && starts(with: $0, at: name.lowerBound) }
    }

    /// The user's name in `~name/x`.
    func namedHome(at tilde: Int) -> Range<Int>? {
        let name = tilde + 1..<end(of: .dotted, from: tilde + 1, most: 33)
        guard self[tilde] == UInt8(ascii: "~"), !has(.dotted, at: tilde - 1), self[tilde - 1] != UInt8(ascii: "~"),
            self[name.lowerBound].isASCIILetter, (3...32).contains(name.count),
            self[name.upperBound] == UInt8(ascii: "/"), !isShared(name)
        else { return nil }
        return name
    }

    /// The same in an address: `%2Fhome%2Fname`.
    func encodedHomeFolder(at percent: Int) -> Range<Int>? {
        for folder in Self.folders where starts(with: folder, at: percent + 3) {
            var name = percent + 3 + folder.utf8CodeUnitCount
            while self[name] == UInt8(ascii: "%"), [0x32, 0x35].contains(self[name + 1]) { name += 3 }
            let end = end(of: .dotted, from: name)
            return self[name - 3] == UInt8(ascii: "%") && end > name && !isShared(name..<end) ? name..<end : nil
        }
        return nil
    }

    private func dashedNameEnd(from start: Int) -> Int {
        var end = start
        while has([.alphanumeric, .dot], at: end) || self[end] == .underscore || self[end].isShortLetter { end += 1 }
        return end
    }

    private func nameEnd(from start: Int, _ separator: UInt8, _ root: Int) -> Int {
        var end = wordEnd(from: start, separator, isLong: self[start] >= 0xE0)
        guard end > start else { return start }
        if separator == .backslash || self[root - 1] == UInt8(ascii: ":"),
            let whole = spacedNameEnd(from: end, separator)
        {
            return whole
        }
        while end > start, self[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return end
    }

    /// - Parameter isLong: The name is in a script whose letters take three bytes. Words of that script after another
    ///   name are not part of it.
    private func wordEnd(from start: Int, _ separator: UInt8, isLong: Bool) -> Int {
        var end = start
        while end < text.count {
            let byte = text[end]
            if byte == .backslash, separator == UInt8(ascii: "/"), self[end + 1] == .space {
                end += 2
            } else if has(.dotted, at: end) || [.at, .plus, .percent, .tilde].contains(byte) || isNameByte(byte, isLong)
            {
                end += 1
            } else {
                break
            }
        }
        return end
    }

    private func isNameByte(_ byte: UInt8, _ isLong: Bool) -> Bool {
        byte >= 0x80 && (isLong || byte < 0xE0)
    }

    /// The end of `John Smith` in `C:\Users\John Smith\x`; only the separator shows that the second word belongs to the
    /// name.
    private func spacedNameEnd(from end: Int, _ separator: UInt8) -> Int? {
        guard self[end] == .space, has(.word, at: end + 1) || self[end + 1] >= 0x80 else { return nil }
        var index = end
        while index < text.count, index - end < Self.longestName {
            let byte = text[index]
            if byte == separator { return self[index - 1] == .space ? nil : index }
            guard has(.dotted, at: index) || byte >= 0x80 || byte == .space && self[index - 1] != .space else {
                return nil
            }
            index += 1
        }
        return isGrowing && index == text.count ? index : nil
    }

    /// True if a path can begin here: at the separator, after `C:`, after the drive in `/c/Users`, or in a folder that
    /// contains home directories.
    private func isRoot(before index: Int) -> Bool {
        guard has(.dotted, at: index - 1) else { return true }
        if self[index - 1].isASCIILetter, self[index - 2] == UInt8(ascii: "/") || isEscape(at: index - 2) {
            return true
        }
        for folder in ["/var", "/usr", "/export", "/data", "/nfs", "/mnt", "/net"] as [StaticString]
        where ends(with: folder, at: index) && isRoot(before: index - folder.utf8CodeUnitCount) {
            return true
        }
        let hosts: [StaticString] = [
            "%3a", "\\ubuntu", "\\debian", "+ubuntu", "+debian", "//localhost", "://file", "/volumes/data",
        ]
        return hosts.contains { ends(with: $0, at: index) }
    }

    /// True if a dash begins an option (`-home-page`, `--home-dir`), or is part of a word.
    private func isOption(at dash: Int) -> Bool {
        guard dash > 0 else { return false }
        if self[dash - 1] == UInt8(ascii: "-") { return !self[dash - 2].isASCIILetter }
        // No option begins a line, or with a capital.
        if self[dash - 1] == .newline || starts(with: "Users-", at: dash + 1) { return has(.dotted, at: dash - 1) }
        return has(.dotted, at: dash - 1) || self[dash - 1].isBlank
    }
}
