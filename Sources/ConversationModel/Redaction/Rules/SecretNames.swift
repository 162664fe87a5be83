/// The strength of a name as evidence for a secret.
enum SecretStrength: Sendable {
    /// A person's password: any value is secret.
    case password
    /// A machine's secret: any value is secret, except a word, a type or a piece of code.
    case secret
    /// Only values that look like a secret.
    case possible
    /// Like `possible`, and values that look like a hash.
    case likely
    /// Like `likely`, but only in cookies: elsewhere the names of sessions are public.
    case cookie

    /// True if the name alone makes a value a secret.
    var isCertain: Bool { self == .password || self == .secret }
}

/// The names of secrets, in lower case without separators: `api_key`, `API-KEY` and `apiKey` are equal.
struct SecretName: Sendable {
    let letters: StaticString
    let strength: SecretStrength
    /// The name must begin a word: `DB_PASS` and `dbPass`, but not `compass`.
    let isWhole: Bool

    private init(_ letters: StaticString, _ strength: SecretStrength, isWhole: Bool = false) {
        (self.letters, self.strength, self.isWhole) = (letters, strength, isWhole)
    }

    static let all = passwords + joined + foreign + secrets + others

    private static let passwords: [SecretName] = [
        .init("password", .password), .init("passwd", .password), .init("passphrase", .password),
        .init("passwort", .password), .init("kennwort", .password), .init("motdepasse", .password),
        .init("contrasena", .password), .init("senha", .password, isWhole: true),
        .init("wachtwoord", .password), .init("passcode", .password), .init("pwd", .password, isWhole: true),
        .init("pass", .password, isWhole: true), .init("pw", .password, isWhole: true),
        .init("passw", .password, isWhole: true),
        .init("pgpassword", .password), .init("mysqlpwd", .password), .init("sshpass", .password),
        .init("passwords", .password), .init("requirepass", .password), .init("palavrapasse", .password),
        .init("katasandi", .password), .init("heslo", .password, isWhole: true), .init("salasana", .password),
        .init("adgangskode", .password), .init("passord", .password), .init("psk", .password, isWhole: true),
        .init("storepass", .password), .init("keypass", .password), .init("passphrases", .password),
        .init("passwortes", .password), .init("passordet", .password), .init("adgangskoden", .password),
        .init("kodeord", .password), .init("kodeordet", .password), .init("parola", .password, isWhole: true),
        .init("parolei", .password, isWhole: true), .init("sifre", .password, isWhole: true),
        .init("hasla", .password, isWhole: true), .init("haslo", .password, isWhole: true),
        .init("heslem", .password), .init("jelszo", .password), .init("losenord", .password),
        .init("losenordet", .password), .init("matkhau", .password), .init("zugangscode", .password),
        .init("zugangsschlussel", .secret), .init("codedacces", .password), .init("clave", .password, isWhole: true),
    ]

    /// Short names that are joined to the name of what they open.
    private static let joined: [SecretName] = [
        .init("dbpass", .password), .init("dbpw", .password), .init("userpass", .password), .init("userpw", .password),
        .init("adminpass", .password), .init("adminpw", .password), .init("rootpass", .password),
        .init("rootpw", .password), .init("remotepass", .password), .init("smtppass", .password),
        .init("mailpass", .password), .init("imappass", .password), .init("ftppass", .password),
        .init("bindpw", .password), .init("loginpass", .password), .init("wifipass", .password),
        .init("authtok", .password), .init("presharedkey", .password), .init("wpakey", .password),
        .init("wpa2key", .password), .init("wpa3key", .password), .init("wifikey", .password),
        .init("networkkey", .password), .init("keycontent", .password), .init("unsealkey", .secret),
        .init("mdp", .password, isWhole: true), .init("contrasenya", .password), .init("katalaluan", .password),
        .init("lozinka", .password), .init("geslo", .password, isWhole: true),
        .init("parole", .possible, isWhole: true),
        .init("slaptazodis", .password), .init("parool", .password), .init("salasona", .password),
        .init("lykilord", .password), .init("pasvorto", .password), .init("fjalekalimi", .password),
        .init("pasahitza", .password), .init("contrasinal", .password), .init("parol", .password, isWhole: true),
        .init("nywila", .password), .init("redisauth", .password), .init("userpwd", .password),
        .init("masterauth", .password),
        .init("sifrem", .password), .init("parolam", .password), .init("rediscliauth", .password),
        .init("katasandinya", .password), .init("sandi", .password, isWhole: true),
    ]

    /// Names with letters beyond ASCII, whose capitals are listed too.
    private static let foreign: [SecretName] = [
        .init("contraseña", .password), .init("contraseÑa", .password), .init("hasło", .password),
        .init("hasŁo", .password), .init("lösenord", .password), .init("lÖsenord", .password),
        .init("slaptažodis", .password), .init("parolė", .password), .init("salasõna", .password),
        .init("lykilorð", .password), .init("fjalëkalimi", .password), .init("паролата", .password),
        .init("Паролата", .password), .init("құпиясөз", .password),
        .init("պարոլ", .password), .init("პაროლი", .password),
        .init("پاسورڈ", .password), .init("گذرواژه", .password), .init("পাসওয়ার্ড", .password),
        .init("પાસવર્ડ", .password), .init("ਪਾਸਵਰਡ", .password), .init("கடவுச்சொல்", .password),
        .init("పాస్‌వర్డ్", .password), .init("പാസ്‌വേഡ്", .password), .init("รหัสผ่านคือ", .password),
        .init("lösenordet", .password), .init("hasła", .password), .init("jelszava", .password),
        .init("пароля", .password), .init("паролем", .password), .init("şifresi", .password),
        .init("şifrem", .password), .init("Şifrem", .password), .init("şifreniz", .password),
        .init("cléapi", .secret), .init("clédapi", .secret), .init("clésecrète", .secret),
        .init("apischlüssel", .secret),
        .init("geheimschlüssel", .secret), .init("apiключ", .secret), .init("ключapi", .secret),
        .init("секретныйключ", .secret), .init("api密钥", .secret), .init("apiキー", .secret), .init("api키", .secret),
        .init("zugangsschlüssel", .secret), .init("schlüsselwort", .password), .init("κωδικός", .password),
        .init("κλειδί", .secret), .init("ключ", .possible), .init("รหัส", .password), .init("गुप्तशब्द", .password),
        .init("jelszó", .password), .init("jelszÓ", .password), .init("parolă", .password),
        .init("şifre", .password), .init("Şifre", .password), .init("mậtkhẩu", .password),
        .init("пароль", .password), .init("Пароль", .password), .init("ПАРОЛЬ", .password),
        .init("парола", .password), .init("Парола", .password), .init("лозинка", .password),
        .init("Лозинка", .password), .init("κωδικόςπρόσβασης", .password), .init("Κωδικόςπρόσβασης", .password),
        .init("סיסמה", .password), .init("סיסמא", .password), .init("كلمةالمرور", .password),
        .init("كلمةالسر", .password), .init("رمزعبور", .password), .init("पासवर्ड", .password),
        .init("รหัสผ่าน", .password), .init("密码", .password), .init("密碼", .password), .init("パスワード", .password),
        .init("비밀번호", .password), .init("암호", .password), .init("токен", .secret), .init("Токен", .secret),
        .init("密钥", .secret), .init("密鑰", .secret), .init("秘钥", .secret), .init("令牌", .secret),
        .init("秘密鍵", .secret), .init("トークン", .secret), .init("토큰", .secret), .init("비밀키", .secret),
    ]

    private static let secrets: [SecretName] = [
        .init("secret", .secret), .init("token", .secret), .init("apikey", .secret),
        .init("apikeys", .secret),
        .init("accesskey", .secret), .init("privatekey", .secret), .init("secretkey", .secret),
        .init("jwtkey", .secret), .init("sessionkey", .secret), .init("fernetkey", .secret),
        .init("cookiekey", .secret),
        .init("cryptokey", .secret), .init("adminkey", .secret), .init("appkey", .secret), .init("rootkey", .secret),
        .init("clientkey", .secret), .init("serverkey", .secret), .init("writekey", .secret), .init("readkey", .secret),
        .init("hmackey", .secret), .init("aeskey", .secret), .init("sharedkey", .secret),
        .init("cleapi", .secret), .init("claveapi", .secret), .init("chaveapi", .secret), .init("chiaveapi", .secret),
        .init("chavedeapi", .secret), .init("clavedeapi", .secret), .init("apischlussel", .secret),
        .init("apisleutel", .secret), .init("apinyckel", .secret), .init("apinokkel", .secret),
        .init("kluczapi", .secret), .init("apiklucz", .secret), .init("klicapi", .secret), .init("apikulcs", .secret),
        .init("apianahtari", .secret), .init("clavesecreta", .secret), .init("chavesecreta", .secret),
        .init("chiavesegreta", .secret), .init("clesecrete", .secret), .init("kuncirahasia", .secret),
        .init("accountkey", .secret), .init("storagekey", .secret), .init("signingkey", .secret),
        .init("encryptionkey", .secret), .init("masterkey", .secret), .init("sharedaccesskey", .secret),
        .init("subscriptionkey", .secret), .init("servicekey", .secret), .init("authkey", .secret),
        .init("licensekey", .secret), .init("secretkeybase", .secret), .init("secretbase", .secret),
        .init("deploykey", .secret), .init("integrationkey", .secret),
        .init("routingkey", .possible), .init("hostkey", .possible), .init("webhookkey", .secret),
        .init("credential", .secret), .init("credentials", .secret), .init("creds", .secret, isWhole: true),
        .init("authorization", .secret), .init("oauth", .secret, isWhole: true),
        .init("xamzsignature", .secret), .init("xgoogsignature", .secret), .init("secretaccess", .secret),
        .init("contribsyscom", .secret), .init("basicauth", .likely), .init("pat", .likely, isWhole: true),
        .init("jwt", .secret, isWhole: true),
    ]

    private static let others: [SecretName] = [
        // The code of a login, as in `?code=…`.
        .init("code", .possible, isWhole: true), .init("codeverifier", .secret),
        .init("key", .possible, isWhole: true), .init("auth", .possible, isWhole: true),
        .init("sig", .likely, isWhole: true), .init("sid", .likely, isWhole: true),
        .init("session", .cookie), .init("sessionid", .cookie), .init("sessid", .cookie),
        .init("sess", .cookie, isWhole: true), .init("jsessionid", .likely), .init("cookie", .cookie),
        .init("bearer", .likely, isWhole: true),
        .init("dsn", .possible, isWhole: true),
        .init("salt", .likely, isWhole: true), .init("nonce", .possible, isWhole: true),
        .init("webhook", .possible),
    ]

    /// Services whose keys have no form of their own, and are found by the service's name before the value.
    static let providers: [StaticString] = [
        "adafruit", "adobe", "airtable", "algolia", "alibaba", "asana", "atlassian", "auth0", "azure", "beamer",
        "bitbucket",
        "bittrex", "cloudflare", "codecov", "cohere", "coinbase", "confluence", "confluent", "contentful", "datadog",
        "ddapi", "ddapp", "deepseek", "discord", "droneci", "dropbox", "elastic", "etsy", "facebook", "fastly",
        "finicity",
        "finnhub", "flickr", "freshbooks", "gitlab", "gitter", "gocardless", "heroku", "hubspot", "intercom", "jfrog",
        "artifactory", "bintray", "xray", "jira", "kraken", "kucoin", "launchdarkly", "linear", "linkedin", "lob",
        "looker",
        "mailchimp", "mailgun", "mapbox", "mattermost", "meraki", "messagebird", "mistral", "netlify", "newrelic",
        "nytimes", "okta", "opsgenie", "pagerduty", "plaid", "privateai", "rapidapi", "sendbird", "sentry", "snyk",
        "sonar",
        "sourcegraph", "square", "squarespace", "sumo", "telegram", "travis", "trello", "twilio", "twitch", "twitter",
        "typeform", "yandex", "zendesk", "zoom",
    ]

    /// Names of values that look like keys but are not secret.
    static let harmless: [StaticString] = [
        "sha", "hash", "commit", "release", "version", "digest", "checksum", "revision", "ref", "etag", "image", "url",
        "uri", "host", "date", "time", "region", "uuid", "guid", "messageid", "userid", "channelid", "guildid",
        "fingerprint",
        "integrity", "tag", "branch",
    ]
}
