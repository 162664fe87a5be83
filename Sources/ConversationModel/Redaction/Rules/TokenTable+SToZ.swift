/// Issuers from S to Z.
extension TokenTable {
    static let sToZ: [TokenRule] = [
        .init(
            "Salad", "SaladCloud API key", "salad_cloud_", 15...243, .word, run: 7, .digit,
            from: "trufflehog saladcloudapikey"),
        .init(
            "Salesforce", "OAuth consumer key", "3MVG9", 80...251, .dotted, run: 20, from: "trufflehog salesforceoauth2"
        ),
        .init(
            "Salesforce", "refresh token", "5AEP861", 80...120, .dotted, run: 20,
            from: "trufflehog salesforcerefreshtoken"),
        .init(
            "Salesforce", "refresh token", "5Aep861", 60...120, .dotted, run: 16,
            from: "tokens in use, length not documented"),
        .init("Samsara", "API token", "samsara_api_", 26...32, .alphanumeric, from: "betterleaks samsara-api-token"),
        .init(
            "Scale", "API key", "live_", 32...32, .hex, [.exact, .noCapital],
            from: "tokens in use, length not documented"),
        .init("Scalingo", "API token", "tk-us-", 48...48, .word, run: 8, from: "gitleaks scalingo-api-token"),
        .init("Scrapfly", "API key", "scp-live-", 32...32, .hex, .noCapital, from: "trufflehog scrapfly"),
        .init("Scrapfly", "test API key", "scp-test-", 32...32, .hex, .noCapital, from: "trufflehog scrapfly"),
        .init("Segment", "public API token", "sgp_", 40...64, .word, run: 5, from: "noseyparker segment"),
        .init(
            "SendGrid", "API key", "SG.", 40...66, .dotted, run: 5,
            from: "osv-scalibr sendgrid; gitleaks sendgrid-api-token"),
        .init(
            "Sentry", "user application token", "sntrya_", 64...64, .hex, .noCapital, from: "Sentry source, token types"
        ),
        .init("Sentry", "integration token", "sntryi_", 64...64, .hex, .noCapital, from: "Sentry source, token types"),
        .init("Sentry", "organization token", "sntrys_", 40...420, .base64, run: 5, from: "gitleaks sentry-org-token"),
        .init("Sentry", "user token", "sntryu_", 40...64, .word, run: 5, from: "gitleaks sentry-user-token"),
        .init("SettleMint", "application access token", "sm_aat_", 16...16, .alphanumeric, from: "gitleaks settlemint"),
        .init("SettleMint", "personal access token", "sm_pat_", 16...16, .alphanumeric, from: "gitleaks settlemint"),
        .init("SettleMint", "service access token", "sm_sat_", 16...16, .alphanumeric, from: "gitleaks settlemint"),
        .init("Shippo", "live API token", "shippo_live_", 30...40, .word, run: 5, from: "gitleaks shippo-api-token"),
        .init("Shippo", "test API token", "shippo_test_", 30...40, .word, run: 5, from: "gitleaks shippo-api-token"),
        .init("Shopify", "access token", "shpat_", 32...32, .hex, from: "gitleaks shopify-access-token"),
        .init(
            "Shopify", "custom app access token", "shpca_", 32...32, .hex, from: "gitleaks shopify-custom-access-token"),
        .init(
            "Shopify", "private app access token", "shppa_", 32...32, .hex,
            from: "gitleaks shopify-private-app-access-token"),
        .init("Shopify", "refresh token", "shprt_", 32...32, .hex, from: "existing table"),
        .init("Shopify", "shared secret", "shpss_", 32...32, .hex, from: "gitleaks shopify-shared-secret"),
        .init("Shopify", "theme access password", "shptka_", 32...32, .hex, from: "Shopify documentation"),
        .init("Shopify", "user access token", "shpua_", 30...40, .hex, from: "tokens in use, length not documented"),
        .init("SignalWire", "API token", "PT", 48...48, .hex, .noCapital, from: "SignalWire documentation"),
        .init(
            "SimpleAnalytics", "API key", "sa_api_key_", 20...60, .alphanumeric,
            from: "tokens in use, length not documented"),
        .init("Slack", "application token", "xapp-", 20...120, .word, run: 5, from: "gitleaks slack-app-token"),
        .init(
            "Slack", "workspace access token", "xoxa-", 20...100, .word, run: 8, .digit,
            from: "gitleaks slack-legacy-workspace-token"),
        .init("Slack", "bot token", "xoxb-", 20...100, .word, run: 10, from: "gitleaks slack-bot-token"),
        .init("Slack", "browser token", "xoxc-", 20...140, .word, run: 5, from: "betterleaks slack-session-token"),
        .init("Slack", "browser cookie", "xoxd-", 20...600, .any, run: 5, from: "betterleaks slack-session-cookie"),
        .init(
            "Slack", "configuration refresh token", "xoxe-", 20...160, .word, run: 5, .digit,
            from: "gitleaks slack-config-refresh-token"),
        .init(
            "Slack", "configuration access token", "xoxe.", 20...180, .dotted, run: 5, .digit,
            from: "gitleaks slack-config-access-token"),
        .init(
            "Slack", "legacy bot token", "xoxo-", 20...120, .word, run: 8, .digit, from: "gitleaks slack-legacy-token"),
        .init("Slack", "user token", "xoxp-", 20...100, .word, run: 5, .digit, from: "gitleaks slack-user-token"),
        .init(
            "Slack", "workspace refresh token", "xoxr-", 20...100, .word, run: 8, .digit,
            from: "gitleaks slack-legacy-workspace-token"),
        .init("Slack", "legacy token", "xoxs-", 20...120, .word, run: 8, .digit, from: "gitleaks slack-legacy-token"),
        .init("Slack", "workflow token", "xwfp-", 20...120, .word, run: 8, .digit, from: "Slack token types"),
        .init(
            "SMTP2GO", "API key", "api-", 32...32, .hex, [.exact, .digit], from: "tokens in use, length not documented"),
        .init("Snyk", "service account token", "snyk_sat.", 60...4096, .dotted, run: 20, from: "Snyk CLI source"),
        .init("Snyk", "personal access token", "snyk_uat.", 60...4096, .dotted, run: 20, from: "Snyk CLI source"),
        .init("Socket", "API token", "sktsec_", 40...4096, .word, run: 20, from: "Socket documentation"),
        .init("SonarQube", "global analysis token", "sqa_", 40...40, .hex, .noCapital, from: "kingfisher sonarqube"),
        .init("SonarQube", "project analysis token", "sqp_", 40...40, .hex, .noCapital, from: "kingfisher sonarqube"),
        .init(
            "SonarQube", "user token", "squ_", 40...40, .hex, .noCapital,
            from: "kingfisher sonarqube; gitleaks sonar-api-token"),
        .init(
            "SonarQube Cloud", "scoped organization token", "sqco_", 59...59, .alphanumeric,
            from: "trufflehog sonarcloud/v2"),
        .init(
            "Sourcegraph", "dotcom gateway token", "sgd_", 64...64, .hex, .noCapital, from: "Sourcegraph token types"),
        .init(
            "Sourcegraph", "access token", "sgp_", 40...57, .word, run: 40, from: "gitleaks sourcegraph-access-token"),
        .init("Sourcegraph", "subscription token", "sgs_", 64...64, .hex, .noCapital, from: "Sourcegraph token types"),
        .init(
            "Sourcegraph", "license key token", "slk_", 64...64, .hex, .noCapital, from: "trufflehog sourcegraphcody"),
        .init("SpectralOps", "personal API token", "spu-", 32...32, .small, from: "trufflehog spectralops"),
        .init(
            "Square", "access token", "EAAA", 60...60, .word, run: 10, [.exact, .varied],
            from: "trufflehog square; osv-scalibr squareapikey"),
        .init(
            "Square", "production OAuth access token", "EAAAl", 59...59, .word, run: 10, [.exact, .varied],
            from: "Square documentation"),
        .init(
            "Square", "sandbox OAuth secret", "sandbox-sq0csb-", 43...43, .word, run: 8,
            from: "redact-secret square-token"),
        .init("Square", "sandbox access token (old)", "sq0atb-", 22...22, .word, run: 6, from: "Square documentation"),
        .init("Square", "access token (old)", "sq0atp-", 22...22, .word, run: 6, from: "noseyparker square"),
        .init("Square", "OAuth application secret", "sq0csp-", 20...44, .word, run: 5, from: "noseyparker square"),
        .init(
            "Square", "application ID (identifier)", "sq0idp-", 22...22, .word, run: 6, from: "osv-scalibr squareapikey"
        ),
        .init("StackHawk", "API key", "hawk.", 41...41, .dotted, run: 6, from: "noseyparker stackhawk"),
        .init(
            "Standard Webhooks", "private signing key", "whsk_", 80...100, .base64, run: 10, from: "Standard Webhooks"),
        .init("Statsig", "console API key", "console-", 43...43, .alphanumeric, from: "kingfisher statsig"),
        .init("Statsig", "server secret key", "secret-", 43...43, .alphanumeric, from: "kingfisher statsig"),
        .init("Steel", "API key", "ste-", 40...90, .alphanumeric, from: "tokens in use, length not documented"),
        .init("Stripe", "ephemeral key", "ek_live_", 40...300, .base64, run: 20, from: "Stripe documentation"),
        .init("Stripe", "test ephemeral key", "ek_test_", 40...300, .base64, run: 20, from: "Stripe documentation"),
        .init(
            "Stripe", "live restricted key", "rk_live_", 20...250, .word, run: 16, from: "gitleaks stripe-access-token"),
        .init(
            "Stripe", "restricted key (production)", "rk_prod_", 20...250, .word, run: 16,
            from: "gitleaks stripe-access-token"),
        .init(
            "Stripe", "test restricted key", "rk_test_", 20...250, .word, run: 16, from: "gitleaks stripe-access-token"),
        .init(
            "Stripe", "organization key", "sk_org_", 20...250, .word, run: 20,
            from: "redact-secret stripe-token; Stripe documentation"),
        .init(
            "Stripe", "secret key (production)", "sk_prod_", 20...250, .word, run: 16,
            from: "gitleaks stripe-access-token"),
        .init(
            "Stripe, Clerk, Paystack and others", "live secret key", "sk_live_", 20...250, .word, run: 16,
            from: "gitleaks stripe-access-token; trufflehog stripe, paystack, apideck"),
        .init(
            "Stripe, Clerk, Paystack and others", "test secret key", "sk_test_", 20...250, .word, run: 16,
            from: "gitleaks stripe-access-token"),
        .init(
            "Stripe, Svix, Polar and others", "webhook signing secret", "whsec_", 24...80, .base64, run: 5,
            from: "osv-scalibr stripeapikeys; Standard Webhooks"),
        .init(
            "Stytch", "live secret", "secret-live-", 36...60, .word, run: 8, [.digit, .bothCases],
            from: "Stytch documentation"),
        .init(
            "Stytch", "test secret", "secret-test-", 36...60, .word, run: 8, [.digit, .bothCases],
            from: "Stytch documentation"),
        .init("Sui", "private key", "suiprivkey1", 58...64, .small, from: "Sui documentation"),
        .init(
            "Supabase", "secret key", "sb_secret_", 20...36, .word, run: 5,
            from: "betterleaks supabase-project-api-key; osv-scalibr supabase"),
        .init(
            "Supabase", "personal access token", "sbp_", 40...40, .hex, .noCapital,
            from: "trufflehog supabasetoken; osv-scalibr supabase"),
        .init("Supabase", "OAuth access token", "sbp_oauth_", 40...40, .hex, .noCapital, from: "Supabase OAuth tokens"),
        .init("Supabase", "scoped access token", "sbp_v0_", 40...40, .hex, .noCapital, from: "Supabase CLI"),
        .init("Svix", "API key", "testsk_", 30...80, .dotted, run: 16, from: "tokens in use, length not documented"),
        .init(
            "Tailscale", "API access token", "tskey-api-", 30...60, .word, run: 12,
            from: "betterleaks tailscale-api-key; trufflehog tailscale"),
        .init("Tailscale", "auth key", "tskey-auth-", 30...60, .word, run: 12, from: "trufflehog tailscale"),
        .init(
            "Tailscale", "OAuth client secret", "tskey-client-", 30...60, .word, run: 12, from: "trufflehog tailscale"),
        .init("Tailscale", "SCIM key", "tskey-scim-", 30...60, .word, run: 12, from: "Tailscale key prefixes"),
        .init("Tailscale", "webhook secret", "tskey-webhook-", 30...60, .word, run: 12, from: "Tailscale key prefixes"),
        .init("Tailscale", "key (any)", "tskey-", 20...4096, .word, run: 10, from: "another row, with a shorter end"),
        .init("Tally", "API key", "tly-", 30...60, .alphanumeric, from: "tokens in use, length not documented"),
        .init("Tavily", "API key", "tvly-", 20...40, .word, run: 5, from: "noseyparker tavily"),
        .init("Teamwork", "API token", "tkn.v1_", 72...72, .base64, run: 71, from: "trufflehog teamworkcrm"),
        .init(
            "Teamwork", "API token", "tkn.v1_", 50...100, .base64, run: 10, from: "tokens in use, length not documented"
        ),
        .init("Telnyx", "API key", "KEY", 55...55, .word, run: 22, from: "trufflehog telnyx"),
        .init(
            "Tencent Cloud", "secret ID", "AKID", 32...36, .alphanumeric, [.digit, .bothCases],
            from: "GitHub secret scanning tencent_cloud_secret_id"),
        .init("Tezos", "secret key", "edsk", 50...94, .alphanumeric, from: "Tezos prefixes"),
        .init(
            "Thunderstore", "API token", "tss_", 20...80, .word, run: 12, [.digit, .bothCases],
            from: "betterleaks thunderstore-api-token"),
        .init("Ticket Tailor", "API key", "sk_", 44...44, .word, run: 32, from: "trufflehog tickettailor"),
        .init(
            "Tinkoff", "Invest token", "t.", 86...90, .word, run: 16, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init("Tinybird", "token", "p.eyJ", 60...400, .dotted, run: 20, from: "Tinybird documentation"),
        .init("Together", "API key", "tgp_v1_", 30...43, .word, run: 5, from: "betterleaks togetherai-api-key"),
        .init(
            "Tolgee", "personal access token", "tgpat_", 40...70, .small, from: "tokens in use, length not documented"),
        .init("Tolgee", "project API key", "tgpak_", 40...70, .small, from: "tokens in use, length not documented"),
        .init("Trello", "token", "ATTA", 64...80, .alphanumeric, from: "Trello documentation; GitHub secret scanning"),
        .init(
            "Trigger.dev", "development secret key", "tr_dev_", 20...27, .alphanumeric, [.digit, .bothCases],
            from: "redact-secret trigger-dev-token"),
        .init(
            "Trigger.dev", "personal access token", "tr_pat_", 40...40, .alphanumeric, .digit,
            from: "redact-secret trigger-dev-token"),
        .init(
            "Trigger.dev", "preview secret key", "tr_preview_", 20...27, .alphanumeric, [.digit, .bothCases],
            from: "redact-secret trigger-dev-token"),
        .init(
            "Trigger.dev", "production secret key", "tr_prod_", 20...27, .alphanumeric, [.digit, .bothCases],
            from: "redact-secret trigger-dev-token"),
        .init(
            "Trigger.dev", "staging secret key", "tr_stg_", 20...27, .alphanumeric, [.digit, .bothCases],
            from: "redact-secret trigger-dev-token"),
        .init(
            "TruffleHog", "enterprise secret", "thog-secret-", 32...32, .hex, .noCapital,
            from: "trufflehog trufflehogenterprise"),
        .init("Twilio", "account SID", "AC", 32...32, .hex, .noCapital, from: "trufflehog twilio"),
        .init(
            "Twilio", "API key SID", "SK", 32...32, .hex, .noCapital,
            from: "gitleaks twilio-api-key; trufflehog twilioapikey"),
        .init("Twitch", "stream key", "live_", 39...50, .word, run: 30, from: "noseyparker twitch"),
        .init(
            "Typeform", "personal access token", "tfp_", 40...59, .dotted, run: 8, .digit,
            from: "trufflehog typeform/v2"),
        .init("Ubidots", "API key or token", "BBFF-", 30...30, .alphanumeric, from: "trufflehog ubidots"),
        .init("Unkey", "root key, version 1", "unkey_", 57...57, .alphanumeric, from: "redact-secret unkey-root-key"),
        .init(
            "Unkey", "root key (dashboard)", "unkey_3Z", 22...22, .alphanumeric, from: "redact-secret unkey-root-key"),
        .init(
            "Unkey", "API key (short)", "unkey_", 20...60, .alphanumeric, [.digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init("UpCloud", "API token", "ucat_", 24...32, .alphanumeric, from: "betterleaks upcloud-api-token"),
        .init(
            "Val Town", "API token", "vtwn_", 20...80, .word, run: 8, [.digit, .bothCases],
            from: "betterleaks val-town-api-token"),
        .init(
            "Vectara", "API key", "zut_", 30...50, .word, run: 12, .digit, from: "tokens in use, length not documented"),
        .init(
            "Vectara", "API key", "zqt_", 30...50, .word, run: 12, .digit, from: "tokens in use, length not documented"),
        .init("Veles pyx", "key, version 1", "sk-pyx-", 64...64, .alphanumeric, from: "osv-scalibr pyxkeyv1"),
        .init("Veles pyx", "key, version 2", "sk-pyx-2", 45...45, .alphanumeric, from: "osv-scalibr pyxkeyv2"),
        .init("Veracode", "API secret key", "vera01es-", 32...128, .hex, .noCapital, from: "Veracode documentation"),
        .init("Vercel", "token", "vcc_", 56...56, .word, run: 10, from: "kingfisher vercel"),
        .init(
            "Vercel", "app access token", "vca_", 56...56, .word, run: 10,
            from: "betterleaks vercel-app-access-token; kingfisher vercel"),
        .init(
            "Vercel", "integration token", "vci_", 56...56, .word, run: 10,
            from: "betterleaks vercel-integration-token; kingfisher vercel"),
        .init(
            "Vercel", "AI gateway key", "vck_", 56...56, .word, run: 10,
            from: "betterleaks vercel-ai-gateway-key; kingfisher vercel"),
        .init(
            "Vercel", "personal access token", "vcp_", 56...56, .word, run: 10,
            from: "betterleaks vercel-personal-access-token; kingfisher vercel"),
        .init(
            "Vercel", "app refresh token", "vcr_", 56...56, .word, run: 10,
            from: "betterleaks vercel-app-refresh-token; kingfisher vercel"),
        .init(
            "Vercel", "other token with the name", "vercel_", 24...4096, .word, run: 24, .digit, from: "existing table"),
        .init(
            "Vercel", "blob store token", "vercel_blob_rw_", 40...56, .word, run: 24, from: "Vercel Blob documentation"),
        .init("VK", "access token", "vk1.a.", 80...260, .word, run: 16, from: "tokens in use, length not documented"),
        .init("Voiceflow", "API key", "VF.", 41...44, .dotted, run: 24, from: "trufflehog voiceflow"),
        .init(
            "Volcengine", "access key ID", "AKLT", 40...48, .base64, run: 20, [.digit, .bothCases],
            from: "GitHub secret scanning volcengine_access_key_id"),
        .init(
            "Voyage", "API key", "pa-", 43...43, .word, run: 8, [.exact, .digit, .bothCases], from: "titus voyageai"),
        .init("WakaTime", "API key", "waka_", 36...36, .word, run: 12, .uuid, from: "betterleaks wakatime-api-key"),
        .init(
            "WakaTime", "secret key", "waka_sec_", 40...90, .word, run: 16, from: "tokens in use, length not documented"
        ),
        .init(
            "Weblate", "personal token", "wlu_", 36...60, .alphanumeric, from: "tokens in use, length not documented"),
        .init("Weblate", "project token", "wlp_", 36...60, .alphanumeric, from: "tokens in use, length not documented"),
        .init(
            "Weights & Biases", "API key", "wandb_v1_", 30...77, .word, run: 5, .digit,
            from: "betterleaks weights-and-biases-api-key-v1"),
        .init("Wix", "API key", "IST.eyJ", 60...2000, .dotted, run: 16, from: "tokens in use, length not documented"),
        .init(
            "WooCommerce", "consumer secret", "cs_", 40...40, .hex, [.exact, .noCapital],
            from: "tokens in use, length not documented"),
        .init(
            "WooCommerce", "consumer key", "ck_", 40...40, .hex, [.exact, .noCapital],
            from: "tokens in use, length not documented"),
        .init(
            "Workato", "developer API token", "wrka", 90...1500, .dotted, run: 20,
            from: "betterleaks workato-developer-api-token"),
        .init(
            "X", "bearer token", "AAAAAAAAAAAAAAAAAAAA", 60...120, .any, run: 12, [.exact, .digit, .bothCases],
            from: "tokens in use, length not documented"),
        .init("xAI", "API key", "xai-", 40...80, .word, run: 20, from: "trufflehog xai"),
        .init("xAI", "management token", "xai-token-", 80...80, .word, run: 20, from: "osv-scalibr grokxaiapikey"),
        .init("Xata", "organization API key", "xao_", 32...40, .alphanumeric, from: "redact-secret xata-api-key"),
        .init("Xata", "user API key", "xau_", 32...40, .alphanumeric, from: "redact-secret xata-api-key"),
        .init(
            "Xendit", "development secret key", "xnd_development_", 40...90, .base64, run: 20,
            from: "GitHub secret scanning xendit"),
        .init(
            "Xendit", "production secret key", "xnd_production_", 40...90, .base64, run: 20,
            from: "GitHub secret scanning xendit"),
        .init(
            "Yandex", "dictionary API key", "dict.1.1.", 70...80, .dotted, run: 16,
            from: "GitHub secret scanning yandex_dictionary_api_key"),
        .init(
            "Yandex", "predictor API key", "pdct.1.1.", 70...80, .dotted, run: 16,
            from: "GitHub secret scanning yandex_predictor_api_key"),
        .init(
            "Yandex", "translate API key", "trnsl.1.1.", 70...80, .dotted, run: 16,
            from: "GitHub secret scanning yandex_translate_api_key"),
        .init(
            "Yandex", "OAuth token", "y0_", 52...62, .word, run: 8, [.digit, .bothCases],
            from: "GitHub secret scanning yandex_passport_oauth_token"),
        .init("Yandex Cloud", "API key", "AQVN", 35...38, .word, run: 8, from: "gitleaks yandex-api-key"),
        .init(
            "Yandex Cloud", "static access key ID", "YCA", 37...37, .word, run: 8,
            from: "gitleaks yandex-aws-access-token"),
        .init("Yandex Cloud", "IAM token", "t1.9eu", 60...4096, .any, run: 20, from: "gitleaks yandex-access-token"),
        .init(
            "Zapier", "AI actions key", "sk-ak-", 20...60, .word, run: 16, from: "tokens in use, length not documented"),
        .init("Zoho", "OAuth token", "1000.", 65...65, .dotted, run: 32, from: "trufflehog zohocrm"),
        .init(
            "Zuplo", "consumer API key", "zpka_", 41...41, .word, run: 32, from: "betterleaks zuplo-consumer-api-key"),
    ]
}
