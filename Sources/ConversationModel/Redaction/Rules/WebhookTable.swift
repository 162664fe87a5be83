/// An address whose path is a secret, as anybody who knows it can post to it or read from it: a row of `WebhookTable`.
struct WebhookRule: Sendable {
    let issuer: StaticString
    /// The address up to the secret part.
    let address: StaticString
    /// The fewest characters of that part.
    let length: Int
    /// The fewest consecutive letters and digits in it, where the address alone says little.
    let run: Int
    let source: StaticString

    init(
        _ issuer: StaticString, _ address: StaticString, _ length: Int, run: Int = 0, from source: StaticString
    ) {
        (self.issuer, self.address, self.length, self.source) = (issuer, address, length, source)
        self.run = run
    }
}

/// Webhooks, build hooks and private calendars.
enum WebhookTable {
    static let rules: [WebhookRule] = [
        .init("YouTube", "rtmp.youtube.com/live2/", 16, from: "YouTube documentation"),
        .init("YouTube", "rtmps.youtube.com/live2/", 16, from: "YouTube documentation"),
        .init("Twitch", "live.twitch.tv/app/", 16, from: "Twitch documentation"),
        .init("Facebook", "live-api-s.facebook.com:443/rtmp/", 16, from: "Facebook documentation"),
        .init("Mattermost, Rocket.Chat", "/hooks/", 24, run: 24, from: "Mattermost documentation"),
        .init("Home Assistant", "/api/webhook/", 20, run: 20, from: "Home Assistant documentation"),
        .init("Slack", "hooks.slack.com/services/", 12, from: "gitleaks slack-webhook-url"),
        .init("Slack", "hooks.slack.com/workflows/", 12, from: "trufflehog slackwebhook"),
        .init("Slack", "hooks.slack.com/triggers/", 12, from: "titus slack"),
        .init("Slack (government)", "hooks.slack-gov.com/services/", 26, from: "Slack documentation"),
        .init("Discord", "discord.com/api/webhooks/", 12, from: "trufflehog discordwebhook"),
        .init("Discord", "discordapp.com/api/webhooks/", 12, from: "secrets-patterns-db"),
        .init("Discord, with a version", "discord.com/api/v10/webhooks/", 53, from: "Discord documentation"),
        .init("Microsoft Teams", ".webhook.office.com/webhookb2/", 12, from: "gitleaks microsoft-teams-webhook"),
        .init("Microsoft Teams (old)", "outlook.office.com/webhook/", 12, from: "noseyparker microsoft_teams"),
        .init("Microsoft Teams (old)", "outlook.office365.com/webhook/", 66, from: "Microsoft documentation"),
        .init("Microsoft Logic Apps", ".logic.azure.com/workflows/", 40, from: "kingfisher azurelogicapps"),
        .init("Zapier", "hooks.zapier.com/hooks/catch/", 12, from: "trufflehog zapierwebhook"),
        .init("Zapier", "hooks.zapier.com/hooks/standard/", 12, from: "Zapier documentation"),
        .init("Amazon Chime", "hooks.chime.aws/incomingwebhooks/", 12, from: "Amazon Chime documentation"),
        .init("IFTTT", "maker.ifttt.com/use/", 12, from: "IFTTT documentation"),
        .init("IFTTT", "maker.ifttt.com/trigger/", 16, from: "IFTTT documentation"),
        .init("Feishu", "open.feishu.cn/open-apis/bot/v2/hook/", 12, from: "Feishu documentation"),
        .init("Lark", "open.larksuite.com/open-apis/bot/v2/hook/", 12, from: "Lark documentation"),
        .init("Lark (old)", "open.larksuite.com/open-apis/bot/hook/", 21, from: "Lark documentation"),
        .init("Airtable", "hooks.airtable.com/workflows/v1/genericwebhook/", 12, from: "Airtable documentation"),
        .init("Make", "hook.eu1.make.com/", 20, from: "Make documentation"),
        .init("Make", "hook.eu2.make.com/", 20, from: "Make documentation"),
        .init("Make", "hook.us1.make.com/", 20, from: "Make documentation"),
        .init("Make", "hook.us2.make.com/", 20, from: "Make documentation"),
        .init("Make", "hook.make.com/", 12, from: "existing table"),
        .init("Make (Integromat)", "hook.integromat.com/", 20, from: "Make documentation"),
        .init("Tines", ".tines.com/webhook/", 43, from: "trufflehog tineswebhook"),
        .init("Google Chat", "chat.googleapis.com/v1/spaces/", 40, from: "Google Chat documentation"),
        .init("DingTalk", "oapi.dingtalk.com/robot/send?access_token=", 42, from: "DingTalk documentation"),
        .init("WeCom", "qyapi.weixin.qq.com/cgi-bin/webhook/send?key=", 24, from: "WeCom documentation"),
        .init("Rocket.Chat", ".rocket.chat/hooks/", 26, from: "Rocket.Chat documentation"),
        .init("Webex", "webexapis.com/v1/webhooks/incoming/", 40, from: "Webex documentation"),
        .init("Webex", "api.ciscospark.com/v1/webhooks/incoming/", 40, from: "Webex documentation"),
        .init("PagerDuty", "events.pagerduty.com/integration/", 21, from: "PagerDuty documentation"),
        .init("VictorOps", "alert.victorops.com/integrations/generic/", 20, from: "Splunk On-Call documentation"),
        .init("Better Stack", "uptime.betterstack.com/api/v1/heartbeat/", 13, from: "Better Stack documentation"),
        .init("Healthchecks", "hc-ping.com/", 14, from: "Healthchecks documentation"),
        .init("Cronitor", "cronitor.link/p/", 13, from: "Cronitor documentation"),
        .init("Netlify", "api.netlify.com/build_hooks/", 13, from: "Netlify documentation"),
        .init("Vercel", "api.vercel.com/v1/integrations/deploy/", 16, from: "Vercel documentation"),
        .init(
            "Cloudflare Pages", "api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/", 24,
            from: "Cloudflare documentation"),
        .init("Render", "api.render.com/deploy/", 13, from: "Render documentation"),
        .init("Railway", "backboard.railway.com/webhooks/", 20, from: "Railway documentation"),
        .init("Travis, AppVeyor", "ci.appveyor.com/api/github/webhook?id=", 12, from: "AppVeyor documentation"),
        .init("Docker Hub", "hub.docker.com/api/build/v1/source/", 40, from: "Docker Hub documentation"),
        .init("Quay", "quay.io/webhooks/push/trigger/", 24, from: "Quay documentation"),
        .init("n8n", ".app.n8n.cloud/webhook/", 20, from: "n8n documentation"),
        .init("RequestBin, webhook.site", "webhook.site/", 24, from: "webhook.site"),
        .init("Twilio Studio", "webhooks.twilio.com/v1/accounts/", 45, from: "Twilio documentation"),
        .init("Home Assistant", "hooks.nabu.casa/", 40, from: "Nabu Casa documentation"),
        .init("ThingsBoard", "thingsboard.cloud/api/v1/", 13, from: "noseyparker thingsboard"),
        .init("Google Calendar", "calendar.google.com/calendar/ical/", 26, from: "Google Calendar documentation"),
        .init("Outlook", "outlook.office365.com/owa/calendar/", 26, from: "Microsoft documentation"),
        .init("Apple", ".icloud.com/published/2/", 40, from: "Apple documentation"),
    ]
}
