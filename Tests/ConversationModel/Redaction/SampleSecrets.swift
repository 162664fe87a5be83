import TestSupport
import Testing

/// Random secrets of many kinds, generated from their shapes: none of them was ever in use.
struct SampleSecret: Sendable, CustomTestStringConvertible {
    let kind: String
    let text: String
    /// The name that identifies it, if its form does not.
    var name: String?
    /// Leading bytes that reveal nothing and may stay.
    var openLength = 0

    var testDescription: String { kind }
}

extension SampleSecret {
    /// One of each kind; others with each seed.
    static func all(seed: UInt64) -> [SampleSecret] {
        var generator = SeededGenerator(seed: seed)
        return known.map { SampleSecret(kind: $0.kind, text: made($0.pattern, &generator)) }
            + named.map { SampleSecret(kind: $0.kind, text: made($0.pattern, &generator), name: $0.name) }
            + [card(&generator), account(&generator)]
    }

    /// `{36A}` stands for 36 letters and digits; see `alphabets`. `~` is removed: it keeps scanners from reporting the
    /// prefixes in this file as tokens.
    static func made(_ pattern: String, _ generator: inout some RandomNumberGenerator) -> String {
        var result = ""
        var rest = pattern.filter { $0 != "~" }[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            let close = rest[open...].firstIndex(of: "}") ?? rest.index(before: rest.endIndex)
            let field = rest[rest.index(after: open)..<close]
            let alphabet = Array(alphabets[field.last ?? "A"] ?? "x")
            for _ in 0..<(Int(field.dropLast()) ?? 1) {
                result.append(alphabet.randomElement(using: &generator) ?? "x")
            }
            rest = rest[rest.index(after: close)...]
        }
        return String((result + rest).map { $0 == "¬" ? "~" : $0 })
    }

    private static let small = "abcdefghijklmnopqrstuvwxyz"
    private static let digits = "0123456789"
    private static let alphabets: [Character: String] = [
        "A": small + small.uppercased() + digits, "a": small + digits, "U": small.uppercased() + digits,
        "h": digits + "abcdef", "d": digits, "w": small + small.uppercased() + digits + "_-",
        "b": small + small.uppercased() + digits + "+/", "l": small, "Z": "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
    ]

    private static func card(_ generator: inout SeededGenerator) -> SampleSecret {
        let body = made("4{14d}", &generator)
        let sum = body.reversed().enumerated().reduce(0) { sum, digit in
            let value = (digit.element.wholeNumberValue ?? 0) * (digit.offset.isMultiple(of: 2) ? 2 : 1)
            return sum + (value > 9 ? value - 9 : value)
        }
        return SampleSecret(kind: "card", text: body + "\((10 - sum % 10) % 10)")
    }

    private static func account(_ generator: inout SeededGenerator) -> SampleSecret {
        let body = made("{18d}", &generator)
        let remainder = (body + "131400").reduce(0) { ($0 * 10 + ($1.wholeNumberValue ?? 0)) % 97 }
        let check = 98 - remainder
        return SampleSecret(kind: "IBAN", text: "DE" + (check < 10 ? "0\(check)" : "\(check)") + body)
    }
}

// MARK: Kinds

extension SampleSecret {
    private typealias Kind = (kind: String, pattern: String)

    /// Known by their form.
    private static let known: [Kind] = [
        ("AWS id", "AK~IA{16Z}"), ("AWS session id", "AS~IA{16Z}"),
        ("AWS Bedrock", "AB~SK{110b}"), ("Google API", "AI~za{35w}"), ("Google OAuth", "ya~29.{60w}"),
        ("Google client", "GOC~SPX-{28w}"), ("Google refresh", "1~//0{40w}"), ("Azure client", "{3A}8Q¬~{34w}"),
        ("Alibaba", "LT~AI{20A}"), ("GitHub", "gh~p_{36A}"), ("GitHub OAuth", "gh~o_{36A}"),
        ("GitHub app", "gh~s_{36A}"), ("GitHub user", "gh~u_{36A}"), ("GitHub refresh", "gh~r_{36A}"),
        ("GitHub fine", "github~_pat_{22A}_{59A}"), ("GitLab", "gl~pat-{20w}"), ("GitLab deploy", "gl~dt-{20w}"),
        ("GitLab runner", "gl~rt-{20w}"), ("GitLab trigger", "gl~ptt-{40h}"), ("GitLab feed", "gl~ft-{20w}"),
        ("GitLab routable", "gl~pat-{30w}.{9a}"), ("Bitbucket app", "AT~BB{32A}"), ("Atlassian", "ATA~TT3{186w}"),
        ("Slack bot", "xo~xb-{12d}-{12d}-{24A}"), ("Slack user", "xo~xp-{12d}-{12d}-{12d}-{32h}"),
        ("Slack app", "xa~pp-1-{11U}-{13d}-{64h}"), ("Discord bot", "M{23A}.{6A}.{38w}"),
        ("Telegram", "{10d}:AA{33w}"), ("Stripe", "sk~_live_{24A}"), ("Stripe restricted", "rk~_live_{24A}"),
        ("Stripe test", "sk~_test_{24A}"), ("Stripe webhook", "whs~ec_{32A}"), ("Twilio key", "S~K{32h}"),
        ("SendGrid", "S~G.{22w}.{43w}"), ("Mailgun", "ke~y-{32h}"), ("Mailgun signing", "{32h}-{8h}-{8h}"),
        ("Mailchimp", "{32h}-us12"), ("Brevo", "xkey~sib-{64h}-{16A}"), ("npm", "np~m_{36A}"),
        ("PyPI", "py~pi-AgEIcHlwaS5vcmc{80w}"), ("RubyGems", "ruby~gems_{48h}"), ("NuGet", "oy~2{43a}"),
        ("Docker", "dckr~_pat_{27w}"), ("Vault", "hv~s.{95w}"), ("Vault batch", "hv~b.{140w}"),
        ("Vault old", "s~.{24A}"), ("Databricks", "da~pi{32h}"), ("DigitalOcean", "dop~_v1_{64h}"),
        ("DigitalOcean refresh", "dor~_v1_{64h}"), ("Heroku", "HR~KU-AA{58w}"), ("Hugging Face", "h~f_{34A}"),
        ("Hugging Face small", "h~f_{34l}"), ("OpenAI", "s~k-{20A}T3BlbkFJ{20A}"),
        ("OpenAI project", "s~k-proj-{74w}T3BlbkFJ{74w}"), ("Anthropic", "s~k-ant-api03-{93w}AA"),
        ("OpenRouter", "s~k-or-v1-{64h}"), ("Groq", "gs~k_{52A}"), ("Perplexity", "ppl~x-{48A}"),
        ("Replicate", "r~8_{37A}"), ("xAI", "xa~i-{80A}"), ("Tavily", "tv~ly-{32A}"),
        ("LangSmith", "ls~v2_pt_{32h}_{10h}"),
        ("Linear", "lin~_api_{40A}"), ("Notion", "nt~n_{11d}{35A}"), ("Notion old", "sec~ret_{43A}"),
        ("Figma", "fi~gd_{43w}"), ("Grafana", "gl~sa_{32A}_{8h}"), ("Grafana cloud", "gl~c_{60A}"),
        ("Sentry user", "snt~ryu_{64h}"), ("Sentry org", "snt~rys_eyJpYXQiO{80A}_{43b}"),
        ("New Relic", "NR~AK-{27U}"), ("New Relic insert", "NR~II-{32w}"), ("Shopify", "shp~at_{32h}"),
        ("Shopify shared", "shp~ss_{32h}"), ("Square", "sq~0atp-{22w}"), ("Square new", "EA~AA{60w}"),
        ("Postman", "PM~AK-{24h}-{34h}"), ("Pulumi", "pu~l-{40h}"), ("Terraform", "{14A}.atla~sv1.{67w}"),
        ("Doppler", "dp~.pt.{43A}"), ("Age", "AGE-SEC~RET-KEY-1{58U}"),
        ("1Password", "A~3-{6U}-{6U}-{5U}-{5U}-{5U}-{5U}"),
        ("1Password service", "op~s_eyJ{250A}"), ("Facebook page", "EA~AM{110A}"), ("Facebook app", "{15d}|{27w}"),
        ("Dynatrace", "dt0~c01.{24U}.{64U}"), ("Airtable", "pa~t{14A}.{64h}"), ("Artifactory", "AK~Cp{69A}"),
        ("Octopus", "AP~I-{26U}"), ("OpenShift", "sha~256¬{43w}"), ("PlanetScale", "pscale~_tkn_{43w}"),
        ("Prefect", "pn~u_{36A}"), ("Plaid", "access~-sandbox-{8h}-{4h}-{4h}-{4h}-{12h}"),
        ("Shippo", "shippo~_live_{40h}"),
        ("EasyPost", "EZ~AK{54A}"), ("Duffel", "duffel~_test_{43w}"), ("Fly", "fo~1_{43w}"),
        ("MaxMind", "{6A}_{29A}_mmk"),
        ("ReadMe", "rd~me_{70a}"), ("Typeform", "tf~p_{59w}"), ("Adobe", "p8~e-{32a}"), ("Sourcegraph", "sg~p_{40h}"),
        ("SonarQube", "sq~u_{40h}"), ("Harness", "pa~t.{22w}.{24A}.{20A}"), ("Supabase", "sb~p_{40h}"),
        ("Mapbox", "s~k.eyJ{60A}.{22w}"), ("Dropbox", "s~l.{135w}"), ("Clojars", "CLO~JARS_{60a}"),
        ("JWT", "e~yJhbGciOiJIUzI1NiJ9.eyJ{60A}.{43w}"), ("Grafana old", "e~yJrIjoi{80A}"), ("Yandex", "AQ~VN{36w}"),
        ("bcrypt", "$2~b$12${53A}"), ("mail", "{6l}.{7l}@mail.example.org"),
    ]

    /// Known by their names.
    private static let named: [(kind: String, pattern: String, name: String)] = [
        ("AWS secret", "{40b}", "aws_secret_access_key"), ("Azure storage", "{86b}==", "AccountKey"),
        ("password", "{12w}", "password"), ("password with marks", "{4A}!{3A}#{4A}", "DB_PASS"),
        ("passphrase", "{16A}", "passphrase"), ("pwd", "{10A}", "pwd"), ("client secret", "{32w}", "client_secret"),
        ("secret key", "{50w}", "SECRET_KEY"), ("api key", "{32h}", "api_key"), ("Datadog", "{40h}", "DATADOG_APP_KEY"),
        ("Heroku old", "{8h}-{4h}-{4h}-{4h}-{12h}", "HEROKU_API_KEY"), ("Cloudflare", "{40w}", "CLOUDFLARE_API_TOKEN"),
        ("Algolia", "{32a}", "algolia_key"), ("Okta", "00{40w}", "okta_token"), ("Twitch", "{30a}", "twitch_secret"),
        ("Fastly", "{32w}", "FASTLY_KEY"), ("Mistral", "{32A}", "MISTRAL_KEY"),
        ("Snyk", "{8h}-{4h}-{4h}-{4h}-{12h}", "SNYK_TOKEN"),
        ("access token", "{40A}", "accessToken"), ("auth token", "{24A}", "x-auth-token"),
        ("signing key", "{43w}", "signing_key"), ("npm auth", "{36h}", "_authToken"),
    ]
}
