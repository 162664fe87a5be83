/// Issuers from L to O.
extension TokenTable {
    static let lToO: [TokenRule] = [
        .init(
            "Lambda", "API key", "secret_", 60...120, .dotted, run: 16, .digit,
            from: "tokens in use, length not documented"),
        .init("Langfuse", "public key", "pk-lf-", 36...36, .word, run: 12, .uuid, from: "trufflehog langfuse"),
        .init("Langfuse", "secret key", "sk-lf-", 36...36, .word, run: 12, .uuid, from: "trufflehog langfuse"),
        .init("LangSmith", "API key (old)", "ls__", 32...32, .hex, .noCapital, from: "LangSmith documentation"),
        .init("LangSmith", "personal API token", "lsv2_pt_", 30...43, .word, run: 5, from: "trufflehog langsmith"),
        .init("LangSmith", "service key", "lsv2_sk_", 30...43, .word, run: 5, from: "trufflehog langsmith"),
        .init("Laravel", "application key", "base64:", 44...44, .base64, run: 8, from: "Laravel documentation"),
        .init(
            "LaunchDarkly", "API access token", "api-", 36...36, .word, run: 12, .uuid, from: "trufflehog launchdarkly"),
        .init("LaunchDarkly", "SDK key", "sdk-", 36...36, .word, run: 12, .uuid, from: "trufflehog launchdarkly"),
        .init("Letta", "API key", "sk-let-", 40...160, .base64, run: 16, from: "tokens in use, length not documented"),
        .init(
            "Lichess", "personal access token", "lip_", 16...60, .alphanumeric, [.exact, .digit, .bothCases],
            from: "betterleaks lichess-personal-access-token"),
        .init(
            "Lightdash", "personal access token", "ldpat_", 20...64, .alphanumeric,
            from: "tokens in use, length not documented"),
        .init("Linear", "API key", "lin_api_", 30...40, .word, run: 5, from: "gitleaks linear-api-key"),
        .init("Linear", "OAuth token", "lin_oauth_", 30...64, .alphanumeric, from: "existing table"),
        .init(
            "Linear", "webhook signing secret", "lin_wh_", 44...44, .alphanumeric, run: 40, from: "Linear documentation"
        ),
        .init(
            "LinkedIn", "client secret", "WPL_AP1.", 16...60, .any, run: 6, from: "tokens in use, length not documented"
        ),
        .init(
            "LinkedIn", "client secret", "WPL_AP0.", 16...60, .any, run: 6, from: "tokens in use, length not documented"
        ),
        .init(
            "Liveblocks", "secret key", "sk_dev_", 30...90, .word, run: 16, .digit,
            from: "tokens in use, length not documented"),
        .init("LlamaCloud", "API key", "llx-", 48...48, .alphanumeric, from: "LlamaCloud documentation"),
        .init("Lob", "live API key", "live_", 35...35, .hex, .noCapital, from: "trufflehog lob; gitleaks lob-api-key"),
        .init("Lob", "publishable key", "live_pub_", 31...31, .hex, .noCapital, from: "gitleaks lob-pub-api-key"),
        .init("Lob", "test API key", "test_", 35...35, .hex, .noCapital, from: "trufflehog lob"),
        .init("Lob", "test publishable key", "test_pub_", 31...31, .hex, .noCapital, from: "gitleaks lob-pub-api-key"),
        .init("LocationIQ", "access token", "pk.", 32...32, .hex, [.exact, .noCapital], from: "trufflehog locationiq"),
        .init("Luma", "API key", "luma-", 36...90, .word, run: 8, from: "tokens in use, length not documented"),
        .init("MailerSend", "API token", "mlsn.", 64...64, .hex, .noCapital, from: "betterleaks mailersend-api-token"),
        .init(
            "Mailgun", "API key", "key-", 32...32, .hex, [.exact, .digit, .noCapital],
            from: "gitleaks mailgun-private-api-token"),
        .init("Mailgun", "validation key", "pubkey-", 32...32, .hex, .noCapital, from: "gitleaks mailgun-pub-key"),
        .init(
            "Mandrill", "API key", "md-", 22...22, .word, run: 8, [.exact, .digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init("Mapbox", "public token", "pk.eyJ", 40...200, .dotted, run: 5, from: "gitleaks mapbox-api-token"),
        .init("Mapbox", "secret token", "sk.eyJ", 40...200, .dotted, run: 5, from: "trufflehog mapbox"),
        .init("Mapbox", "temporary token", "tk.eyJ", 40...400, .dotted, run: 5, from: "noseyparker mapbox"),
        .init(
            "Mapillary", "access token", "MLY|", 40...80, .any, run: 10, from: "tokens in use, length not documented"),
        .init("Matrix", "access token", "syt_", 30...120, .word, run: 6, from: "tokens in use, length not documented"),
        .init(
            "Matrix", "access token", "mat_", 30...60, .word, run: 20, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "Matrix", "compatibility token", "mct_", 30...60, .word, run: 20, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "Matrix", "refresh token", "mar_", 30...60, .word, run: 20, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init("Mem0", "API key", "m0-", 40...40, .alphanumeric, [.digit, .bothCases], from: "Mem0 documentation"),
        .init(
            "Mercado Pago", "access token", "APP_USR-", 50...80, .word, run: 16,
            from: "tokens in use, length not documented"),
        .init(
            "Mercado Pago", "test access token", "TEST-", 60...80, .word, run: 30, .digit,
            from: "tokens in use, length not documented"),
        .init(
            "Mercury", "production API token", "mercury_production_", 48...70, .word, run: 20,
            from: "betterleaks mercury-production-api-token"),
        .init(
            "Mercury", "sandbox API token", "mercury_sandbox_", 48...70, .word, run: 20,
            from: "betterleaks mercury-production-api-token"),
        .init(
            "Mergify", "application key", "mergify_application_key_", 40...200, .word, run: 8,
            from: "betterleaks mergify-application-key"),
        .init(
            "Meta", "user, page or application access token", "EAA", 100...400, .alphanumeric, .varied,
            from: "gitleaks facebook-page-access-token"),
        .init(
            "Meta", "Instagram access token", "IGAA", 100...300, .word, run: 20, .varied,
            from: "Instagram documentation"),
        .init(
            "Meta", "Instagram access token (old)", "IGQV", 60...250, .word, run: 20, .varied, from: "titus instagram"),
        .init(
            "Meta", "Threads access token", "THAA", 100...300, .word, run: 20, .varied, from: "Threads documentation"),
        .init(
            "Metabase", "API key", "mb_", 40...48, .base64, run: 8, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "Microsoft", "Entra refresh token", "0.A", 200...2000, .dotted, run: 20,
            from: "redactor rules (azure-entra); Microsoft documentation"),
        .init(
            "Microsoft", "Entra refresh token (new)", "1.A", 200...2000, .dotted, run: 20,
            from: "Microsoft documentation"),
        .init(
            "Midtrans", "production server or client key", "Mid-server-", 20...24, .word, run: 12,
            [.digit, .bothCases], from: "betterleaks midtrans-production-server-client-key"),
        .init(
            "Midtrans", "sandbox server key", "SB-Mid-server-", 20...24, .word, run: 12, [.digit, .bothCases],
            from: "GitHub secret scanning midtrans_sandbox_server_key"),
        .init("MiniMax", "API key", "sk-api-", 119...119, .word, run: 16, from: "betterleaks minimax-api-key"),
        .init(
            "Mintlify", "API key", "mint_", 20...60, .alphanumeric, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "Miro", "access token", "eyJtaXJvLm9yaWdpbiI6", 30...80, .base64, run: 8,
            from: "tokens in use, length not documented"),
        .init("Mixedbread", "API key", "mxb_", 30...60, .word, run: 12, from: "tokens in use, length not documented"),
        .init(
            "Modal", "token ID", "ak-", 22...22, .alphanumeric, [.exact, .digit, .bothCases],
            from: "Modal documentation"),
        .init(
            "Modal", "token secret", "as-", 22...22, .alphanumeric, [.exact, .digit, .bothCases],
            from: "Modal documentation"),
        .init("ModelScope", "access token", "ms-", 36...36, .word, run: 12, .uuid, from: "ModelScope documentation"),
        .init("Modrinth", "personal access token", "mrp_", 60...60, .alphanumeric, from: "Modrinth source"),
        .init(
            "Mollie", "live API key", "live_", 30...30, .alphanumeric, [.exact, .digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "Mollie", "test API key", "test_", 30...30, .alphanumeric, [.exact, .digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "MongoDB Atlas", "service account secret", "mdb_sa_sk_", 40...40, .word, run: 8,
            from: "betterleaks mongodb-atlas-service-account-secret"),
        .init(
            "Moonshot, Stability, SiliconFlow", "API key", "sk-", 48...48, .alphanumeric,
            from: "betterleaks stability-ai-api-key, kimi-api-key"),
        .init("n8n", "API key (old)", "n8n_api_", 64...248, .alphanumeric, from: "n8n source"),
        .init("NATS", "user seed", "SUA", 55...55, .capital, from: "tokens in use, length not documented"),
        .init("NATS", "account seed", "SAA", 55...55, .capital, from: "tokens in use, length not documented"),
        .init("Neon", "API key", "napi_", 64...64, .small, from: "betterleaks neon-api-key"),
        .init(
            "Neon", "database password", "npg_", 12...24, .alphanumeric, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init(
            "neptune.ai", "API token", "eyJhcGlfYWRkcmVzcyI6", 100...4096, .base64, run: 20,
            from: "tokens in use, length not documented"),
        .init("NetBird", "personal access token", "nbp_", 36...36, .alphanumeric, from: "NetBird source"),
        .init("Netlify", "build token", "nfb_", 36...40, .word, run: 20, .digit, from: "redactor rules (nf[pcoub]_)"),
        .init(
            "Netlify", "CLI, OAuth, build and UI tokens", "nfc_", 36...40, .word, run: 20, .digit,
            from: "redactor rules (nf[pcoub]_)"),
        .init("Netlify", "OAuth token", "nfo_", 36...40, .word, run: 20, .digit, from: "redactor rules (nf[pcoub]_)"),
        .init("Netlify", "personal access token", "nfp_", 36...40, .word, run: 10, from: "trufflehog netlify/v2"),
        .init(
            "Netlify", "user interface token", "nfu_", 36...40, .word, run: 20, .digit,
            from: "redactor rules (nf[pcoub]_)"),
        .init("New Relic", "admin API key", "NRAA-", 27...27, .hex, .noCapital, from: "noseyparker newrelic"),
        .init(
            "New Relic", "user API key", "NRAK-", 27...27, .capital,
            from: "gitleaks new-relic-user-api-key; trufflehog newrelicuserkey"),
        .init(
            "New Relic", "insights insert key", "NRII-", 25...32, .word, run: 8, .digit,
            from: "gitleaks new-relic-insert-key; trufflehog newrelicinsightsinsertkey"),
        .init(
            "New Relic", "insights query key", "NRIQ-", 25...32, .word, run: 8, .digit,
            from: "trufflehog newrelicinsightsquerykey; noseyparker newrelic"),
        .init(
            "New Relic", "browser key", "NRJS-", 19...19, .hex, .noCapital, from: "gitleaks new-relic-browser-api-token"
        ),
        .init("New Relic", "REST API key", "NRRA-", 42...42, .hex, .noCapital, from: "noseyparker newrelic"),
        .init(
            "New Relic", "synthetics location key", "NRSP-", 35...35, .small, run: 31,
            from: "secrets-patterns-db Newrelic Synthetics"),
        .init("New Relic", "Pixie API key", "px-api-", 36...36, .word, run: 12, .uuid, from: "noseyparker newrelic"),
        .init("New Relic", "Pixie deploy key", "px-dep-", 36...36, .word, run: 12, .uuid, from: "noseyparker newrelic"),
        .init(
            "Nightfall", "API key", "NF-", 32...32, .alphanumeric, [.exact, .digit, .bothCases],
            from: "trufflehog nightfall"),
        .init(
            "Nomic", "API key", "nk-", 40...60, .word, run: 16, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init("Nostr", "private key", "nsec1", 58...58, .small, from: "NIP-19"),
        .init("Notion", "OAuth refresh token", "nrt_", 40...55, .word, run: 20, .digit, from: "titus notion"),
        .init("Notion", "integration token", "ntn_", 46...46, .alphanumeric, from: "gitleaks notion-api-token"),
        .init("Notion", "integration token (old)", "secret_", 43...43, .alphanumeric, from: "trufflehog notion"),
        .init("npm", "access token", "npm_", 36...36, .alphanumeric, from: "gitleaks npm-access-token"),
        .init("NuGet", "API key", "oy2", 43...43, .small, from: "security-utilities NuGetApiKey"),
        .init("NVIDIA", "NGC and API catalog key", "nvapi-", 40...70, .word, run: 5, from: "trufflehog nvapi"),
        .init("Nylas", "API key", "nyk_v0_", 40...80, .alphanumeric, from: "tokens in use, length not documented"),
        .init("Nylas", "API key", "nyk_v1_", 40...80, .alphanumeric, from: "tokens in use, length not documented"),
        .init(
            "Octopus Deploy", "API key", "API-", 26...36, .capital, .digit,
            from: "gitleaks octopus-deploy-api-key; trufflehog octopusdeploy"),
        .init("Okta", "SSWS token", "SSWS ", 40...44, .word, run: 16, from: "tokens in use, length not documented"),
        .init(
            "OneSignal", "application API key", "os_v2_app_", 103...103, .small,
            from: "betterleaks onesignal-rich-authentication-token"),
        .init(
            "OneSignal", "organization API key", "os_v2_org_", 103...103, .small,
            from: "betterleaks onesignal-rich-authentication-token"),
        .init(
            "Onfido", "live API token", "api_live.", 20...80, .dotted, run: 6, .digit,
            from: "betterleaks onfido-live-api-token-eu"),
        .init(
            "Onfido", "live API token, Canada", "api_live_ca.", 20...80, .dotted, run: 6, .digit,
            from: "betterleaks onfido-live-api-token-ca"),
        .init(
            "Onfido", "live API token, USA", "api_live_us.", 20...80, .dotted, run: 6, .digit,
            from: "betterleaks onfido-live-api-token-us"),
        .init(
            "Onfido", "sandbox API token", "api_sandbox.", 20...80, .dotted, run: 6, .digit,
            from: "GitHub secret scanning onfido_sandbox_api_token"),
        .init(
            "Open VSX", "access token", "ovsxp_", 36...36, .word, run: 8, .uuid,
            from: "tokens in use, length not documented"),
        .init(
            "Open VSX", "access token", "ovsxat_", 20...64, .word, run: 8, from: "tokens in use, length not documented"),
        .init("OpenAI", "session token", "sess-", 40...48, .alphanumeric, from: "trufflehog; OpenAI documentation"),
        .init("OpenAI", "API key (old)", "sk-", 48...51, .alphanumeric, from: "gitleaks openai-api-key"),
        .init("OpenAI", "admin API key", "sk-admin-", 48...180, .word, run: 16, from: "trufflehog openaiadmin"),
        .init("OpenAI", "project API key", "sk-proj-", 48...180, .word, run: 16, from: "gitleaks openai-api-key"),
        .init(
            "OpenAI", "service account API key", "sk-svcacct-", 48...180, .word, run: 16,
            from: "gitleaks openai-api-key"),
        .init(
            "OpenAI and others", "API key", "sk-", 20...4096, .dotted, run: 16, from: "another row, with a shorter end"),
        .init("OpenRouter", "API key", "sk-or-v1-", 64...64, .hex, .noCapital, from: "trufflehog openrouter"),
        .init(
            "OpenShift", "user token", "sha256~", 43...43, .word, run: 8, [.digit, .bothCases],
            from: "gitleaks openshift-user-token"),
        .init("Ory", "OAuth access token", "ory_at_", 80...100, .dotted, run: 20, from: "Ory documentation"),
        .init(
            "Ory", "personal access token", "ory_pat_", 32...64, .word, run: 20, [.digit, .bothCases],
            from: "GitHub secret scanning ory"),
        .init("Ory", "OAuth refresh token", "ory_rt_", 80...100, .dotted, run: 20, from: "Ory documentation"),
    ]
}
