/// Secrets at the places where a command takes them (`CommandTable`).
extension SecretScanner {
    /// Notes the secrets among the arguments of a command whose name begins here.
    func noteCommand(at start: Int) {
        guard isWordStart(start) else { return }
        var line: CommandArguments?
        var nameEnd = 0
        for number in tables.commands.candidates(self[start], self[start + 1]) where mayBegin(number, at: start) {
            let rule = tables.commands[number]
            guard let end = end(of: rule, at: start) else { continue }
            if line == nil || end != nameEnd { (line, nameEnd) = (arguments(from: end), end) }
            if let line, let secret = secret(rule.place, line), line.mayHold(secret) { note(secret) }
        }
    }

    /// True if the first word of a command stands here.
    private func mayBegin(_ number: Int, at start: Int) -> Bool {
        let name = tables.commands.start(of: number)
        for offset in 2..<name.utf8CodeUnitCount where name.utf8Start[offset] != self[start + offset] {
            return name.utf8Start[offset] == .space
        }
        return true
    }

    /// Adds a value to those that the scan reaches later.
    func note(_ secret: Range<Int>) {
        state.announced.insert(secret)
    }

    /// The end of a command's name, if it begins here: its words may also be items of a list.
    private func end(of rule: CommandRule, at start: Int) -> Int? {
        let command = rule.command
        var index = start
        for offset in 0..<command.utf8CodeUnitCount {
            let byte = command.utf8Start[offset]
            if byte == .space {
                let gap = index
                while index - gap < 8, isBetweenArguments(index) { index += 1 }
                guard index > gap else { return nil }
            } else {
                guard self[index] == byte else { return nil }
                index += 1
            }
        }
        if starts(with: ".exe", at: index) { index += 4 }
        let isOver = isBetweenArguments(index) || self[index - 1] == UInt8(ascii: ":") || continues(rule, at: index)
        return isOver ? index : nil
    }

    /// True for the dot in `poetry config http-basic.name`.
    private func continues(_ rule: CommandRule, at index: Int) -> Bool {
        guard case .argument = rule.place else { return false }
        return self[index] == UInt8(ascii: ".")
    }

    /// True for a space, and for the signs between the items of a list.
    private func isBetweenArguments(_ index: Int) -> Bool {
        [.space, .tab, .quote, .apostrophe, .comma].contains(self[index])
            || self[index] == .backslash && has(.quote, at: index + 1)
    }

    // MARK: Places

    private func secret(_ place: CommandRule.Place, _ line: CommandArguments) -> Range<Int>? {
        switch place {
        case .joined(let option): joined(option, line)
        case .apart(let option): next(after: option, isWhole: true, line)
        case .option(let option): next(after: option, isWhole: true, line) ?? joined(option, line)
        case .follows(let beginning): next(after: beginning, isWhole: false, line)
        case .login(let option): login(option, line)
        case .argument(let number):
            line.plain.count >= number ? made(line.plain[number - 1], line) : nil
        case .last: line.plain.last.flatMap { made($0, line) }
        case .setting: setting(line)
        case .variable: setting(line, mustBeCapital: true)
        case .output: output(line)
        case .input: hereString(after: line)
        }
    }

    private func joined(_ option: StaticString, _ line: CommandArguments) -> Range<Int>? {
        for argument in line.arguments where starts(with: option, at: argument.lowerBound) {
            var start = argument.lowerBound + option.utf8CodeUnitCount
            if self[start] == UInt8(ascii: "=") { start += 1 }
            guard start < argument.upperBound, let value = value(after: start, nameEnd: argument.lowerBound, .password)
            else { continue }
            return value.lowerBound..<min(value.upperBound, max(argument.upperBound, value.lowerBound))
        }
        return nil
    }

    /// - Parameter isWhole: The option is the whole argument before the value.
    private func next(after option: StaticString, isWhole: Bool, _ line: CommandArguments) -> Range<Int>? {
        for (word, argument) in zip(line.arguments, line.arguments.dropFirst())
        where starts(with: option, at: word.lowerBound) && (!isWhole || word.count == option.utf8CodeUnitCount) {
            guard self[argument.lowerBound] != UInt8(ascii: "-") || mayBeKey(argument), !arePorts(argument) else {
                continue
            }
            if let value = value(after: quoteStart(argument), nameEnd: word.lowerBound, .password) { return value }
        }
        return nil
    }

    /// The place of the quote before an argument, if it has one.
    private func quoteStart(_ argument: Range<Int>) -> Int {
        var start = argument.lowerBound
        if has(.quote, at: start - 1) { start -= 1 }
        while start < argument.lowerBound, self[start - 1] == .backslash { start -= 1 }
        return start
    }

    /// True for `8080:80`.
    private func arePorts(_ argument: Range<Int>) -> Bool {
        text[argument].contains(UInt8(ascii: ":"))
            && text[argument].allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    }

    /// `ann:…`, `ann,…` or `ann/…@host` after an option, or as the first argument.
    private func login(_ option: StaticString, _ line: CommandArguments) -> Range<Int>? {
        if option.utf8CodeUnitCount == 0 { return line.plain.first.flatMap { password($0, after: "/") } }
        for (number, argument) in line.arguments.enumerated() where starts(with: option, at: argument.lowerBound) {
            let isApart = argument.count == option.utf8CodeUnitCount
            guard !isApart || number + 1 < line.arguments.count else { continue }
            let next = isApart ? line.arguments[number + 1] : argument
            var start = isApart ? next.lowerBound : next.lowerBound + option.utf8CodeUnitCount
            if self[start] == UInt8(ascii: "=") { start += 1 }
            if text[start..<max(start, next.upperBound)].contains(UInt8(ascii: ":")) { return user(from: start) }
            return password(start..<max(start, next.upperBound), after: ",")
        }
        return nil
    }

    /// The rest of `ann/…@host` or `ann,…` after its sign.
    private func password(_ login: Range<Int>, after sign: Unicode.Scalar) -> Range<Int>? {
        guard let place = text[login].firstIndex(of: UInt8(ascii: sign)), place > login.lowerBound else { return nil }
        let end = text[place..<login.upperBound].firstIndex(of: UInt8(ascii: "@")) ?? login.upperBound
        let value = place + 1..<max(place + 1, end)
        return value.count >= 4 && self[value.lowerBound] != UInt8(ascii: "$") && isMade(value) ? value : nil
    }

    /// A value that is neither a word nor the name of a file.
    private func made(_ argument: Range<Int>, _ line: CommandArguments) -> Range<Int>? {
        let start = argument.lowerBound
        guard !starts(with: "/", at: start), !starts(with: "./", at: start), !starts(with: "~/", at: start),
            let value = value(after: quoteStart(argument), nameEnd: line.start, .password), isMade(value),
            !contains("://", in: value)
        else { return nil }
        return value
    }

    /// The value after a name: all of it, if the name has capital letters only, as those of variables.
    private func setting(_ line: CommandArguments, mustBeCapital: Bool = false) -> Range<Int>? {
        for (number, name) in line.plain.enumerated().dropLast() {
            guard let strength = secretName(before: name.upperBound)?.strength, !text[name].contains(0x3D) else {
                continue
            }
            let value = value(
                after: line.plain[number + 1].lowerBound, nameEnd: name.upperBound,
                strength == .possible ? .likely : strength)
            let isCapital = !text[name].contains { (0x61...0x7A).contains($0) }
            return value.flatMap { isCapital || !mustBeCapital && isMade($0) ? $0 : nil }
        }
        return nil
    }

    // MARK: Pipes

    /// The most bytes of the second command that are looked at.
    private static let pipeReach = 160

    /// `echo … | sudo -S ls`, `printf '%s' … | docker login --password-stdin`.
    private func output(_ line: CommandArguments) -> Range<Int>? {
        guard let last = line.plain.last,
            self[line.end] == UInt8(ascii: "|") && isReceiver(after: line.end) || isPasswordCommand(line.start),
            self[last.lowerBound] != UInt8(ascii: "$"),
            let value = rawValue(after: last.lowerBound, nameEnd: line.start)
        else { return nil }
        return value.isSecret(.password, in: self, { false }) ? value.range : nil
    }

    /// True in `--password-command "echo …"`.
    private func isPasswordCommand(_ start: Int) -> Bool {
        let before = before(start, most: 32)
        return contains("password-command", in: before) || contains("PASSWORD_COMMAND", in: before)
    }

    /// True if a command after the pipe reads a secret.
    private func isReceiver(after bar: Int) -> Bool {
        var index = bar + 1
        while index < text.count, index - bar < Self.pipeReach, text[index] != .newline {
            if self[index - 1] == .space || self[index - 1] == UInt8(ascii: "|")
                || self[index - 1] == UInt8(ascii: "/"),
                receives(at: index)
            {
                return true
            }
            index += 1
        }
        return false
    }

    private func receives(at start: Int) -> Bool {
        tables.commands.candidates(self[start], self[start + 1]).contains { number in
            guard case .input = tables.commands[number].place else { return false }
            return starts(with: tables.commands.start(of: number), at: start)
        }
    }

    /// `sudo -S ls <<< …`
    private func hereString(after line: CommandArguments) -> Range<Int>? {
        guard starts(with: "<<<", at: line.end) else { return nil }
        var start = line.end + 3
        while self[start] == .space, start - line.end < 8 { start += 1 }
        return value(after: start, nameEnd: line.start, .password)
    }
}
