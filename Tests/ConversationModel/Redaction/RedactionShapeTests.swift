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
        ("a token 9944b09199c62bcf9418ad", "a token [redacted]"),
        ("the password hash 9944b09199c62bcf9418ad", "the password hash 9944b09199c62bcf9418ad"),
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
        ("contraseña: hunter2x", "contraseña: [redacted]"), ("CONTRASEÑA=hunter2", "CONTRASEÑA=[redacted]"),
        ("Пароль: hunter2x", "Пароль: [redacted]"), ("пароль - hunter2x", "пароль - hunter2x"),
        ("密码：abc12345，用户名：bob", "密码：[redacted]，用户名：bob"), ("密码: abc12345。", "密码: [redacted]。"),
        ("パスワードは「abc12345」", "パスワードは「abc12345」"), ("パスワード：「abc12345」です", "パスワード：「[redacted]」です"),
        ("비밀번호=abc12345", "비밀번호=[redacted]"), ("mật khẩu: abc12345", "mật khẩu: [redacted]"),
        ("كلمة المرور: abc12345", "كلمة المرور: [redacted]"), ("hasło: “hunter2”", "hasło: “[redacted]”"),
        ("password: «a b c»", "password: «[redacted]»"), ("API 密钥：aB3dE5fG7h", "API 密钥：[redacted]"),
        ("密码：请输入6位数字", "密码：请输入6位数字"), ("Пароль: обязательно", "Пароль: обязательно"),
        ("password：required", "password：required"), ("token＝a1b2c3d4", "token＝[redacted]"),
        ("パスワード：", "パスワード："), ("password: “", "password: “"),
    ])
    func namesInOtherScriptsAreKnown(text: String, clean: String) {
        #expect(Redactor.redacted(text) == clean)
    }

    @Test(arguments: [
        ("ENV API_TOKEN summer", "ENV API_TOKEN [redacted]"), ("ENV API_TOKEN $TOKEN", "ENV API_TOKEN $TOKEN"),
        ("ENV PATH_KEY /usr/bin", "ENV PATH_KEY /usr/bin"), ("an env secret leaks1", "an env secret leaks1"),
        ("setenv DB_PASSWORD hunter2", "setenv DB_PASSWORD [redacted]"),
        ("set -gx API_KEY a1B2c3D4e5F6g7H8i9", "set -gx API_KEY [redacted]"),
        ("aws configure set aws_secret_access_key a1b2/c3d4", "aws configure set aws_secret_access_key [redacted]"),
        ("CONFIG SET requirepass hunter2", "CONFIG SET requirepass [redacted]"),
        ("config set token limits", "config set token limits"),
        ("gh secret set API_TOKEN --body summer", "gh secret set API_TOKEN --body [redacted]"),
        ("gh secret set API_TOKEN -b\"a1b2c3\"", "gh secret set API_TOKEN -b\"[redacted]\""),
        ("gh secret set API_TOKEN < file", "gh secret set API_TOKEN < file"),
        ("pulumi config set --secret dbPassword hunter2", "pulumi config set --secret dbPassword [redacted]"),
        ("machine a.example login ann password hunter2", "machine a.example login ann password [redacted]"),
        (
            "machine a.example\n  login ann\n  password hunter2\n",
            "machine a.example\n  login ann\n  password [redacted]\n"
        ),
        ("requirepass hunter2", "requirepass [redacted]"), ("Password 2FA reset2 works", "Password 2FA reset2 works"),
        ("login: password hunter2", "login: password hunter2"),
        ("password hunter2 is wrong", "password hunter2 is wrong"),
        ("mysql -u root -phunter2 db", "mysql -u root -p[redacted] db"),
        ("mysqldump -p'a bc' db", "mysqldump -p'[redacted]' db"), ("mysql -u root -p db", "mysql -u root -p db"),
        ("mysql x\nmkdir -p hunter2", "mysql x\nmkdir -p hunter2"), ("mkdir -p hunter2", "mkdir -p hunter2"),
        ("sshpass -p hunter2 ssh a", "sshpass -p [redacted] ssh a"),
        ("sshpass -phunter2 ssh", "sshpass -p[redacted] ssh"),
        ("sshpass -p $PASS ssh -p 2222", "sshpass -p $PASS ssh -p 2222"),
        ("docker login -u ann -p hunter2", "docker login -u ann -p [redacted]"),
        ("docker run -p 8080:80 x", "docker run -p 8080:80 x"),
        ("redis-cli -a hunter2 ping", "redis-cli -a [redacted] ping"),
        ("ls -a hunter2", "ls -a hunter2"), ("curl -uann:hunter2 x", "curl -u[redacted] x"),
        ("curl -u'ann:hunter2' x", "curl -u'[redacted]' x"), ("git push -ua:hunter2", "git push -ua:hunter2"),
        ("zip -r -P hunter2 a.zip b", "zip -r -P [redacted] a.zip b"),
        ("process.env.API_KEY || 'a1b2c3d4'", "process.env.API_KEY || '[redacted]'"),
        ("env['TOKEN'] ?? \"a1b2c3\"", "env['TOKEN'] ?? \"[redacted]\""),
        ("os.environ.get(\"TOKEN\") or \"a1b2c3\"", "os.environ.get(\"TOKEN\") or \"[redacted]\""),
        ("token || 'anonymous'", "token || 'anonymous'"), ("name || 'a1b2c3d4'", "name || 'a1b2c3d4'"),
        ("/callback?code=4aB3xY9Qw7Lm2Zr5Tk8&state=x", "/callback?code=[redacted]&state=x"),
        ("code: E0277", "code: E0277"),
    ])
    func valuesAfterCommandsAreKnown(text: String, clean: String) {
        #expect(Redactor.redacted(text) == clean)
    }

    @Test(arguments: [
        ("DB_PW=Winter2024x", "DB_PW=[redacted]"), ("PW: Winter2024x", "PW: [redacted]"),
        ("let password: &'static str = \"s3cr3tpw99\";", "let password: &'static str = \"[redacted]\";"),
        ("password: Optional[str] = \"s3cr3tpw99\"", "password: Optional[str] = \"[redacted]\""),
        ("const apiKey: string | undefined = \"a1b2c3d4\"", "const apiKey: string | undefined = \"[redacted]\""),
        ("let password = String::from(\"Winter2024x\");", "let password = String::from(\"[redacted]\");"),
        ("password = SecretStr('Winter2024x')", "password = SecretStr('[redacted]')"),
        (".password(\"Winter2024x\")", ".password(\"[redacted]\")"),
        ("ds.setPassword(\"Winter2024x\")", "ds.setPassword(\"[redacted]\")"),
        ("checkPassword(\"Winter2024x\")", "checkPassword(\"Winter2024x\")"),
        ("The API key is: abcDEF123456ghi", "The API key is: [redacted]"), ("密码为：Winter2024x", "密码为：[redacted]"),
        ("Das Kennwort ist: Winter2024x", "Das Kennwort ist: [redacted]"),
        ("Cookie: li_at=aB3dE5fG7hI9jK1l; theme=dark", "Cookie: li_at=[redacted]; theme=dark"),
        ("password:\n  Winter2024x\n", "password:\n  [redacted]\n"),
        ("password: |\n  Winter2024x", "password: |\n  [redacted]"),
        ("password: >-\n  Winter2024x\nb: c", "password: >-\n  [redacted]\nb: c"),
        ("password: |+\n  Winter2024x", "password: |+\n  [redacted]"),
        ("password:\n  - step2of3\n", "password:\n  - step2of3\n"),
        ("Password:\n\n```text\nWinter2024x\n```", "Password:\n\n```text\n[redacted]\n```"),
        ("PASSWORD = (\n    \"Winter2024x\"\n)", "PASSWORD = (\n    \"[redacted]\"\n)"),
        ("my API key:\n\nabcDEF123456ghiJKL\n", "my API key:\n\n[redacted]\n"),
        ("Password:\n\nStep1 is to open it", "Password:\n\nStep1 is to open it"),
        ("password:\n  type: string2", "password:\n  type: string2"), ("password:\n\n```", "password:\n\n```"),
        ("password:\n  key2:", "password:\n  key2:"), ("token:\n  step2\n", "token:\n  step2\n"),
        ("mongosh -u a -p Winter2024x", "mongosh -u a -p [redacted]"),
        ("| API Key | abcDEF123456ghiJKL |", "| API Key | [redacted] |"),
    ])
    func everydayFormsAreKnown(text: String, clean: String) {
        #expect(Redactor.redacted(text) == clean)
    }

    @Test(arguments: [
        ("| Password | hunter2 |", "| Password | [redacted] |"),
        ("| **Password** | `hunter2` | x |", "| **Password** | `[redacted]` | x |"),
        ("| token | use |\n|---|---|\n| `mdListBullet` | a1 |", "| token | use |\n|---|---|\n| `mdListBullet` | a1 |"),
        ("| Password | Description |", "| Password | Description |"),
        ("| Password | see page 2 |", "| Password | see page 2 |"),
        (
            "| user | password | n |\n|---|:---|---|\n| ann1 | hunter2 | a1 |\n| bob2 | `fig12` | b2 |\n\n| ann1 | fig13 |",
            "| user | password | n |\n|---|:---|---|\n| ann1 | [redacted] | a1 |\n| bob2 | `[redacted]` | b2 |\n\n| ann1 | fig13 |"
        ),
        (
            "| password | n |\n| --- | --- |\n| hunter2 | a1 |\ntext | a1b2 |\n| fig13 |",
            "| password | n |\n| --- | --- |\n| [redacted] | a1 |\ntext | a1b2 |\n| fig13 |"
        ),
        ("| a | b |\n|---|---|\n| ann1 | hunter2 |", "| a | b |\n|---|---|\n| ann1 | hunter2 |"),
    ])
    func passwordsInTablesAreRedacted(text: String, clean: String) {
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
        ("tom＠acme.example, tom＠home", "[redacted], tom＠home"),
        ("jörg@müller.example!", "[redacted]!"), ("写信ann@b.example吧", "写信[redacted]吧"),
    ])
    func secretsInAddressesAreRedacted(text: String, clean: String) {
        #expect(Redactor.redacted(text) == clean)
    }

    @Test(arguments: [
        ("cd ~mara/x", "cd ~[redacted]/x"), ("cd ~/x ~5/6 a~mara/x", "cd ~/x ~5/6 a~mara/x"),
        ("~~struck/out~~ ~kg/m ~root/x", "~~struck/out~~ ~kg/m ~root/x"),
        ("/home/jörg/x /home/Ωμέγα", "/home/[redacted]/x /home/[redacted]"), ("/home/田中/x", "/home/[redacted]/x"),
        ("在/home/mara目录", "在/home/[redacted]目录"), (#"C:\Users\John Smith\x"#, #"C:\Users\[redacted]\x"#),
        (#""C:\\Users\\John Smith\\x""#, #""C:\\Users\\[redacted]\\x""#),
        ("C:/Users/John Smith/x", "C:/Users/[redacted]/x"),
        (#"C:\Users\bob and then"#, #"C:\Users\[redacted] and then"#), ("/var/home/mara/x", "/var/home/[redacted]/x"),
        (#"a\n/home/mara"#, #"a\n/home/[redacted]"#), (#"/Users/John\ Smith/x"#, "/Users/[redacted]/x"),
        ("file:///c%3A/Users/ann/x", "file:///c%3A/Users/[redacted]/x"),
        ("%2Fhome%2Fann%2Fx", "%2Fhome%2F[redacted]%2Fx"),
        ("/home/ann@corp.example/x", "/home/[redacted]/x"), ("see /home/jo.", "see /home/[redacted]."),
        ("/home/Àlex/x", "/home/[redacted]/x"), ("/home/สมชาย/x", "/home/[redacted]/x"),
        ("อยู่ใน/home/maraอยู่", "อยู่ใน/home/[redacted]อยู่"), (#"C:\Users\bob  x\y"#, #"C:\Users\[redacted]  x\y"#),
        (#"C:\Users\bob \x"#, #"C:\Users\[redacted] \x"#), (#"C:\Users\Ana Łoś\x"#, #"C:\Users\[redacted]\x"#),
        (#"C:\Users\bob and \x"#, #"C:\Users\[redacted] and \x"#),
        (#"C:\Users\John Smit\x"#, #"C:\Users\[redacted]\x"#),
        (#"C:\Users\bob and b(x)\y"#, #"C:\Users\[redacted] and b(x)\y"#),
        (#"C:\Users\bob and (x)\y"#, #"C:\Users\[redacted] and (x)\y"#),
        (#"C:\Users\Ana À\x"#, #"C:\Users\[redacted]\x"#),
        ("~abc/x ~ab/x", "~[redacted]/x ~ab/x"),
        ("/export/home/jo", "/export/home/[redacted]"),
    ])
    func homeDirectoryNamesAreRedacted(text: String, clean: String) {
        #expect(Redactor.redacted(text) == clean)
    }

    /// The rest of the path may still arrive.
    @Test(arguments: [(true, #"in C:\Users\[redacted]"#), (false, #"in C:\Users\[redacted] Smi"#)])
    func aNameThatGrowsIsRedacted(isGrowing: Bool, clean: String) {
        var message = Message(participant: "a", role: .user)
        message.parts = [.text(#"in C:\Users\John Smi"#)]
        let shown = Conversation(messages: [message]).redacted(by: .secrets, isGrowing: isGrowing).conversation
        #expect(shown.messages[0].content == clean)
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

    @Test(arguments: ["\n", "\r\n", "\\n", "\\r\\n"])
    func thePrivateLinesOfAPuttyKeyAreRedacted(lineEnd: String) {
        let lines = ["AAAAgQDe4/x+", "b3+9=="]
        func file(_ lines: [String]) -> String {
            (["Public-Lines: 1", "AAAAB3NzaC1", "Private-Lines: 2"] + lines + ["Private-MAC: none"])
                .joined(separator: lineEnd)
        }
        #expect(Redactor.redacted(file(lines)) == file(["[redacted]"]))
        let cut = "Private-Lines: 2" + lineEnd + lines.joined(separator: lineEnd)
        #expect(Redactor.redacted(cut) == "Private-Lines: 2\(lineEnd)[redacted]")
    }

    @Test(arguments: ["Private-Lines: 8", "Private-Lines: eight\nabc", "Private-Lines: 8\nnot a key"])
    func textAboutPuttyKeysStays(text: String) {
        #expect(Redactor.redacted(text) == text)
    }

    @Test(arguments: [
        (#"{"password": {"value": "Winter2024x"}}"#, #"{"password": {"value": "[redacted]"}}"#),
        (#"{"key": "DB_PASSWORD", "val": "Winter2024x"}"#, #"{"key": "DB_PASSWORD", "val": "[redacted]"}"#),
        (#"{"interval": "Winter2024x"}"#, #"{"interval": "Winter2024x"}"#),
        (#"{"password": {"value": "string"}}"#, #"{"password": {"value": "string"}}"#),
    ])
    func valuesInAnObjectBelongToItsName(text: String, clean: String) {
        #expect(Redactor.redacted(text) == clean)
    }

    @Test func secretAfterAnAccessKeyIsRedacted() {
        let (id, secret) = ("AK" + "IAABCDEFGHIJKLMNOP", String(repeating: "aB3/", count: 10))
        #expect(Redactor.redacted("\(id),\(secret)\nb") == "[redacted]\nb")
        #expect(Redactor.redacted("\(id), and more") == "[redacted], and more")
    }

    /// The last of five parts; the first may be a long name, and the line may be in a change or in JSON.
    @Test(arguments: [
        "db:5432:app:ann:", "*:*:*:*:", "10.0.0.1:54321:*:ann:", "+db:5432:app:ann:", "-db:5432:app:ann:",
        #"# mine\ndb:5432:app:ann:"#, "# mine\ndb:5432:app:ann:",
        String(repeating: "long-", count: 20) + "db.example:5432:app:ann:",
    ])
    func passwordsInPasswordFilesAreRedacted(line: String) {
        #expect(Redactor.redacted(line + "hunter22") == line + "[redacted]")
        #expect(Redactor.redacted("\(line)four\n# the end") == "\(line)[redacted]\n# the end")
        #expect(Redactor.redacted(line + "abc") == line + "abc")
    }

    @Test func passwordsForChpasswdHaveFourLetters() {
        #expect(
            Redactor.redacted("chpasswd <<E\nann:a1b2\nbob:a1b\ncy:hunter2")
                == "chpasswd <<E\nann:[redacted]\nbob:a1b\ncy:[redacted]")
    }

    /// Tokens that databases take for passwords have hundreds of letters.
    @Test(arguments: ["db:5432:app:ann:", "chpasswd <<E\nroot:"])
    func longPasswordsAreRedactedToTheirEnd(line: String) {
        let password = String(repeating: "aB3xY9", count: 100)
        #expect(Redactor.redacted("\(line)\(password)\nend") == "\(line)[redacted]\nend")
    }

    @Test(arguments: [
        "see db:5432:app:ann:hunter22", "db:5432:app:hunter22", "db:port:app:ann:hunter22", "db::app:ann:hunter22",
        "db:5432::ann:hunter22", "db:5432:app:ann hunter22", ":5432:app:ann:hunter22",
    ])
    func otherPartsBetweenColonsStay(line: String) {
        #expect(Redactor.redacted(line) == line)
    }

    @Test(arguments: [
        ("0a1b2c3d-4e5f-4a6b-8c9d-0e1f2a3b4c5d", "[redacted]"),
        ("0a1b2c3d4-e5f-4a6b-8c9d-0e1f2a3b4c5d", nil), ("0a1b2c3d-4e5f-4a6b-8c9d-0e1f2a3b4c5g", nil),
        ("0a1b2c3d_4e5f_4a6b_8c9d_0e1f2a3b4c5d", nil), ("0a1b2c3d-4e5f-4a6b-8c9d0-e1f2a3b4c5d", nil),
    ])
    func tokensThatAreIdentifiersHaveTheirGroups(body: String, clean: String?) {
        #expect(Redactor.redacted("see ms-\(body) x") == "see \(clean ?? "ms-" + body) x")
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
