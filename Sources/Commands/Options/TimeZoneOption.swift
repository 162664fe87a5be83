import ConversationModel

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The time zone of an option: the machine's, one by name, or an offset.
enum TimeZoneOption {
    /// The system keeps a file for each time zone here, by name.
    private static let folder = "/usr/share/zoneinfo/"

    static func zone(_ text: String) throws -> ClockZone {
        if text == "local" { return .machine }
        if let minutes = offset(text) { return .fixed(minutes) }
        guard isName(text), access(folder + text, R_OK) == 0 else {
            throw UsageError(
                "--time-zone takes a name such as 'Europe/Berlin', an offset such as '+02:00', or 'local', not '\(text)'"
            )
        }
        // As the system's own programs do it: `TZ=Europe/Berlin pageturner …`.
        setenv("TZ", text, 1)
        tzset()
        return .machine
    }

    /// Minutes east of UTC: `+02:00`, `-0330`, `UTC`.
    private static func offset(_ text: String) -> Int? {
        if text == "UTC" || text == "Z" { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.count == 4, digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits),
            number / 100 < 24, number % 100 < 60
        else { return nil }
        let minutes = number / 100 * 60 + number % 100
        return sign == "-" ? -minutes : minutes
    }

    /// True for `Europe/Berlin`, but not for a path out of the folder.
    private static func isName(_ text: String) -> Bool {
        text.first?.isLetter == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/_+-".contains($0)) }
    }
}
