/// A function that takes a secret as an argument without a name: a row of `CallTable`.
struct CallRule: Sendable {
    /// The end of the function's name, in small letters.
    let name: StaticString
    /// The number of the argument; the first is 1.
    let argument: Int
    /// The name of a password precedes, as in `get('#password').type('…')`.
    let isNamedBefore: Bool

    init(_ name: StaticString, _ argument: Int, isNamedBefore: Bool = false) {
        (self.name, self.argument, self.isNamedBefore) = (name, argument, isNamedBefore)
    }
}

/// Functions and constructors that take a secret. A new one is one row.
enum CallTable {
    static let rules: [CallRule] = [
        .init("networkcredential", 2), .init("auth", 2), .init("basicauth", 2),
        .init("basic_auth", 2), .init("login", 2), .init("authenticate", 2), .init("passwordcredential", 2),
        .init("passwordcredentials", 2), .init("passwordauthentication", 2), .init("credentials", 2),
        .init("usernamepassword", 2), .init("authenticationtoken", 2), .init("username_pw_set", 2),
        .init("changeuserpassword", 2), .init("createuser", 2), .init("create_user", 2),
        .init("create_superuser", 3), .init("createsuperuser", 3), .init("user_pass", 2),
        .init("signinwithemailandpassword", 3), .init("createuserwithemailandpassword", 3),
        .init("mysqli_connect", 3), .init("mysql_connect", 3), .init("mysqli", 3), .init("pdo", 3),
        .init("getconnection", 3), .init("mysql.connect", 3), .init("mysqldb.connect", 3), .init("oci_connect", 2),
        .init("oracledb.connect", 2), .init("cx_oracle.connect", 2), .init("dbconnect", 3), .init("sqlconnect", 3),
        .init("ldap_bind", 3), .init("simple_bind", 2), .init("simple_bind_s", 2), .init("imap_open", 3),
        .init("ftp_login", 3), .init("ssh2_auth_password", 3), .init("odbc_connect", 3), .init("dbi->connect", 3),
        .init("jwt.sign", 2), .init("jwt.verify", 2), .init("jwt.encode", 2), .init("jwt.decode", 2),
        .init("jwt::encode", 2), .init("jwt::decode", 2), .init("createhmac", 2), .init("hash_hmac", 3),
        .init("wifi.begin", 2), .init("bcrypt.hash", 1), .init("bcrypt.hashsync", 1), .init("hashpw", 1),
        .init("password_hash", 1), .init("generate_password_hash", 1), .init("make_password", 1),
        .init("generatefrompassword", 1), .init("encoder.encode", 1), .init("client.login", 1), .init("bot.login", 1),
        .init("bot.run", 1), .init("client.run", 1), .init("hmac.new", 1), .init("hmac.digest", 1), .init("fernet", 1),
        .init("bearer_auth", 1),
        .init("bearerauth", 1), .init("algorithm.hmac256", 1), .init("algorithm.hmac512", 1),
        .init("hmacshakeyfor", 1), .init("cookiesession", 1), .init("basicauthheader", 2),
        .init("type", 1, isNamedBefore: true), .init("fill", 1, isNamedBefore: true),
        .init("send_keys", 1, isNamedBefore: true), .init("sendkeys", 1, isNamedBefore: true),
        .init("settext", 1, isNamedBefore: true), .init("typetext", 1, isNamedBefore: true),
        .init("replacetext", 1, isNamedBefore: true), .init("sendline", 1, isNamedBefore: true),
        .init("send", 1, isNamedBefore: true), .init("entertext", 1, isNamedBefore: true),
    ]
}
