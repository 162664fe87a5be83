import ConversationModel
import JSON
import Testing

/// Secrets of all kinds are found in all forms in which people paste them; text that only resembles one stays.
struct RedactionCoverageTests {
    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: @Sendable (_ name: String, _ secret: String) -> String
        /// The form contains no name, so only secrets of a known form are found.
        var isBare = false
    }

    static let forms: [Form] = [
        Form(testDescription: "bare", text: { "use \($1) now" }, isBare: true),
        Form(testDescription: "in brackets", text: { "(\($1))" }, isBare: true),
        Form(testDescription: "in code", text: { "run `x \($1)`." }, isBare: true),
        Form(testDescription: "in double quotes", text: { "use \"\($1)\" now" }, isBare: true),
        Form(testDescription: "in single quotes", text: { "use '\($1)' now" }, isBare: true),
        Form(testDescription: "after a sign", text: { "x=\($1) y:\($1) z: \($1)" }, isBare: true),
        Form(testDescription: "behind an escape", text: { #""a\n\#($1)\tb""# }, isBare: true),
        Form(testDescription: "JSON", text: { #"{"\#($0)": "\#($1)", "b": 1}"# }),
        Form(testDescription: "JSON in a string", text: { #""{\"\#($0)\": \"\#($1)\", \"b\": 1}""# }),
        Form(testDescription: ".env", text: { "A=1\n\($0)=\($1)\nB=2" }),
        Form(testDescription: ".env in a string", text: { #""A=1\n\#($0)=\#($1)\nB=2""# }),
        Form(testDescription: "quoted .env", text: { "\($0)=\"\($1)\"\n" }),
        Form(testDescription: "YAML", text: { "a:\n  \($0): \($1)\n  b: 2\n" }),
        Form(testDescription: "shell", text: { "export \($0)='\($1)' && run" }),
        Form(testDescription: "header", text: { "curl -H \"\($0): \($1)\" https://example.org" }),
        Form(testDescription: "query", text: { "https://example.org/?a=1&\($0)=\($1)&b=2" }),
        Form(testDescription: "PHP", text: { "['\($0)' => '\($1)', 'b' => 2]" }),
        Form(testDescription: "Python", text: { "\($0) = \"\($1)\"  # \($0)" }),
        Form(testDescription: "JavaScript", text: { "const \($0) = '\($1)';" }),
        Form(testDescription: "Go", text: { "\($0) := `\($1)`" }),
        Form(testDescription: "option", text: { "run --\($0) \($1) --verbose" }),
        Form(testDescription: "option with a sign", text: { "run --\($0)=\($1) --verbose" }),
        Form(testDescription: "quoted option", text: { "run --\($0) '\($1)' --verbose" }),
        Form(testDescription: "header in single quotes", text: { "curl -H '\($0): \($1)' https://example.org" }),
        Form(testDescription: "list in JSON", text: { #"{"\#($0)": ["\#($1)", "\#($1)"], "b": ["c"]}"# }),
        Form(testDescription: "list on lines", text: { "\"\($0)\": [\n  \"\($1)\",\n  \"\($1)\"\n]" }),
        Form(testDescription: "list in a string", text: { #""{\"\#($0)\": [\n \"\#($1)\"]}""# }),
        Form(testDescription: "list in code", text: { "\($0) = ['\($1)', '\($1)']" }),
        Form(testDescription: "list in a list", text: { #""\#($0)": [1, ["\#($1)"], null, "\#($1)"]"# }),
        Form(testDescription: "Dockerfile", text: { "FROM a\nENV \($0.uppercased()) \($1)\nRUN b" }),
        Form(testDescription: "fish", text: { "set -gx \($0.uppercased()) \($1)\n" }),
        Form(testDescription: "fallback", text: { "process.env.\($0) || '\($1)'" }),
        Form(testDescription: "row of a table", text: { "| a | b |\n|---|---|\n| \($0) | `\($1)` |" }),
        Form(testDescription: "wide sign", text: { "\($0)：\($1)，b" }),
        Form(testDescription: "typed", text: { "let \($0): String = \"\($1)\"" }),
        Form(testDescription: "XML", text: { "<\($0)>\($1)</\($0)>" }),
        Form(testDescription: "bearer", text: { "Authorization: Bearer \($1)" }, isBare: true),
        Form(testDescription: "authorization", text: { "{'Authorization': 'token \($1)'}" }, isBare: true),
        Form(testDescription: "cookie", text: { "Cookie: a=b; session=\($1); c=d" }, isBare: true),
        Form(testDescription: "list", text: { "a,\($1),b" }, isBare: true),
        Form(testDescription: "table", text: { "| a | \($1) |" }, isBare: true),
        Form(testDescription: "link", text: { "[a](https://example.org/\($1)/b)" }, isBare: true),
        Form(testDescription: "user of an address", text: { "https://a:\($1)@example.org/b" }, isBare: true),
        Form(testDescription: "encoded", text: { "a%3D1%26\($0)%3D\($1)%26b%3D2" }),
        Form(testDescription: "Docker", text: { "docker run -e \($0)=\($1) image" }),
        Form(testDescription: "TOML", text: { "[a]\n\($0) = '\($1)'\n" }),
        Form(testDescription: "INI", text: { "[a]\n\($0) = \($1)\n" }),
        Form(testDescription: "member", text: { "config.\($0) = \"\($1)\";" }),
        Form(testDescription: "subscript", text: { "os.environ['\($0)'] = '\($1)'" }),
        Form(testDescription: "argument", text: { "call(\($0)=\"\($1)\", b=2)" }),
        Form(testDescription: "call", text: { "setenv(\"\($0)\", \"\($1)\", 1)" }),
        Form(testDescription: "difference", text: { "-  \($0): a\n+  \($0): \($1)\n" }),
        Form(testDescription: "twice escaped", text: { #""\"{\\\"\#($0)\\\":\\\"\#($1)\\\"}\"""# }),
        Form(testDescription: "Markdown", text: { "- **\($0)**: `\($1)`" }),
        Form(testDescription: "connection", text: { "Server=a;\($0)=\($1);Timeout=3" }),
        Form(testDescription: "annotated", text: { "const \($0): string = '\($1)'" }),
        Form(testDescription: "name and value", text: { "- name: \($0)\n  value: \"\($1)\"\n" }),
    ]

    @Test(arguments: forms)
    func secretsAreFoundInEachForm(form: Form) {
        var missed: [String] = []
        for secret in (1...3).flatMap({ SampleSecret.all(seed: $0) }) where !form.isBare || secret.name == nil {
            let text = form.text(secret.name ?? "service_token", secret.text)
            if leaks(secret.text, in: Redactor.redacted(text)) {
                missed.append("\(secret.kind): \(text) → \(Redactor.redacted(text))")
            }
        }
        #expect(missed.isEmpty, "\(missed.joined(separator: "\n"))")
    }

    /// A value that begins like another option is one only if it looks like a key.
    @Test func valuesThatBeginLikeAnOptionAreFoundIfTheyLookLikeKeys() {
        #expect(Redactor.redacted("run --token -Qketu4aSE0lyowR100WNj -v") == "run --token [redacted] -v")
        for text in ["run --password -oimBuycrMLU", "run --password -h", "run --token --no-pager1-and2-more3"] {
            #expect(Redactor.redacted(text) == text)
        }
    }

    /// True if all of a short secret, or twelve characters of a long one, are left.
    private func leaks(_ secret: String, in text: String) -> Bool {
        let secret = Array(secret.utf8)
        let text = Array(text.utf8)
        let length = min(12, secret.count)
        let pieces = Set((0...secret.count - length).map { Array(secret[$0..<$0 + length]) })
        guard text.count >= length else { return false }
        return (0...text.count - length).contains { pieces.contains(Array(text[$0..<$0 + length])) }
    }

    /// As values in JSON, which are redacted one by one.
    @Test func secretsAreFoundInDataOfTools() throws {
        for secret in SampleSecret.all(seed: 5) {
            let name = secret.name ?? "service_token"
            let input = try JSONDocument(
                parsing:
                    #"{"a": {"\#(name)": "\#(secret.text)"}, "b": [{"name": "\#(name)", "value": "\#(secret.text)"}]}"#)
            let call = ToolCall(name: "run", input: .json(input.root))
            let message = Message(participant: "a", role: .assistant, parts: [.toolCall(call)])
            let clean = try #require(Conversation(messages: [message]).redacted.messages[0].toolCalls[0].input)
            guard case .json(let value) = clean else { continue }
            #expect(!leaks(secret.text, in: value.rawJSON), "\(secret.kind): \(value.rawJSON)")
        }
    }

    /// A value that only its own object names has the name of the object around it.
    @Test(arguments: [
        (#"{"password":{"value":"hunter2"}}"#, #"{"password":{"value":"[redacted]"}}"#),
        (#"{"password":[{"val":"hunter2"}]}"#, #"{"password":[{"val":"[redacted]"}]}"#),
        (#"{"password":{"value":482913}}"#, #"{"password":{"value":"[redacted]"}}"#),
        (#"{"key":"DB_PASSWORD","val":"hunter2"}"#, #"{"key":"DB_PASSWORD","val":"[redacted]"}"#),
        (#"{"password":{"name":"colour","value":"red"}}"#, #"{"password":{"name":"colour","value":"red"}}"#),
        (#"{"colour":{"value":"red"},"val":"blue"}"#, #"{"colour":{"value":"red"},"val":"blue"}"#),
    ])
    func valuesInDataOfToolsAreNamedByTheObjectAround(json: String, clean: String) throws {
        #expect(try redacted(json) == clean)
    }

    /// Commands in lists of words, whose secret another word names.
    @Test(arguments: [
        (#"["curl","-u","bob:hunter2","https://example.org"]"#, #"["curl","-u","[redacted]","https://example.org"]"#),
        (#"{"args":["mysql","-phunter2","shop"]}"#, #"{"args":["mysql","-p[redacted]","shop"]}"#),
        (#"["sshpass","-p","hunter2","ssh","host"]"#, #"["sshpass","-p","[redacted]","ssh","host"]"#),
        (#"["mail","-s","ann@example.org"]"#, #"["mail","-s","[redacted]"]"#),
        (#"["bash","-lc","ls -p a1b2c3","-phunter2"]"#, #"["bash","-lc","ls -p a1b2c3","-phunter2"]"#),
        (#"{"passwords":["-abc","hunter2"]}"#, #"{"passwords":["[redacted]","[redacted]"]}"#),
        (#"["4111","1111","1111","1111"]"#, #"["4111","1111","1111","1111"]"#),
        (#"["password","sha256"]"#, #"["password","sha256"]"#),
        (#"["curl","-u",1,"bob:hunter2"]"#, #"["curl","-u",1,"bob:hunter2"]"#),
    ])
    func commandsInListsAreAlsoOneText(json: String, clean: String) throws {
        #expect(try redacted(json) == clean)
    }

    /// The input of a tool without its secrets.
    private func redacted(_ json: String) throws -> String? {
        let call = ToolCall(name: "run", input: .json(try JSONDocument(parsing: json).root))
        let message = Message(participant: "a", role: .assistant, parts: [.toolCall(call)])
        guard case .json(let value) = Conversation(messages: [message]).redacted.messages[0].toolCalls[0].input else {
            return nil
        }
        return value.rawJSON
    }

    /// Three seeds, as above, may miss a mistake that concerns few letters or digits.
    @Test func everyKindIsFoundWhateverItsLetters() {
        let secrets = (1...24).flatMap { SampleSecret.all(seed: $0) }.filter { $0.name == nil }
        let missed = secrets.filter { leaks($0.text, in: Redactor.redacted("use \($0.text) now")) }
        let counts = Dictionary(grouping: missed, by: \.kind).filter { $0.value.count > 2 }
        #expect(counts.isEmpty, "\(counts.mapValues { $0.map(\.text) })")
    }

    @Test func thereAreManyKinds() {
        #expect(Set(SampleSecret.all(seed: 1).map(\.kind)).count >= 90)
    }

    /// Nothing of a secret is shown while it is being written.
    @Test(arguments: forms)
    func noPartOfAnUnfinishedSecretIsShown(form: Form) {
        // Each form with every fifth kind, and each kind with every fifth form: all with all would take minutes.
        let offset = Self.forms.firstIndex { $0.testDescription == form.testDescription } ?? 0
        for (index, secret) in SampleSecret.all(seed: 9).enumerated()
        where index % 5 == offset % 5 && (!form.isBare || secret.name == nil) {
            let text = form.text(secret.name ?? "service_token", secret.text)
            var shown = Set<String>()
            for end in 0...text.utf8.count {
                guard let prefix = String(text.utf8.prefix(end)) else { continue }
                var message = Message(participant: "a", role: .assistant, parts: [.text(prefix)])
                message.status = .streaming
                shown.insert(Conversation(messages: [message]).redacted.messages[0].content ?? "")
            }
            let leak = shown.first { leaks(secret.text, in: $0) }
            #expect(leak == nil, "\(secret.kind): \(text)")
        }
    }

    @Test(arguments: [
        "commit 9fceb02d0ae598e95dc970b74767f19372d61af8", "id: 123e4567-e89b-12d3-a456-426614174000",
        "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "md5 d41d8cd98f00b204e9800998ecf8427e  file", "cache_key: 9fceb02d0ae598e95dc970b74767f19372d61af8",
        "key: 123e4567-e89b-12d3-a456-426614174000",
        "\"integrity\": \"sha512-" + String(repeating: "aB3", count: 20) + "==\"",
        "sk-xxxx", "sk-xxxxxxxx", "api_key = \"<your-api-key>\"", "token: process.env.TOKEN",
        "TOKEN=${TOKEN}", "password: ${{ secrets.PASSWORD }}", "password = \"{{ password }}\"", "password=$PASSWORD",
        "password: string", "password: string;", "token: Token", "token: Token,", "apiKey: String?", "max_tokens: 4096",
        "\"max_tokens\": 4096", "tokens: 12000", "the secret = being patient", "Her secret: never giving up at all",
        "the password: remember to change it", "password = get_password()", "secret = os.environ[\"SECRET\"]",
        "token := r.Header.Get(\"X\")", "token = config.auth.token", "connect(password=password)", "self.token = token",
        "if token == nil {", "const secret = await getSecret(name)", "password: \"Password\"",
        "a { background: url(data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk) }",
        "version 1.2.3-beta.4+build.5678", "lodash@4.17.21 react@18.2.0", "192.168.100.200:8080",
        "2024-03-05T22:02:11.123Z",
        "1709676131123", "ISBN 978-3-16-148410-0", "+49 30 1234567890", "Bearer of bad news everywhere",
        "a compass: northwest bound", "bypass: everything here", "keyboard: \"mechanical-tenkeyless-87\"",
        "monkey: business as usual",
        "the-sk-learn-is-a-great-library-for-everybody", "git clone git@github.com:owner/repo.git", "logo@2x.png",
        "primary_key: \"user_account_id\"", "key={item.id}", "key: \"ArrowLeftAndThenSomethingElse\"",
        "<Foo key=\"row-17\" />",
        "$ docker run -u 1000:1000 image", "run --token-limit 4096 --key-size 2048",
        "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----",
        "The file begins with -----BEGIN PRIVATE KEY----- and is secret.", "4111 1111 1111 1112",
        "DE89 3704 0044 0532 0130 01",
        "https://example.org/a/b?page=2&sort=name", "Authorization: Bearer <token>", "type Token = string;",
        "token_type: bearer",
        #""sessionId":"a7da6a22-facc-4fcd-8bab-f83c87862004""#, "if token == .command(\"limits\") {",
        "headers = {'Authorization': f'Bearer {api_key}'}", "'Authorization': 'Bearer ' + key",
        "Its secrets: `Redactor`",
        "code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)", ##""token":"\#(responder.token)""##,
        #"{\\n autoRefreshToken: false,\\n b"#, "+@README.md", "export API_KEY=sk-ant-...",
        "password: [required, string]", "'password' => ['required', 'string', 'hidden']", "token: [String]",
        #"{"password": [], "names": ["hunter2!x"]}"#, #"{"password": [1, true], "name": "hunter2!x"}"#,
        #"token = [1, 2] + list("hunter2!x")"#, #""secret": [{"name": "hunter2!x"}]"#,
        "secret: true", "export default { password: null }", "*Token*: a piece of a word.", "keys: a, b, c",
        "at 12:30:45 o'clock", "const apiKey = 'API_KEY'", "\"token\": \"string\"", "\"password\": \"string\"",
        "Co-Authored-By: Bot <noreply@bot.example>", "no-reply@a.example", "do-not-reply@a.example",
        "/home/runner/work /home/ubuntu/x /home/user/x /Users/Shared/x C:\\Users\\Public\\x /Users/runner/work",
        "connect(password=db_password)", "OpenAI(api_key=openai_api_key)",
        "return {\"access_token\": access_token, \"token_type\": \"bearer\"}", "{\"password\": new_password}",
        "--- PASS: TestLogin (0.00s)", "PASS tests/login1.test.js", "PASS  src/components/App2.test.tsx",
        "<input type=\"password\" :class=\"cls1\" v-model=\"pw\">", "fetch(url, { credentials: 'include' })",
        "credentials: 'same-origin'", "'password' => 'required|string|min:8'", "'password' => 'hashed'",
        "password: \"Invalid password\"", "\"forgotPassword\": \"Forgot password?\"", "\"password\": \"密码\"",
        "\"password\": \"Contraseña\"", "AND password = @password", "const SET_TOKEN = 'SET_TOKEN'",
        "ACCESS_TOKEN = \"access_token\"", "assert token == expected_token", "existingSecret: my-db-secret",
        "token: &Token,", "const token = req.headers.authorization?.split(' ')[1];", "Passwort: erforderlich",
        "Password: case-sensitive", "API key: read-only", "| Token | Type |\n|---|---|\n| `foo_bar1` | IDENT |",
        "| Test | Pass |\n|---|---|\n| a | 12ok |", "systemctl status foo@bar.service", "Some(\"a1b2c3d4\")",
        "test_something_long_that_describes_what_it_does_2", "re_internationalise_of_names_for_all_2_and_more",
    ])
    func lookAlikesStay(text: String) {
        #expect(Redactor.redacted(text) == text)
    }
}
