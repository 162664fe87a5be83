/// A kind of password hash that its beginning identifies: a row of `HashTable`.
struct HashRule: Sendable {
    let kind: StaticString
    let prefix: StaticString
    /// The fewest characters, with the prefix.
    let length: Int
    let source: StaticString

    /// Colons divide its parts; elsewhere a colon ends it, as in `/etc/shadow`.
    let hasColons: Bool

    init(
        _ kind: StaticString, _ prefix: StaticString, _ length: Int, hasColons: Bool = false, from source: StaticString
    ) {
        (self.kind, self.prefix, self.length, self.source) = (kind, prefix, length, source)
        self.hasColons = hasColons
    }
}

/// Hashes of passwords.
enum HashTable {
    static let rules: [HashRule] = [
        .init("bcrypt", "$2a$", 40, from: "noseyparker hashes"),
        .init("bcrypt", "$2b$", 40, from: "noseyparker hashes"),
        .init("bcrypt", "$2x$", 40, from: "noseyparker hashes"),
        .init("bcrypt", "$2y$", 40, from: "noseyparker hashes"),
        .init("MD5 of crypt", "$1$", 26, from: "crypt(5)"), .init("SHA-256 of crypt", "$5$", 26, from: "crypt(5)"),
        .init("SHA-512 of crypt", "$6$", 26, from: "crypt(5)"), .init("yescrypt", "$y$", 26, from: "crypt(5)"),
        .init("gost-yescrypt", "$gy$", 26, from: "crypt(5)"), .init("scrypt of crypt", "$7$", 40, from: "crypt(5)"),
        .init("SHA-1 of crypt", "$sha1$", 26, from: "crypt(5)"), .init("SM3 of crypt", "$sm3$", 26, from: "crypt(5)"),
        .init("Apache", "$apr1$", 26, from: "htpasswd(1)"), .init("Argon2", "$argon2", 26, from: "RFC 9106"),
        .init("scrypt", "$scrypt$", 26, from: "passlib"), .init("PBKDF2", "$pbkdf2", 40, from: "passlib"),
        .init("bcrypt of SHA-256", "$bcrypt-sha256$", 40, from: "passlib"),
        .init("Cisco, PBKDF2", "$8$", 50, from: "noseyparker hashes"),
        .init("Cisco, scrypt; Juniper", "$9$", 24, from: "noseyparker hashes"),
        .init("Cisco", "$sha512$", 40, from: "Cisco IOS documentation"),
        .init("macOS", "$ml$", 60, from: "hashcat"),
        .init("MySQL, SHA-256", "$A$005$", 40, from: "MySQL documentation"),
        .init("Atlassian", "{PKCS5S2}", 50, from: "Atlassian documentation"),
        .init("SQL Server", "0x0100", 46, from: "hashcat"), .init("SQL Server", "0x0200", 60, from: "hashcat"),
        .init("phpass", "$P$", 30, from: "phpass"), .init("phpass", "$H$", 30, from: "phpass"),
        .init("Drupal", "$S$", 45, from: "Drupal"), .init("Kerberos", "$krb5", 60, from: "noseyparker hashes"),
        .init("Ansible vault", "$ANSIBLE_VAULT;", 60, from: "kingfisher ansible"),
        .init("Django, PBKDF2", "pbkdf2_sha256$", 60, from: "Django documentation"),
        .init("Django, PBKDF2", "pbkdf2_sha1$", 40, from: "Django documentation"),
        .init("Django, bcrypt", "bcrypt_sha256$", 60, from: "Django documentation"),
        .init("Django, Argon2", "argon2$argon2", 60, from: "Django documentation"),
        .init("Werkzeug, scrypt", "scrypt:", 60, hasColons: true, from: "Werkzeug documentation"),
        .init("Werkzeug, PBKDF2", "pbkdf2:sha", 60, hasColons: true, from: "Werkzeug documentation"),
        .init("GRUB", "grub.pbkdf2.", 60, from: "GRUB documentation"),
        .init("SCRAM", "SCRAM-SHA-256$", 60, hasColons: true, from: "PostgreSQL documentation"),
        .init("SCRAM", "SCRAM-SHA-1$", 60, hasColons: true, from: "PostgreSQL documentation"),
        .init("LDAP, salted SHA-1", "{SSHA}", 34, from: "RFC 2307"),
        .init("LDAP, salted SHA-2", "{SSHA256}", 50, from: "RFC 2307"),
        .init("LDAP, salted SHA-2", "{SSHA512}", 90, from: "RFC 2307"),
        .init("LDAP, SHA-1", "{SHA}", 30, from: "RFC 2307"), .init("LDAP, salted MD5", "{SMD5}", 28, from: "RFC 2307"),
        .init("LDAP, MD5", "{MD5}", 27, from: "RFC 2307"), .init("LDAP, PBKDF2", "{PBKDF2", 50, from: "RFC 2307"),
        .init("LDAP, crypt", "{CRYPT}", 20, from: "RFC 2307"),
        .init("Windows, NT", "aad3b435b51404eeaad3b435b51404ee:", 60, from: "pwdump"),
    ]
}
