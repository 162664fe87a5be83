import TestSupport
import Testing

@testable import ConversationModel

/// Each row of the tables finds what it describes, wherever people paste it.
struct RuleTableTests {
    /// A token, and the rule that describes it.
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let texts: [String]
    }

    /// Places in which a value stands without a name.
    private static let surroundings: [@Sendable (String) -> String] = [
        { "It is \($0), I think." }, { "```\nx \($0)\n```" }, { #"{"a": "\#($0)"}"# }, { "12:01 INFO got \($0)" },
        { "<td>\($0)</td>" }, { "run '\($0)'" }, { "- v: \($0)\n" }, { "| a | \($0) |" }, { "+  \($0)\n" },
        { #""{\"a\": \"\#($0)\"}""# },
    ]

    private static let samples: [Sample] =
        TokenTable.rules.map { rule in
            sample("\(rule.issuer), \(rule.kind), \(rule.prefix)") { "\(rule.prefix)" + body(of: rule, &$0) }
        }
        + MarkTable.rules.map { rule in
            sample("\(rule.issuer), \(rule.kind), \(rule.mark)") {
                part(rule.before, &$0) + "\(rule.mark)" + part(rule.after, &$0)
            }
        }
        + FixedKeyTable.rules.map { rule in
            sample("\(rule.issuer), \(rule.kind), \(rule.mark)") { generator in
                let rest = rule.length.upperBound - rule.place - rule.mark.utf8CodeUnitCount
                return text(rule.place, letters, &generator) + "\(rule.mark)" + text(rest, letters, &generator)
            }
        }
        + HashTable.rules.map { rule in
            sample("\(rule.kind), \(rule.prefix)") { "\(rule.prefix)" + text(rule.length + 20, letters, &$0) }
        }
        + [
            sample("MySQL") { generator in
                "*" + text(40, Array("0123456789ABCDEF"), &generator)
            }
        ]
        + WebhookTable.rules.map { rule in
            sample("\(rule.issuer), \(rule.address)") { generator in
                "https://a.\(rule.address)" + text(rule.length + 20, letters, &generator)
            }
        }

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    private static let small = Array("abcdefghijklmnopqrstuvwxyz0123456789")

    private static func sample(_ name: String, _ make: (inout SeededGenerator) -> String) -> Sample {
        var generator = SeededGenerator(seed: 7)
        return Sample(testDescription: name, texts: (0..<8).map { _ in make(&generator) })
    }

    private static func text(_ count: Int, _ letters: [Character], _ generator: inout SeededGenerator) -> String {
        String((0..<count).map { _ in letters.randomElement(using: &generator) ?? "0" })
    }

    private static func characters(of alphabet: ByteClass, noCapital: Bool = false) -> [Character] {
        if alphabet == .hex { return Array(noCapital ? "0123456789abcdef" : "0123456789abcdefABCDEF") }
        if alphabet.isDisjoint(with: [.lower, .upper]) { return Array("0123456789") }
        if !alphabet.contains(.lower) { return Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") }
        return !alphabet.contains(.upper) || noCapital ? small : letters
    }

    private static func body(of rule: TokenRule, _ generator: inout SeededGenerator) -> String {
        if rule.checks.contains(.uuid) {
            let hex = { (count: Int, generator: inout SeededGenerator) in
                text(count, Array("0123456789abcdef"), &generator)
            }
            let parts = [8, 4, 4, 4, 12].map { hex($0, &generator) }.joined(separator: "-")
            return parts + text(max(0, rule.length.lowerBound - 36), letters, &generator)
        }
        if rule.prefix.utf8CodeUnitCount == 2, "\(rule.prefix)" == "ey" {
            return "J" + text(40, letters, &generator) + "." + text(60, letters, &generator)
        }
        let count = max(rule.length.lowerBound, rule.run)
        let characters = characters(of: rule.alphabet, noCapital: rule.checks.contains(.noCapital))
        // A digit and a capital, which a few of many random texts lack.
        var body = text(count, characters, &generator)
        if !body.contains(where: \.isNumber) { body = body.dropLast() + "7" }
        return rule.checks.contains(.bothCases) && !body.contains(where: \.isUppercase) ? "Q" + body.dropFirst() : body
    }

    private static func part(_ part: MarkRule.Part, _ generator: inout SeededGenerator) -> String {
        let start = "\(part.starts)".split(separator: " ").first.map(String.init) ?? ""
        let count = max(part.length.lowerBound, min(part.length.upperBound, 30))
        return start + text(max(0, count - start.count), characters(of: part.alphabet), &generator)
    }

    @Test(arguments: samples)
    func eachRowFindsWhatItDescribes(sample: Sample) {
        let missed = sample.texts.flatMap { secret in
            // The part of an address before the secret may stay.
            let value = secret.hasPrefix("https://") ? String(secret.suffix(20)) : secret
            return Self.surroundings.map { $0(secret) }.filter { Redactor.redacted($0).contains(value) }
        }
        #expect(missed.isEmpty, "\(missed.count): \(missed[0])")
    }

    @Test func rowsNameIssuerKindAndSource() {
        for rule in TokenTable.rules {
            #expect(!"\(rule.issuer)".isEmpty && !"\(rule.kind)".isEmpty && !"\(rule.source)".isEmpty, "\(rule.prefix)")
            #expect(rule.prefix.utf8CodeUnitCount >= 2 && rule.length.upperBound >= rule.least, "\(rule.prefix)")
        }
        #expect(TokenTable.rules.count > 600 && Set(TokenTable.rules.map { "\($0.issuer)" }).count > 250)
    }

    /// Names in code that begin like tokens.
    @Test(arguments: [
        "s.makeKubeConfigController = args", "s.newServiceAccountsManager(ctx)",
        "connect(user=user, password=password)",
        "hf_requiredCharacteristicTypesForDisplayMetadata", "hf_tokenizer_from_pretrained_with_defaults",
        "sk_test_customer_portal_configuration_v2", "test_badandgoodxmlcharrefreplaceexceptions",
        "live_streaming_session_handler_for_customers", "key_value_store_with_expiring_entries_and_limits",
        "hvs.rotateKubeConfigHandler", "pat.matchesAnyOfTheGivenExpressions(input)", "api_live.method(arguments)",
        "SK_COLOR_BACKGROUND_DEFAULT_VALUE", "let secret_store = SecretStoreBuilder::default()",
        "re_compile_pattern_with_named_groups", "b_column_width_of_the_second_table_in_document",
        "commit 5d25607e727ea3101f6cbe1fd6d34b1b1f6cbe1f", "sha256:5d25607e727ea3101f6cbe1fd6d34b1b1f6cbe1fd6d34b1b",
        "id: 3f2a9c1e-6f1b-4c55-9a0e-0d7f6c1e2b3a", "toolu_01XFDUDYJgAACzvnptvVoYEL", "msg_01XFDUDYJgAACzvnptvVoYEL",
        "call_AbCdEfGhIjKlMnOpQrStUvWx", "chatcmpl-AbCdEfGhIjKlMnOpQrStUvWx12345", "resp_68af4030592c8192bb5f",
        "/home/runner/app/node_modules/.bin/vite",
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ",
        "password: SecretString, token: Option<String>", "my $token = $ENV{TOKEN};",
        "const TOKEN = /^[A-Za-z0-9_-]{20,}$/;",
        "$token = $request->input('token');", "postgres://$DB_USER:$DB_PASSWORD@$DB_HOST/app",
        "PASSWORD=`pass show db`",
        "\"password\": \"Passwort vergessen?\"", "\"api_key\": \"API-Schlüssel\"", "the password is required",
        "the token is valid for 24h", "The password is now 12 characters long", "the secret is stored in v2.1.0",
        "password reset on 2025-01-02", "https://docs.kelp.io/search?page_token=&q=password+reset",
        "curl -H \"Authorization: Bearer <token>\" https://svc.kelp.io", "name,password\nsee,below",
        "PublicKey = H8nPrBPo1E4eU/S5739LVblulUYMi5CSnN9+yQexQNY=", "DB_PASSWORD=sm://dolphin-prod/db-password",
        "arn:aws:secretsmanager:eu-central-1:123456789012:secret:crm/db-JB3HX1", "postgresql://app@db2.lan/fjord",
        "password: '@Microsoft.KeyVault(VaultName=jasmine;SecretName=db)'", "[type]=\"hide ? 'password' : 'text'\"",
        "password: REPLACE_ME", "api_key = \"INSERT_API_KEY_HERE\"", "if (yytoken == TOKEN_END) goto accept;",
        "secret_key_base: System.fetch_env!(\"SECRET_KEY_BASE\")", "export TOKEN=ghp_…",
        "$password = Read-Host -AsSecureString",
        "curl -u USERNAME:PASSWORD https://svc.lan/v2/me", "the password reset of issue#1234567 is done",
        "The password policy of PBKDF2-SHA256 was changed",
        "mail mara@a.example"
            .replacing("mara@a.example", with: "the list about the password"),
        "INSERT INTO users (name, password) VALUES (?, ?)", "INSERT INTO a (password) VALUES (:password)",
    ])
    func namesAndReferencesStay(text: String) {
        #expect(Redactor.redacted(text) == text)
    }

    /// A value with a name in surroundings of people's and programs' own.
    @Test(arguments: [
        "echo VALUE | sudo -S ls", "htpasswd -b f mara VALUE", "echo mara:VALUE | chpasswd", "keytool -storepass VALUE",
        "echo VALUE | gh auth login --with-token", "nmcli dev wifi connect x password VALUE", "setx DB_PASSWORD VALUE",
        "psk=\"VALUE\"", "password = \"\"\"VALUE\"\"\"", "dsn := \"app:VALUE@tcp(db:3306)/x\"",
        "jdbc:oracle:thin:app/VALUE@db.a.example:1521:x", "ssh-keygen -t ed25519 -N 'VALUE' -f id",
        "curl -u mara:'VALUE' https://a.example", "http -a 'mara:VALUE' GET a.example", "xfreerdp /v:a /u:b /p:'VALUE'",
        "net use Z: \\\\a\\b /user:mara VALUE", "openssl enc -aes-256-cbc -in a -out b -k 'VALUE'",
        "expect \"assword:\"\nsend \"VALUE\\r\"", "npm config set //a.example/:_authToken VALUE",
        "doctl auth init -t VALUE", "printf '%s' 'VALUE' | docker login -u a --password-stdin",
        "<td>DB_PASSWORD=VALUE</td>", "<property name=\"password\">VALUE</property>", "<p>password: VALUE</p>",
        "<property name=\"password\"><value>VALUE</value></property>",
        "<wsse:Password Type=\"Text\">VALUE</wsse:Password>",
        "<password><![CDATA[VALUE]]></password>", "<variable name=\"DB_PASSWORD\">VALUE</variable>",
        "<span>API key:</span> <span>VALUE</span>", "<Password><Value>VALUE</Value></Password>",
        "<string name=\"api_key\">VALUE</string>", "<b>Password:</b> VALUE\n",
        "The password is VALUE", "The password for the staging database is now VALUE.",
        "Set the password to `VALUE` please",
        "log in as mara with password VALUE", "Das Passwort ist VALUE", "Lösenordet är VALUE", "Salasana on VALUE",
        "La password è VALUE", "Het wachtwoord is VALUE", "パスワードはVALUEです", "密码是VALUE。", "비밀번호는 VALUE 입니다",
        "كلمة المرور هي VALUE", "पासवर्ड VALUE है", "Пароль — VALUE",
        "A temporary password is generated for root@localhost: VALUE",
        "use the password below to go on:\n\nVALUE\n\nok",
        "if it asks for the sudo password, type VALUE", "* login → mara\n* password → VALUE",
        "flyway.password -> VALUE",
        "I had to reset the admin password; it's now VALUE", "VALUE is the password for the guest account",
        "For now use VALUE as the password, please", "La contrasenya és VALUE", "Lozinka je VALUE", "Geslo je VALUE",
        "Kata laluan: VALUE", "mdp : VALUE", "Slaptažodis yra VALUE", "Паролата е VALUE", "পাসওয়ার্ড হলো VALUE",
        "Parool on VALUE", "rootpw VALUE\n", "remote_password VALUE\n", "ldap_default_authtok = VALUE",
        "| Tunnel | Pre-shared key |\n|---|---|\n| a | VALUE |", "WPA2 key: VALUE", "WPA2 key : VALUE",
        "client.username_pw_set(\"mara\", \"VALUE\")",
        "Password (temporary): VALUE", "FTP command: \"PASS VALUE\"",
        "INSERT INTO users (name, password) values ('mara', 'VALUE'), ('x', 'y1')", "name,password\nmara,VALUE\n",
        "name;api_key\nprod;VALUE\n", "host | password\n--- | ---\nweb | VALUE\n", "| **Password** |\n|:-:|\n| VALUE |",
        "| Password: | VALUE |", "auth=(\"mara\", \"VALUE\")", "new NetworkCredential(\"mara\", \"VALUE\")",
        "ConvertTo-SecureString \"VALUE\" -AsPlainText", "db_password <- \"VALUE\"",
        "std::string passphrase{\"VALUE\"};",
        "variable \"db_password\" {\n  type = string\n  default = \"VALUE\"\n}", "db.a.example:5432:app:mara:VALUE\n",
        "chpasswd:\n  list: |\n    root:VALUE\n", "user%5Bpassword%5D=VALUE&commit=Go",
        "next=%252Fa%253Fpassword%253DVALUE",
        "password 2: VALUE", "export TOKEN_1=VALUE", "Dim pw As String = \"VALUE\"",
        "param adminPassword string = 'VALUE'", "[{password, \"VALUE\"}]", "put_env(:app, :password, \"VALUE\")",
        "## Root password\n\nVALUE\n", "Username\nmara\nPassword\nVALUE\n", "**Password**\nVALUE\n",
        "enable secret 0 VALUE\n", "username a password 7 VALUE\n", "WIFI:T:WPA;S:Attic;P:VALUE;;",
        "{\"kty\": \"oct\", \"k\": \"VALUEVALUE\"}", "{\"kty\":\"EC\",\"x\":\"a\",\"d\":\"VALUEVALUE\"}",
        "@\"{\"\"password\"\":\"\"VALUE\"\"}\"", "&lt;password&gt;VALUE&lt;/password&gt;", "Password&nbsp;: VALUE",
        "{&quot;password&quot;:&quot;VALUE&quot;}", "<pre>unzip -P &#x27;VALUE&#x27; a.zip</pre>",
        "{\"a\": \"{\\\"b\\\": \\\"password: |\\\\n  VALUE\\\"}\"}",
        "<table><tr><th>User</th><th>Password</th></tr><tr><td>a</td><td>VALUE</td></tr></table>",
        "<tr><td>Password</td><td><code>VALUE</code></td></tr>", "<p>Your password is <b>VALUE</b></p>",
        "+------+----------+\n| user | password |\n+------+----------+\n| mara | VALUE |\n+------+----------+",
        "| id | password |\n+----+----------+\n|  1 | VALUE |",
        " login | password \n-------+----------\n mara | VALUE\n",
        "=====  ==================\nUser   Password\n=====  ==================\nmara   VALUE\n=====  ====",
        "| Key | Scope | Value |\n|---|---|---|\n| DB_PASSWORD | prod | VALUE |",
        "| User | Credential (password) |\n|---|---|\n| a | VALUE |", "| User | Pass |\n|:--|:--|\n| a | VALUE |",
        "credentials for the NAS: mara / VALUE", "login: mara/VALUE", "USER mara\n331 Please\nPASS VALUE\n",
        "my deploy token, VALUEVALUE, expires", "the token (VALUEVALUE) is old", "INFO Using API key VALUEVALUE",
        "ma clé API est VALUEVALUE", "resource \"random_password\" \"db\" {\n  result = \"VALUE\"\n}",
        "a.yaml:1:  - name: DB_PASSWORD\na.yaml:2:    value: \"VALUE\"",
        "     1\t- name: DB_PASS\n     2\t  value: \"VALUE\"",
        "<meta-data android:name=\"a.API_KEY\" android:value=\"VALUEVALUE\"/>", "REDISCLI_AUTH='VALUE' redis-cli",
        "var key = []byte(\"VALUE\"); var jwtKey = []byte(\"VALUE\")",
        "\"Db\": \"Host=a;Username=b;Password=x&yVALUE,z;Database=c\"",
        "ALTER USER 'a'@'b' IDENTIFIED WITH mysql_native_password BY 'VALUE'", "SET PASSWORD = PASSWORD('VALUE');",
        "jdbc:oracle:thin:app/VALUE@//db:1521/x", "trojan://VALUE@a.example:443",
        "Add(\\\"X-Api-Key\\\", \\\"VALUEVALUE\\\")",
        "https://a.example/b?q=c&key=VALUEVALUE", "https://a.example/b?Expires=1&Signature=VALUEVALUE__&Key-Pair-Id=K2",
        "+            - name: ENCRYPTION_KEY\n+              value: \"VALUE\"\n", " db:\n   password:\n+    VALUE\n",
    ])
    func namedValuesAreFound(text: String) {
        for value in ["Vq7hunterA1kP7zQm4", "fOFyPbol7mf2sGzVZqHt"] {
            let clean = Redactor.redacted(text.replacing("VALUE", with: value))
            #expect(!clean.contains(value) && clean.contains("[redacted]"), "\(clean)")
        }
    }
}
