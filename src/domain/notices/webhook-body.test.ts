import { expect, test } from "vitest";

import { webhookRequest } from "./webhook-body.ts";

const text = { title: "Race in 30 minutes", body: "São Paulo Grand Prix, 17:00" };
const link = "https://f1.example/schedule/2025/sao-paulo-grand-prix";
const parts = { text, link, content: null };

test("sends programs the content of a notice as JSON", () => {
  const content = {
    kind: "voting-opens",
    meetingId: 1167,
    season: 2025,
    slug: "sao-paulo-grand-prix",
    meeting: "São Paulo Grand Prix",
    closesAt: "2025-11-12T19:00:00Z",
  } as const;
  expect(webhookRequest("https://example.org/hook", "json", { ...parts, content })).toEqual({
    url: "https://example.org/hook",
    json: { type: "voting-opens", ...text, url: link, data: content },
  });
});

test("never lets a message notify everyone on Discord", () => {
  const { json } = webhookRequest("https://discord.com/api/webhooks/1/a", "discord", {
    ...parts,
    text: { ...text, title: "@everyone" },
  });
  expect(json).toEqual({
    content: `**@everyone**\n${text.body}\n${link}`,
    allowed_mentions: { parse: [] },
  });
});

test("escapes characters that Slack would read as markup", () => {
  const { json } = webhookRequest("https://hooks.slack.com/services/a", "slack", {
    ...parts,
    text: { title: "A & <B>", body: "<!channel>" },
  });
  expect(json).toEqual({ text: `*A &amp; &lt;B&gt;*\n&lt;!channel&gt;\n<${link}>` });
});

test("sends ntfy the topic in JSON, because headers can’t contain “São Paulo”", () => {
  expect(webhookRequest("https://ntfy.example.org/f1", "ntfy", parts)).toEqual({
    url: "https://ntfy.example.org/",
    json: { topic: "f1", title: text.title, message: text.body, click: link },
  });
});
