/// How much the name of a value says about it.
enum SecretStrength: Sendable {
    /// A person's password: whatever it looks like.
    case password
    /// A machine's: all but what is a word, a type or a piece of code.
    case secret
    /// Only what looks like one.
    case possible
    /// The same, also if it looks like a hash.
    case likely
    /// The same, where it stands in a cookie: elsewhere sessions are named in the open.
    case cookie
}

/// The names of secrets, in small letters without marks between the words: `api_key`, `API-KEY` and `apiKey` are one.
struct SecretName: Sendable {
    let letters: StaticString
    let strength: SecretStrength
    /// No letter stands before it: `DB_PASS` and `dbPass`, but not `compass`.
    let isWhole: Bool

    private init(_ letters: StaticString, _ strength: SecretStrength, isWhole: Bool = false) {
        (self.letters, self.strength, self.isWhole) = (letters, strength, isWhole)
    }

    /// By their last letter, longer ones first where one ends like another.
    static let all: [UInt8: [SecretName]] = Dictionary(grouping: passwords + secrets + others) { $0.lastLetter }

    private var lastLetter: UInt8 { letters.utf8Start[letters.utf8CodeUnitCount - 1] }

    private static let passwords: [SecretName] = [
        .init("password", .password), .init("passwd", .password), .init("passphrase", .password),
        .init("passwort", .password), .init("kennwort", .password), .init("motdepasse", .password),
        .init("contrasena", .password), .init("senha", .password, isWhole: true),
        .init("wachtwoord", .password), .init("passcode", .password), .init("pwd", .password, isWhole: true),
        .init("pass", .password, isWhole: true), .init("passw", .password, isWhole: true),
        .init("pgpassword", .password), .init("mysqlpwd", .password), .init("sshpass", .password),
    ]

    private static let secrets: [SecretName] = [
        .init("secret", .secret), .init("token", .secret), .init("apikey", .secret),
        .init("accesskey", .secret), .init("privatekey", .secret), .init("secretkey", .secret),
        .init("accountkey", .secret), .init("storagekey", .secret), .init("signingkey", .secret),
        .init("encryptionkey", .secret), .init("masterkey", .secret), .init("sharedaccesskey", .secret),
        .init("subscriptionkey", .secret), .init("servicekey", .secret), .init("authkey", .secret),
        .init("licensekey", .secret), .init("deploykey", .secret), .init("integrationkey", .secret),
        .init("routingkey", .possible), .init("hostkey", .possible), .init("webhookkey", .secret),
        .init("credential", .secret), .init("credentials", .secret), .init("creds", .secret, isWhole: true),
        .init("authorization", .secret), .init("oauth", .secret, isWhole: true),
        .init("xamzsignature", .secret), .init("xgoogsignature", .secret), .init("secretaccess", .secret),
        .init("contribsyscom", .secret), .init("pat", .likely, isWhole: true), .init("jwt", .secret, isWhole: true),
    ]

    private static let others: [SecretName] = [
        .init("key", .possible, isWhole: true), .init("auth", .possible, isWhole: true),
        .init("sig", .likely, isWhole: true), .init("sid", .likely, isWhole: true),
        .init("session", .cookie), .init("sessionid", .cookie), .init("sessid", .cookie),
        .init("sess", .cookie, isWhole: true), .init("cookie", .cookie), .init("bearer", .likely, isWhole: true),
        .init("dsn", .possible, isWhole: true),
        .init("salt", .likely, isWhole: true), .init("nonce", .possible, isWhole: true),
        .init("webhook", .possible),
    ]

    /// Whose keys have no form of their own: their name stands in that of the value.
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

    /// Names of values that look like keys and are none, whoever they belong to.
    static let harmless: [StaticString] = [
        "sha", "hash", "commit", "release", "version", "digest", "checksum", "revision", "ref", "etag", "image", "url",
        "uri", "host", "date", "time", "region", "uuid", "guid", "messageid", "userid", "channelid", "guildid",
        "fingerprint",
        "integrity", "tag", "branch",
    ]
}
