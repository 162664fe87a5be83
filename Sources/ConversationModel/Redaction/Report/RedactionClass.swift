/// Tells what a text was that is removed, in words for a report.
enum RedactionClass {
    static func name(of found: FoundText) -> String {
        switch found.origin {
        case .secret: name(ofSecret: found)
        case .word: "replaced text"
        case .pattern(let number): "pattern \(number)"
        case .personal(let data): data.words
        case .known: "value found elsewhere"
        }
    }

    private static func name(ofSecret found: FoundText) -> String {
        let text = found.text
        if text.contains("PRIVATE KEY") || text.hasPrefix("PuTTY-User-Key-File") { return "private key" }
        return webhook(found) ?? token(text) ?? hash(text) ?? webToken(text) ?? number(text) ?? address(found)
            ?? "named value"
    }

    /// The issuer and the kind of the row that fits best: the one with the longest mark.
    private static func token(_ text: String) -> String? {
        let prefixes = TokenTable.rules.filter { text.hasPrefix("\($0.prefix)") }
        if let rule = prefixes.max(by: { $0.prefix.utf8CodeUnitCount < $1.prefix.utf8CodeUnitCount }) {
            return "\(rule.issuer) \(rule.kind)"
        }
        let marks = MarkTable.rules.filter { text.contains("\($0.mark)") && $0.mark.utf8CodeUnitCount > 2 }
        return marks.max { $0.mark.utf8CodeUnitCount < $1.mark.utf8CodeUnitCount }.map { "\($0.issuer) \($0.kind)" }
    }

    /// An address is not a part of the secret that it leads to.
    private static func webhook(_ found: FoundText) -> String? {
        let rule = WebhookTable.rules.first { rule in
            let address = "\(rule.address)"
            return found.lead.hasSuffix(address) || found.lead.count > 9 && address.hasSuffix(found.lead)
        }
        return rule.map { "\($0.issuer) address" }
    }

    private static func hash(_ text: String) -> String? {
        HashTable.rules.contains { text.hasPrefix("\($0.prefix)") } ? "password hash" : nil
    }

    private static func webToken(_ text: String) -> String? {
        text.hasPrefix("eyJ") && text.contains(".") ? "JSON web token" : nil
    }

    private static func number(_ text: String) -> String? {
        let signs = text.filter { $0 != " " && $0 != "-" }
        if (13...19).contains(signs.count), signs.allSatisfy(\.isNumber) { return "payment card" }
        let start = Array(signs.prefix(4))
        let isAccount =
            (15...34).contains(signs.count) && start.prefix(2).allSatisfy(\.isUppercase)
            && start.suffix(2).allSatisfy(\.isNumber) && signs.allSatisfy { $0.isUppercase || $0.isNumber }
        return isAccount ? "bank account" : nil
    }

    private static func address(_ found: FoundText) -> String? {
        let text = found.text.lowercased()
        if found.lead.hasSuffix("://") { return "name and password in an address" }
        if ["@", "%40", "＠"].contains(where: text.contains) { return "e-mail address" }
        let lead = found.lead.lowercased().replacing("%2f", with: "/").replacing("%5c", with: "\\")
        let folders = ["/home/", "/users/", "\\users\\", "-home-", "-users-", "settings\\", "~"]
        return folders.contains(where: lead.hasSuffix) ? "name of a home folder" : nil
    }
}
