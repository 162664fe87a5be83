/// Options of one letter, which are secret after some commands.
extension SecretScanner {
    private struct LetterOption {
        let letter: UInt8
        let command: StaticString
        /// The value follows without a space, or with one, or both may be.
        let isAdjacent: Bool?
    }

    private static let letterOptions: [LetterOption] = [
        .init(letter: UInt8(ascii: "p"), command: "mysql", isAdjacent: true),
        .init(letter: UInt8(ascii: "p"), command: "mariadb", isAdjacent: true),
        .init(letter: UInt8(ascii: "p"), command: "sshpass", isAdjacent: nil),
        .init(letter: UInt8(ascii: "p"), command: "docker login", isAdjacent: nil),
        .init(letter: UInt8(ascii: "p"), command: "podman login", isAdjacent: nil),
        .init(letter: UInt8(ascii: "p"), command: "7z", isAdjacent: true),
        .init(letter: UInt8(ascii: "P"), command: "zip", isAdjacent: nil),
        .init(letter: UInt8(ascii: "P"), command: "unzip", isAdjacent: nil),
        .init(letter: UInt8(ascii: "P"), command: "sqlcmd", isAdjacent: nil),
        .init(letter: UInt8(ascii: "p"), command: "mongo", isAdjacent: false),
        .init(letter: UInt8(ascii: "p"), command: "mongosh", isAdjacent: false),
        .init(letter: UInt8(ascii: "p"), command: "az login", isAdjacent: false),
        .init(letter: UInt8(ascii: "p"), command: "twine", isAdjacent: false),
        .init(letter: UInt8(ascii: "P"), command: "mosquitto_pub", isAdjacent: false),
        .init(letter: UInt8(ascii: "P"), command: "mosquitto_sub", isAdjacent: false),
        .init(letter: UInt8(ascii: "a"), command: "redis-cli", isAdjacent: nil),
        .init(letter: UInt8(ascii: "w"), command: "ldapsearch", isAdjacent: nil),
        .init(letter: UInt8(ascii: "u"), command: "curl", isAdjacent: true),
        .init(letter: UInt8(ascii: "a"), command: "http", isAdjacent: nil),
        .init(letter: UInt8(ascii: "a"), command: "xh", isAdjacent: nil),
        .init(letter: UInt8(ascii: "k"), command: "openssl", isAdjacent: false),
        .init(letter: UInt8(ascii: "N"), command: "ssh-keygen", isAdjacent: nil),
        .init(letter: UInt8(ascii: "P"), command: "ssh-keygen", isAdjacent: nil),
        .init(letter: UInt8(ascii: "t"), command: "doctl auth", isAdjacent: nil),
        .init(letter: UInt8(ascii: "w"), command: "ldapadd", isAdjacent: nil),
        .init(letter: UInt8(ascii: "w"), command: "ldapmodify", isAdjacent: nil),
        .init(letter: UInt8(ascii: "w"), command: "ldappasswd", isAdjacent: nil),
        .init(letter: UInt8(ascii: "p"), command: "mysqladmin", isAdjacent: true),
        .init(letter: UInt8(ascii: "p"), command: "mysqldump", isAdjacent: true),
        .init(letter: UInt8(ascii: "p"), command: "rar", isAdjacent: true),
        .init(letter: UInt8(ascii: "p"), command: "unrar", isAdjacent: true),
        .init(letter: UInt8(ascii: "U"), command: "smbclient", isAdjacent: nil),
        .init(letter: UInt8(ascii: "P"), command: "bcp", isAdjacent: nil),
        .init(letter: UInt8(ascii: "P"), command: "ipmitool", isAdjacent: nil),
        .init(letter: UInt8(ascii: "A"), command: "snmpwalk", isAdjacent: false),
        .init(letter: UInt8(ascii: "X"), command: "snmpwalk", isAdjacent: false),
        .init(letter: UInt8(ascii: "p"), command: "oc login", isAdjacent: nil),
        .init(letter: UInt8(ascii: "p"), command: "cf login", isAdjacent: nil),
        .init(letter: UInt8(ascii: "p"), command: "helm registry login", isAdjacent: nil),
        .init(letter: UInt8(ascii: "p"), command: "buildah login", isAdjacent: nil),
        .init(letter: UInt8(ascii: "p"), command: "skopeo login", isAdjacent: nil),
        .init(letter: UInt8(ascii: "p"), command: "nerdctl login", isAdjacent: nil),
    ]
    private static let letters = Set(letterOptions.map(\.letter))
    /// The most bytes between a command and its option.
    private static let commandReach = 256

    /// `mysql -phunter2`, `sshpass -p hunter2`, `redis-cli -a hunter2`, `curl -uann:hunter2`.
    mutating func letterOption(at dash: Int) -> Range<Int>? {
        guard self[dash - 1] == 0x20, Self.letters.contains(self[dash + 1]) else { return nil }
        let isAdjacent = self[dash + 2] != 0x20
        let start = dash + (isAdjacent ? 2 : 3)
        guard start < text.count, !self[start].isBlank, self[start] != UInt8(ascii: "-") else { return nil }
        let options = Self.letterOptions.filter {
            $0.letter == self[dash + 1] && $0.isAdjacent != !isAdjacent
        }
        guard hasCommand(options.map(\.command), before: dash) else { return nil }
        if let user = user(from: start), text[user].contains(UInt8(ascii: ":")) { return user }
        if self[dash + 1] == UInt8(ascii: "u") { return nil }
        return value(after: start, nameEnd: dash, .password)
    }

    /// True if one of these commands precedes on the same line.
    private func hasCommand(_ commands: [StaticString], before dash: Int) -> Bool {
        var index = dash - 1
        while index >= 0, dash - index < Self.commandReach, self[index] != 0x0A, !isEscape(at: index) {
            if isWordStart(index), commands.contains(where: { starts(with: $0, at: index) }) { return true }
            index -= 1
        }
        return false
    }
}
