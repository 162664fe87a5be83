/// Tokens with a mark in their middle or at their end.
enum MarkTable {
    static let rules: [MarkRule] = [
        .init(
            "Airtable", "OAuth access token", .of(10...80, .word, "oaa "), ".v1.", .of(60...400, .dotted), run: 40,
            from: "trufflehog airtableoauth"),
        .init(
            "Asana", "personal access token", .of(12...70, [.digit, .code], "1/ 2/ 0/ "), ":", .of(32...32, .hex),
            run: 32, from: "Asana documentation"),
        .init(
            "Authress", "service client access key", .of(8...50, .dotted, "sc_ ext_ scauth_ authress_ "),
            ".acc_", .of(40...160, .any), run: 6, from: "gitleaks authress-service-client-access-key"),
        .init(
            "Authress", "service client access key", .of(8...50, .dotted, "sc_ ext_ scauth_ authress_ "),
            ".acc-", .of(40...160, .any), run: 6, from: "gitleaks authress-service-client-access-key"),
        .init(
            "Bitwarden", "Secrets Manager access token", .of(60...75, .dotted, "0. "), ":", .of(22...24, .base64),
            run: 10, from: "Bitwarden documentation"),
        .init(
            "Codefresh", "API key", .of(24...24, .hex), ".", .of(32...32, .hex), run: 32,
            from: "Codefresh documentation"),
        .init(
            "Convex", "deployment key", .of(3...80, .dotted), "|", .of(50...200, .any, "01 ey "), run: 30,
            from: "Convex documentation"),
        .init("Ditto", "API key", .of(36...36, .word), ".", .of(40...40, .small), run: 40, from: "kingfisher ditto"),
        .init("fal", "API key", .of(36...36, .word), ":", .of(32...32, .hex), run: 32, from: "fal documentation"),
        .init(
            "Ghost", "admin API key", .of(24...24, .hex), ":", .of(64...64, .hex), run: 64, from: "Ghost documentation"),
        .init(
            "GitLab", "session cookie", .nothing, "_gitlab_session=", .of(32...32, .hex), run: 32,
            from: "gitleaks gitlab-session-cookie"),
        .init(
            "Google", "Firebase messaging key", .of(11...22, .word), ":APA91b", .of(134...140, .word), run: 20,
            from: "Firebase documentation"),
        .init(
            "k3s", "token", .of(67...67, .alphanumeric, "K10 "), "::server:", .of(16...120, .dotted), run: 64,
            from: "k3s documentation"),
        .init(
            "k3s", "token", .of(67...67, .alphanumeric, "K10 "), "::node:", .of(16...120, .dotted), run: 64,
            from: "k3s documentation"),
        .init(
            "Mailchimp", "API key", .of(32...32, .hex), "-us", .of(1...3, .digit), run: 32,
            from: "gitleaks mailchimp-api-key"),
        .init(
            "MaxMind", "license key", .of(36...36, .word), "_mmk", .nothing, run: 29,
            from: "gitleaks maxmind-license-key"),
        .init(
            "Meta", "application access token", .of(15...16, .digit), "|", .of(27...40, .word), run: 6,
            from: "gitleaks facebook-access-token"),
        .init(
            "Meta", "application access token", .of(15...16, .digit), "%7C", .of(27...40, .word), run: 6,
            from: "gitleaks facebook-access-token"),
        .init(
            "Microsoft", "Entra client secret", .of(4...4, .dotted), "Q~", .of(31...34, .any), run: 6,
            from: "gitleaks azure-ad-client-secret"),
        .init(
            "Microsoft", "Entra client secret", .of(4...4, .dotted), "Q~", .of(31...34, .dotted), run: 6,
            from: "gitleaks azure-ad-client-secret"),
        .init(
            "New Relic", "mobile application token", .of(42...42, .alphanumeric, "AA eu01xx "), "-NRMA", .nothing,
            run: 36, from: "trufflehog newrelicmobileapptoken"),
        .init(
            "ngrok", "auth token", .of(27...27, .alphanumeric, "1 2 3 "), "_",
            .of(21...21, .alphanumeric, "1 2 3 4 5 6 7 8 9 "), run: 27, from: "kingfisher ngrok"),
        .init(
            "NVIDIA", "API key (old)", .of(26...26, .alphanumeric), ":", .of(36...36, .word), run: 26,
            from: "trufflehog ngc"),
        .init(
            "Rancher", "API token", .of(11...40, .word, "token- kubeconfig- "), ":", .of(54...54, .small), run: 54,
            from: "Rancher documentation"),
        .init(
            "Salesforce", "session", .of(15...18, .alphanumeric, "00D "), "!", .of(80...260, .dotted), run: 12,
            from: "trufflehog salesforce"),
        .init(
            "Storyblok", "personal access token", .of(22...22, .alphanumeric), "tt-", .of(27...27, .word), run: 20,
            from: "trufflehog storyblokpersonalaccesstoken"),
        .init(
            "Stripe", "client secret", .of(20...100, .word, "pi_ seti_ cs_ src_ sub_ pmc_ ci_ "),
            "_secret_", .of(20...90, .alphanumeric), run: 20, from: "Stripe documentation"),
        .init(
            "Tableau", "personal access token", .of(22...22, .base64), "==:", .of(32...32, .alphanumeric), run: 32,
            from: "trufflehog tableau"),
        .init(
            "Telegram", "bot token", .of(5...16, .digit), ":A", .of(31...40, .word), run: 6,
            from: "gitleaks telegram-bot-api-token"),
        .init(
            "Terraform", "API token", .of(14...14, .alphanumeric), ".atlasv1.", .of(50...80, .word), run: 14,
            from: "gitleaks hashicorp-tf-api-token"),
        .init(
            "TrueNAS", "API key", .of(1...4, .digit), "-", .of(64...64, .alphanumeric), run: 64,
            from: "noseyparker truenas"),
        .init(
            "Webex", "bot token", .of(64...64, .alphanumeric), "_", .of(41...41, .word), run: 64,
            from: "trufflehog webexbot"),
        .init(
            "X", "OAuth access token", .of(15...20, .digit), "-", .of(40...40, .alphanumeric), run: 40,
            from: "X documentation"),
        .init(
            "Zhipu", "API key", .of(32...32, .hex), ".", .of(16...16, .alphanumeric), run: 32,
            from: "Zhipu documentation"),
    ]
}
