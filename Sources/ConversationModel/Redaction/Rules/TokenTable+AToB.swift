/// Issuers from A to B.
extension TokenTable {
    static let aToB: [TokenRule] = [
        .init(
            "1Password", "recovery key", "1PRK-", 64...64, [.capital, .dash], run: 4,
            from: "osv-scalibr onepasswordkeys"),
        .init(
            "1Password", "secret key", "A3-", 31...38, [.capital, .dash], run: 5, from: "gitleaks 1password-secret-key"),
        .init(
            "1Password", "service account token", "ops_eyJ", 60...4096, .base64, run: 5,
            from: "gitleaks 1password-service-account-token"),
        .init("42", "client secret", "s-s4t2af-", 64...64, .hex, .noCapital, from: "gitleaks intra42-client-secret"),
        .init("42", "client secret", "s-s4t2ud-", 64...64, .hex, .noCapital, from: "gitleaks intra42-client-secret"),
        .init("42", "client ID", "u-s4t2ud-", 64...64, .hex, .noCapital, from: "trufflehog intra42"),
        .init("Adafruit IO", "key", "aio_", 28...28, .alphanumeric, from: "trufflehog adafruitio"),
        .init(
            "Adobe", "OAuth client secret", "p8e-", 32...32, .word, run: 8,
            from: "gitleaks adobe-client-secret; noseyparker adobe"),
        .init(
            "Adyen", "API key", "AQE", 90...400, .base64, run: 8, [.digit, .bothCases, .varied],
            from: "tokens in use, length not documented"),
        .init(
            "AGE", "plugin identity", "AGE-PLUGIN-", 30...4096, [.capital, .dash], run: 20, from: "age documentation"),
        .init("AGE", "secret key", "AGE-SECRET-KEY-1", 58...58, .capital, from: "gitleaks age-secret-key"),
        .init("AGE", "secret key, post-quantum", "AGE-SECRET-KEY-PQ-1", 58...80, .capital, from: "age documentation"),
        .init(
            "AGE", "secret key (any)", "AGE-SECRET-KEY-", 40...4096, .word, run: 5,
            from: "another row, with a shorter end"),
        .init(
            "Aikido", "CI scanning token", "AIK_CI_", 20...64, .alphanumeric, .digit,
            from: "betterleaks aikido-ci-token"),
        .init("Aikido", "runtime token", "AIK_RUNTIME_", 48...4096, .word, run: 40, from: "Aikido firewall source"),
        .init(
            "Aikido", "client secret", "AIK_SECRET_", 64...64, .alphanumeric, from: "betterleaks aikido-client-secret"),
        .init(
            "Airtable", "personal access token", "pat", 60...79, .dotted, run: 60,
            from: "gitleaks airtable-personnal-access-token"),
        .init(
            "Aiven", "service password", "AVNS_", 18...24, .word, run: 8, from: "tokens in use, length not documented"),
        .init("Aiven", "token", "aivenv1", 60...400, .base64, run: 16, from: "tokens in use, length not documented"),
        .init(
            "Akamai", "EdgeGrid client or access token", "akab-", 33...33, .small, run: 16,
            from: "Akamai EdgeGrid documentation"),
        .init("Alchemy", "API token", "alcht_", 30...30, .alphanumeric, from: "trufflehog alchemy"),
        .init(
            "Alibaba Cloud", "STS security token", "CAIS", 300...4096, .base64, run: 20,
            from: "betterleaks alibaba-sts-security-token"),
        .init(
            "Alibaba Cloud", "access key ID", "LTAI", 12...22, .alphanumeric, [.digit, .bothCases],
            from: "trufflehog alibaba; betterleaks alibaba-access-key-id"),
        .init(
            "Anthropic", "admin API key", "sk-ant-admin", 98...100, .word, run: 16,
            from: "gitleaks anthropic-admin-api-key"),
        .init(
            "Anthropic", "API key", "sk-ant-api", 98...100, .word, run: 16,
            from: "gitleaks anthropic-api-key; trufflehog anthropic"),
        .init(
            "Anthropic", "OAuth access token", "sk-ant-oat", 90...120, .word, run: 10, from: "Claude Code credentials"),
        .init(
            "Anthropic", "OAuth refresh token", "sk-ant-ort", 90...120, .word, run: 10, from: "Claude Code credentials"),
        .init(
            "Anthropic", "session key", "sk-ant-sid", 90...140, .word, run: 10,
            from: "GitHub secret scanning anthropic_session_id"),
        .init(
            "Any", "DSA private key in base64", "LS0tLS1CRUdJTiBEU0Eg", 20...4096, .base64, run: 10,
            from: "noseyparker pem"),
        .init(
            "Any", "EC private key in base64", "LS0tLS1CRUdJTiBFQyBQ", 20...4096, .base64, run: 10,
            from: "noseyparker pem"),
        .init(
            "Any", "encrypted private key in base64", "LS0tLS1CRUdJTiBFTkNSWVBURUQ", 20...4096, .base64, run: 10,
            from: "noseyparker pem"),
        .init(
            "Any", "OpenSSH private key in base64", "LS0tLS1CRUdJTiBPUEVOU1NI", 20...4096, .base64, run: 10,
            from: "noseyparker pem"),
        .init(
            "Any", "PGP private key in base64", "LS0tLS1CRUdJTiBQR1AgUFJJVkFU", 20...4096, .base64, run: 10,
            from: "RFC 4880 header"),
        .init(
            "Any", "private key in base64", "LS0tLS1CRUdJTiBQUklWQVRF", 20...4096, .base64, run: 10,
            from: "noseyparker pem"),
        .init(
            "Any", "RSA private key in base64", "LS0tLS1CRUdJTiBSU0Eg", 20...4096, .base64, run: 10,
            from: "noseyparker pem"),
        .init("Any", "JSON web token in base64", "ZXlK", 60...4096, .base64, run: 40, from: "gitleaks jwt-base64"),
        .init("Any", "JSON web token", "ey", 40...4096, .dotted, run: 10, from: "gitleaks jwt"),
        .init("Any", "secret in a secret-token URI", "secret-token:", 16...4096, .any, run: 6, from: "RFC 8959"),
        .init(
            "Any", "JSON web token with line breaks", "ewog", 60...4096, .dotted, run: 16, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "Any", "JSON web token with line breaks", "ew0K", 60...4096, .dotted, run: 16, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init("Anyscale", "API key", "esecret_", 26...48, .alphanumeric, .digit, from: "Anyscale documentation"),
        .init(
            "Apify", "API token", "apify_api_", 34...38, .alphanumeric,
            from: "trufflehog apify; betterleaks apify-api-token"),
        .init(
            "Apollo GraphOS", "key", "service:", 30...90, .dotted, run: 16, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "Apollo GraphOS", "user key", "user:gh.", 30...90, .dotted, run: 16, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init("Appwrite", "API key", "standard_", 256...256, .hex, .noCapital, from: "Appwrite documentation"),
        .init(
            "Arcade", "API key", "arc_", 40...90, .alphanumeric, .digit, from: "tokens in use, length not documented"),
        .init(
            "Asaas", "sandbox API key", "aact_hmlg_", 60...240, .word, run: 20, also: ":",
            from: "betterleaks asaas-api-token"),
        .init(
            "Asaas", "production API key", "aact_prod_", 60...240, .word, run: 20, also: ":",
            from: "betterleaks asaas-api-token"),
        .init(
            "Atlassian", "API token", "ATATT3xFfG", 60...240, .base64, run: 10,
            from: "noseyparker atlassian; gitleaks atlassian-api-token"),
        .init(
            "Atlassian", "service account token", "ATSTT3xFfG", 60...240, .base64, run: 10,
            from: "Atlassian service accounts"),
        .init(
            "Atlassian", "OAuth secret", "ATOA", 60...240, .base64, run: 12, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init("Atlassian", "API token", "ATATT3", 60...4096, .base64, run: 5, from: "another row, with a shorter end"),
        .init("AWS", "access key ID (old)", "A3T", 17...17, .capital, from: "gitleaks aws-access-token"),
        .init("AWS", "bearer token (STS service) ID", "ABIA", 16...16, .capital, from: "gitleaks aws-access-token"),
        .init(
            "AWS", "Bedrock long-lived API key", "ABSK", 60...271, .base64, run: 5,
            from: "gitleaks aws-amazon-bedrock-api-key-long-lived"),
        .init("AWS", "context-specific credential ID", "ACCA", 16...16, .capital, from: "gitleaks aws-access-token"),
        .init(
            "AWS", "access key ID", "AKIA", 16...16, .capital,
            from: "gitleaks aws-access-token; osv-scalibr awsaccesskey"),
        .init("AWS", "temporary access key ID", "ASIA", 16...16, .capital, from: "gitleaks aws-access-token"),
        .init(
            "AWS", "session token (oldest)", "FQoGZXIvYXdz", 100...4096, .base64, run: 20,
            from: "AWS STS documentation examples"),
        .init(
            "AWS", "session token (older)", "FwoGZXIvYXdz", 100...4096, .base64, run: 20,
            from: "AWS STS documentation examples"),
        .init(
            "AWS", "session token", "IQoJb3JpZ2luX2Vj", 100...4096, .base64, run: 20,
            from: "AWS STS documentation examples"),
        .init(
            "AWS", "Marketplace Web Service token", "amzn.mws.", 36...36, .word, run: 12, .uuid,
            from: "noseyparker aws; secrets-patterns-db AWS MWS key"),
        .init(
            "AWS", "Bedrock short-lived API key", "bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t", 20...4096, .base64,
            run: 10, from: "gitleaks aws-amazon-bedrock-api-key-short-lived"),
        .init(
            "AWS", "AppSync API key", "da2-", 26...26, .small,
            from: "noseyparker aws; secrets-patterns-db AWS AppSync GraphQL Key"),
        .init(
            "AWS", "Bedrock API key", "bedrock-api-key-", 20...4096, .base64, run: 5,
            from: "another row, with a shorter end"),
        .init(
            "AWS", "password for a container registry", "eyJwYXlsb2FkIjoi", 100...4096, .base64, run: 20,
            from: "tokens in use, length not documented"),
        .init("Axiom", "API token", "xaat-", 36...36, .word, run: 12, .uuid, from: "redact-secret axiom-token"),
        .init(
            "Axiom", "personal access token", "xapt-", 36...36, .word, run: 12, .uuid, from: "redact-secret axiom-token"
        ),
        .init(
            "Baidu Cloud", "Qianfan API key", "bce-v3/ALTAK-", 60...80, .base64, run: 20,
            from: "Baidu Qianfan documentation"),
        .init("Bannerbear", "master API key", "bb_ma_", 30...30, .hex, .noCapital, from: "trufflehog bannerbear/v2"),
        .init("Bannerbear", "project API key", "bb_pr_", 30...30, .hex, .noCapital, from: "trufflehog bannerbear/v2"),
        .init(
            "Beamer", "API token", "b_", 44...44, .word, run: 8, [.exact, .digit, .bothCases],
            from: "gitleaks beamer-api-token"),
        .init("BestTime", "private API key", "pri_", 32...32, .hex, [.exact, .noCapital], from: "trufflehog besttime"),
        .init("Bitbucket", "app password", "ATBB", 24...32, .word, run: 5, from: "noseyparker bitbucket"),
        .init(
            "Bitbucket", "repository, project or workspace access token", "ATCTT3xFfG", 100...4096, .base64, run: 10,
            from: "trufflehog atlassian/v2"),
        .init(
            "Bitbucket", "Data Center access token", "BBDC-", 40...50, .base64, run: 10, .digit,
            from: "trufflehog atlassiandatacenter/bitbucketdatacenter"),
        .init(
            "Bitbucket", "access token", "ATCTT3", 60...4096, .base64, run: 5, from: "another row, with a shorter end"),
        .init("Bitcoin and others", "extended private key", "xprv", 107...107, .alphanumeric, from: "BIP-32"),
        .init("Bitcoin and others", "extended private key (yprv)", "yprv", 107...107, .alphanumeric, from: "SLIP-132"),
        .init("Bitcoin and others", "extended private key (zprv)", "zprv", 107...107, .alphanumeric, from: "SLIP-132"),
        .init(
            "Braintree", "access token", "access_token$", 30...60, .any, run: 5, also: "$",
            from: "secrets-patterns-db PayPal Braintree; titus"),
        .init("Braintrust", "API key", "bt-st-", 30...60, .alphanumeric, from: "tokens in use, length not documented"),
        .init("Brevo", "API key", "xkeysib-", 40...81, .word, run: 5, from: "gitleaks sendinblue-api-token"),
        .init("Brevo", "SMTP key", "xsmtpsib-", 40...81, .word, run: 5, from: "Brevo documentation"),
        .init("Brex", "user token", "bxt_", 30...60, .alphanumeric, from: "tokens in use, length not documented"),
        .init(
            "Browserbase", "API key", "bb_live_", 20...64, .word, run: 6, [.digit, .bothCases],
            from: "redact-secret browserbase-api-key; browserbase examples"),
        .init(
            "Builder.io", "private key", "bpk-", 32...32, .hex, .noCapital, from: "tokens in use, length not documented"
        ),
        .init(
            "Buildkite", "agent access token", "bkaa_", 75...75, .word, run: 8,
            from: "betterleaks buildkite-service-token"),
        .init(
            "Buildkite", "job token", "bkaj_", 200...2048, .dotted, run: 20, from: "betterleaks buildkite-service-token"
        ),
        .init(
            "Buildkite", "agent registration token", "bkar_", 73...73, .word, run: 8,
            from: "betterleaks buildkite-service-token"),
        .init(
            "Buildkite", "cluster queue token", "bkcqt_", 24...2048, .dotted, run: 8, .digit,
            from: "redact-secret buildkite-token"),
        .init(
            "Buildkite", "cluster token", "bkct_", 73...73, .word, run: 8, from: "betterleaks buildkite-service-token"),
        .init(
            "Buildkite", "job access token", "bkjat_", 200...2048, .dotted, run: 20,
            from: "redact-secret buildkite-token"),
        .init(
            "Buildkite", "portal token", "bkpat_", 54...54, .word, run: 8, from: "betterleaks buildkite-service-token"),
        .init(
            "Buildkite", "portal secret", "bkps_", 64...64, .word, run: 8, from: "betterleaks buildkite-service-token"),
        .init(
            "Buildkite", "packages temporary token", "bkpt_", 199...199, .word, run: 20,
            from: "betterleaks buildkite-service-token"),
        .init(
            "Buildkite", "packages registry token", "bkrt_", 24...2048, .dotted, run: 8, .digit,
            from: "redact-secret buildkite-token"),
        .init(
            "Buildkite", "pipeline trigger token", "bktr_", 24...2048, .dotted, run: 8, .digit,
            from: "redact-secret buildkite-token"),
        .init(
            "Buildkite", "API access token", "bkua_", 40...53, .small,
            from: "trufflehog buildkite/v2; betterleaks buildkite-user-access-token"),
        .init(
            "Buildkite", "OAuth refresh token", "bkur_", 24...2048, .dotted, run: 20,
            from: "redact-secret buildkite-token"),
        .init(
            "Buildkite", "cluster token (short)", "bkct_", 36...80, .word, run: 8,
            from: "tokens in use, length not documented"),
    ]
}
