import ConversationModel
import Testing

@Suite struct RedactionShapeTests {
    /// Assembled here, so that no scanner for keys in files reports it.
    private static func block(_ kind: String, _ line: String = "\n", tail: String = "") -> String {
        let dashes = "-----"
        let lines = ["MIIEvFAKEfakeFAKEfakeFAKEfake0123456789", "abcdefghijklmnopqrstuvwxyz+/ABCDEFGHIJ=="]
        return
            "\(dashes)BEGIN \(kind)\(dashes)\(line)\(lines.joined(separator: line))\(line)\(dashes)END \(kind)\(dashes)\(tail)"
    }

    private static let kinds = [
        "PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY", "OPENSSH PRIVATE KEY", "ENCRYPTED PRIVATE KEY",
        "PGP PRIVATE KEY BLOCK", "DSA PRIVATE KEY",
    ]

    @Test(arguments: kinds)
    func wholePrivateKeysAreRedacted(kind: String) {
        let (key, escaped) = (Self.block(kind), Self.block(kind, #"\n"#))
        for (text, clean) in [
            (key, "[redacted]"), ("a \(key) b", "a [redacted] b"), ("a\n  \(key)\nb", "a\n  [redacted]\nb"),
            ("secret=\(key)\nb", "secret=[redacted]\nb"), ("token=\(key)", "token=[redacted]"),
            ("api_key=\(escaped)", "api_key=[redacted]"), ("api_key: '\(key)'", "api_key: '[redacted]'"),
            (#"{"private_key": "\#(escaped)\n", "b": 1}"#, #"{"private_key": "[redacted]", "b": 1}"#),
            (#"{"private_key": "\#(escaped)", "b": 1}"#, #"{"private_key": "[redacted]", "b": 1}"#),
            (#"{"pem": "\#(escaped)\n"}"#, #"{"pem": "[redacted]\n"}"#),
            (#""{\"private_key\": \"\#(Self.block(kind, #"\\n"#))\\n\"}""#, #""{\"private_key\": \"[redacted]\"}""#),
            ("KEY=\"\(key)\"\nB=1", "KEY=\"[redacted]\"\nB=1"),
            ("> \(Self.block(kind, "\n> "))\n\nb", "> [redacted]\n\nb"),
        ] {
            #expect(Redactor.redacted(text) == clean)
        }
    }

    @Test(arguments: kinds)
    func truncatedPrivateKeyIsRedactedToTheEnd(kind: String) {
        for line in ["\n", #"\n"#] {
            let key = Self.block(kind, line)
            let head = "-----BEGIN \(kind)-----".utf8.count
            for length in stride(from: head + 4, to: key.utf8.count, by: 3) {
                let text = "a \(key.prefix(length))"
                let clean = Redactor.redacted(text)
                #expect(clean.hasPrefix("a [redacted]") && !clean.contains("FAKE") && !clean.contains("abc"), "\(text)")
            }
        }
    }

    @Test(arguments: [
        ("password = 'correct horse, battery staple'", "password = '[redacted]'"),
        ("\"password\": \"a b,c;d}e\"", "\"password\": \"[redacted]\""),
        (#"password="a\"b c" d"#, #"password="[redacted]" d"#),
        ("'password' => 'x1y2'", "'password' => '[redacted]'"), ("token := \"a1b2c3d4\"", "token := \"[redacted]\""),
        ("mysql --password hunter22 -h x", "mysql --password [redacted] -h x"),
        ("mysql --password=hunter22 -h x", "mysql --password=[redacted] -h x"),
        (#"["--token", "a1b2c3d4e5"]"#, #"["--token", "[redacted]"]"#),
        ("['--password', 'summer']", "['--password', '[redacted]']"),
        ("SECRET_KEY=a,b;c&d)e1", "SECRET_KEY=[redacted]"), ("DB_PASS=root1", "DB_PASS=[redacted]"),
        ("export DB_PASS=summer", "export DB_PASS=[redacted]"), ("dbPass: 'summer'", "dbPass: '[redacted]'"),
        ("Cookie: a=b; JSESSIONID=0A1B2C3D4E5F60718293", "Cookie: a=b; JSESSIONID=[redacted]"),
        ("Set-Cookie: sessionid=2ea62c0de0f1a2b3c4d5e6; Path=/", "Set-Cookie: sessionid=[redacted]; Path=/"),
        ("curl -b sessionid=2ea62c0de0f1a2b3c4d5e6 x", "curl -b sessionid=[redacted] x"),
        ("resume session=2ea62c0de0f1a2b3c4d5e6", "resume session=2ea62c0de0f1a2b3c4d5e6"),
        ("Authorization: Token 9944b09199c62bcf9418ad", "Authorization: Token [redacted]"),
        ("curl -H 'Authorization: ApiKey a1b2c3d4e5f6g7h8i9'", "curl -H 'Authorization: ApiKey [redacted]'"),
        ("a token 9944b09199c62bcf9418ad", "a token 9944b09199c62bcf9418ad"),
        ("x\n-Users-ann-Dev-app\n-home-ann-app", "x\n-Users-[redacted]-Dev-app\n-home-[redacted]-app"),
        ("ls -Users-ann-Dev", "ls -Users-[redacted]-Dev"), ("run -home-page x", "run -home-page x"),
        (#""jsonwebtoken": "^9.0.2", "token": "~a1b2c3d4""#, #""jsonwebtoken": "^9.0.2", "token": "[redacted]""#),
        ("passphrase: correcthorse", "passphrase: [redacted]"),
        ("passwords: hunter2hunter2", "passwords: [redacted]"),
        ("API_KEYS='0123abcd4567efgh'", "API_KEYS='[redacted]'"),
        ("client_secret=abcdef12345&a=b", "client_secret=[redacted]&a=b"),
        ("$config['password'] = 'a b c';", "$config['password'] = '[redacted]';"),
        ("**Password:** hunter2x", "**Password:** [redacted]"),
        ("the password is `hunter2`", "the password is `[redacted]`"),
        ("ALTER USER a IDENTIFIED BY 'summer'", "ALTER USER a IDENTIFIED BY '[redacted]'"),
        ("curl -u ann:hunter2 https://a.example", "curl -u [redacted] https://a.example"),
        ("<add key=\"Password\" value=\"hunter2\" />", "<add key=\"Password\" value=\"[redacted]\" />"),
        ("<key>Password</key>\n<string>hunter2</string>", "<key>Password</key>\n<string>[redacted]</string>"),
        ("\"password\": [\"hunter2!x\"]", "\"password\": [\"[redacted]\"]"),
        (#"passwords = ['a b\'c', "d,]e"] + ['f1g2h3']"#, #"passwords = ['[redacted]', "[redacted]"] + ['f1g2h3']"#),
        (
            #"{"token": [["a1b2c3"], "d4e5f6"], "id": ["a1b2c3"]}"#,
            #"{"token": [["[redacted]"], "[redacted]"], "id": ["a1b2c3"]}"#
        ),
        ("'password' => [ 'summer' ]", "'password' => [ '[redacted]' ]"),
        ("let token: StringLiteralType = \"a1b2c3d4\"", "let token: StringLiteralType = \"[redacted]\""),
        ("password            = hunter22", "password            = [redacted]"),
        ("**`token`** : a1b2c3d4e5", "**`token`** : [redacted]"),
        (#"["token"]   = "a1b2c3""#, #"["token"]   = "[redacted]""#),
        (#""{\\\"token\\\" : \\\"a1b2c3\\\"}""#, #""{\\\"token\\\" : \\\"[redacted]\\\"}""#),
        ("setenv(\"API_KEY\", \"a1b2c3d4\")", "setenv(\"API_KEY\", \"[redacted]\")"),
        ("setenv(\"API_KEY\", \"hunter2\")", "setenv(\"API_KEY\", \"[redacted]\")"),
        ("setenv(\"API_KEY\", \"ab-cd-ef\")", "setenv(\"API_KEY\", \"[redacted]\")"),
        ("setenv(\"API_KEY\", \"aBcDeF\")", "setenv(\"API_KEY\", \"[redacted]\")"),
        ("setenv(\"API_KEY\", \"value\")", "setenv(\"API_KEY\", \"value\")"),
        ("a%3D1%26token%3Da1b2c3d4e5%26b", "a%3D1%26token%3D[redacted]%26b"),
        ("a%3A1%2Ctoken%3Aa1b2c3d4e5%26b", "a%3A1%2Ctoken%3A[redacted]%26b"),
    ])
    func valuesGoToTheirEnd(text: String, clean: String) {
        #expect(Redactor.redacted(text) == clean)
    }

    @Test(arguments: [
        ("postgres://u:p@h/db", "postgres://[redacted]@h/db"), ("redis://:hunter2@h:6379", "redis://[redacted]@h:6379"),
        ("mongodb+srv://ann:p%40ss@c.example.net/x", "mongodb+srv://[redacted]@c.example.net/x"),
        ("amqp://a:b/c@host/v", "amqp://[redacted]@host/v"), ("https://a:b@c@host/", "https://[redacted]@host/"),
        ("jdbc:x://h/d?user=a&password=b1c2;ssl=1", "jdbc:x://h/d?user=a&password=[redacted];ssl=1"),
        ("Server=h;User Id=sa;Pwd=p w;", "Server=h;User Id=sa;Pwd=p w;"),
        ("Server=h;Uid=sa;Pwd=hunter2;Encrypt=yes", "Server=h;Uid=sa;Pwd=[redacted];Encrypt=yes"),
        ("https://hooks.slack.com/services/T0AAAAAAA/B0AAAAAAA/abc", "https://hooks.slack.com/services/[redacted]"),
        ("https://discord.com/api/webhooks/123456789/a-b_c, x", "https://discord.com/api/webhooks/[redacted], x"),
        (
            "https://x.webhook.office.com/webhookb2/a-b@c/IncomingWebhook/d/e",
            "https://x.webhook.office.com/webhookb2/[redacted]"
        ),
        ("mailto:ann%40mail.example", "mailto:[redacted]"), (#"a\nann@b.example"#, #"a\n[redacted]"#),
        ("jörg@müller.example!", "[redacted]!"), ("写信ann@b.example吧", "写信[redacted]吧"),
    ])
    func secretsInAddressesAreRedacted(text: String, clean: String) {
        #expect(Redactor.redacted(text) == clean)
    }

    @Test(arguments: [
        ("/home/jörg/x /home/Ωμέγα", "/home/[redacted]/x /home/[redacted]"), ("/home/田中/x", "/home/[redacted]/x"),
        ("在/home/mara目录", "在/home/[redacted]目录"), (#"C:\Users\John Smith\x"#, #"C:\Users\[redacted]\x"#),
        (#""C:\\Users\\John Smith\\x""#, #""C:\\Users\\[redacted]\\x""#),
        ("C:/Users/John Smith/x", "C:/Users/[redacted]/x"),
        (#"C:\Users\bob and then"#, #"C:\Users\[redacted] and then"#), ("/var/home/mara/x", "/var/home/[redacted]/x"),
        (#"a\n/home/mara"#, #"a\n/home/[redacted]"#), (#"/Users/John\ Smith/x"#, "/Users/[redacted]/x"),
        ("file:///c%3A/Users/ann/x", "file:///c%3A/Users/[redacted]/x"),
        ("%2Fhome%2Fann%2Fx", "%2Fhome%2F[redacted]%2Fx"),
        ("/home/ann@corp.example/x", "/home/[redacted]/x"), ("see /home/jo.", "see /home/[redacted]."),
        ("/export/home/jo", "/export/home/[redacted]"),
    ])
    func homeDirectoryNamesAreRedacted(text: String, clean: String) {
        #expect(Redactor.redacted(text) == clean)
    }

    @Test(arguments: [
        ("4111 1111 1111 1111", "[redacted]"), ("card 5500-0000-0000-0004.", "card [redacted]."),
        ("378282246310005", "[redacted]"), ("4111 9999 1111 1111", "[redacted]"),
        ("DE89 3704 0044 0532 0130 00 is mine", "[redacted] is mine"),
        ("GB82WEST12345698765432", "[redacted]"),
    ])
    func numbersWithValidCheckDigitsAreRedacted(text: String, clean: String) {
        #expect(Redactor.redacted(text) == clean)
    }

    @Test func valuesOfAKubernetesSecretAreRedacted() {
        let text =
            "kind: Secret\nmetadata:\n  name: my-app\n  namespace: production-two\ndata:\n  user: YWRtaW4xMjM0NTY3\n"
        #expect(Redactor.redacted(text) == text.split(separator: "YWRtaW4xMjM0NTY3").joined(separator: "[redacted]"))
    }

    @Test(arguments: [
        "$1$", "$2a$10$", "$2b$10$", "$2y$10$", "$5$", "$6$rounds=5000$", "$y$j9T$", "$apr1$", "$scrypt$ln=16,r=8,p=1$",
        "$argon2i$v=19$", "$argon2id$v=19$m=65536,t=3,p=4$",
    ])
    func hashesOfPasswordsAreRedacted(kind: String) {
        let hash = kind + "c29tZXNhbHQ$" + String(repeating: "aB3./", count: 6)
        #expect(Redactor.redacted("ann:\(hash):19000") == "ann:[redacted]:19000")
    }

    @Test func secretAfterAnAccessKeyIsRedacted() {
        let (id, secret) = ("AK" + "IAABCDEFGHIJKLMNOP", String(repeating: "aB3/", count: 10))
        #expect(Redactor.redacted("\(id),\(secret)\nb") == "[redacted]\nb")
        #expect(Redactor.redacted("\(id), and more") == "[redacted], and more")
    }

    @Test func redactingTwiceChangesNothing() {
        for secret in SampleSecret.all(seed: 4) {
            for form in RedactionCoverageTests.forms {
                let clean = Redactor.redacted(form.text(secret.name ?? "service_token", secret.text))
                #expect(Redactor.redacted(clean) == clean)
            }
        }
    }
}
