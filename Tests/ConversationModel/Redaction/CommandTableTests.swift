import Testing

@testable import ConversationModel

/// Each row of the tables of commands and calls finds the secret at its place.
struct CommandTableTests {
    /// A command with a secret, and the row that describes it.
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        /// The value that must be gone.
        var value = CommandTableTests.value
    }

    private static let value = "hunTer2-Q7x"

    private static let commands = CommandTable.rules.map { rule in
        Sample(testDescription: "\(rule.command), \(rule.place)", text: text("\(rule.command)", rule.place, value))
    }

    /// The command as people type it.
    private static func text(_ command: String, _ place: CommandRule.Place, _ value: String) -> String {
        switch place {
        case .joined(let option): "\(command) a \(option)\(value)"
        case .apart(let option), .option(let option): "\(command) a \(option) \(value) b"
        case .follows(let beginning): "\(command) a \(beginning)b \(value)"
        case .login(let option):
            option.utf8CodeUnitCount == 0 ? "\(command) ann/\(value)@db" : "\(command) \(option) ann:\(value)"
        case .argument(let number):
            ([command] + Array(repeating: "ann", count: number - 1) + [value]).joined(separator: " ")
        case .last: "\(command) --force ann \(value)"
        case .setting, .variable: "\(command) APP_PASSWORD \(value)"
        case .output: "\(command) '\(value)' | sudo -S ls"
        case .input: command.hasPrefix("-") ? "echo \(value) | x \(command)" : "\(command) <<< '\(value)'"
        }
    }

    @Test(arguments: commands)
    func eachCommandHidesItsSecret(sample: Sample) {
        for text in [
            sample.text, "$ sudo " + sample.text, "```\n\(sample.text)\n```", "{\"command\": \"\(sample.text)\"}",
        ] {
            #expect(!Redactor.redacted(text).contains(sample.value), "\(text)")
        }
    }

    /// In lists of arguments, as files of containers have them.
    @Test(arguments: [
        #"["mysql", "-phunTer2-Q7x"]"#, #"["redis-cli", "-a", "hunTer2-Q7x", "ping"]"#,
        #"["docker", "login", "-p", "hunTer2-Q7x"]"#,
        #"'mongosh', '-p', 'hunTer2-Q7x'"#, #"{"a": "[\"mysql\", \"-phunTer2-Q7x\"]"}"#,
        "mysql \\\n  -u root \\\n  -phunTer2-Q7x", #"{"command": "mysql \\\n  -u root \\\n  -phunTer2-Q7x"}"#,
        #"{"command": "mysql -u root -p\"hunTer2-Q7x\" app"}"#, "mysql.exe -phunTer2-Q7x",
        "/usr/bin/mysql -phunTer2-Q7x",
    ])
    func argumentsInListsAreFound(text: String) {
        #expect(!Redactor.redacted(text).contains("hunTer2"), "\(Redactor.redacted(text))")
    }

    private static let calls = CallTable.rules.map { rule in
        let before = rule.isNamedBefore ? "get('#password')." : ""
        let arguments = Array(repeating: "'ann'", count: rule.argument - 1) + ["'\(value)'", "3"]
        return Sample(
            testDescription: "\(rule.name), \(rule.argument)",
            text: "\(before)\(rule.name)(\(arguments.joined(separator: ", ")))")
    }

    @Test(arguments: calls)
    func eachCallHidesItsSecret(sample: Sample) {
        let text = Redactor.redacted(sample.text)
        #expect(!text.contains(sample.value), "\(text)")
    }

    @Test(arguments: [
        "docker run --name mongo -p 27017:27017 mongo", "docker run --name mysql -p 3306:3306 mysql:8",
        "mysql -u root -p db",
        "curl -u ann https://a.example", "htpasswd -c .htpasswd ann", "net user ann /active:no",
        "echo done1 | sudo tee /etc/a",
        "cargo login --help", "vault login -method=oidc", "composer config platform.php 8.1.0", "set -x; token check1",
        "an env secret leaks1", "echo $PASSWORD1 | sudo -S ls", "sign('a', 'b')", "login('ann', password)",
        "page.click('#password'); page.type('a', 'b')", "parser.add_argument(\"--password\", required=True)",
        "openssl passwd -6", "security find-generic-password -w", "exp 5/10000", "http -a",
    ])
    func otherCommandsStay(text: String) {
        #expect(Redactor.redacted(text) == text)
    }
}
