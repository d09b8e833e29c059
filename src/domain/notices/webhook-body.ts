import type { NoticeContent } from "./notice.ts";
import type { NoticeText } from "./notice-text.ts";

export const webhookFormats = ["json", "discord", "slack", "ntfy"] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

interface Parts {
  readonly text: Pick<NoticeText, "title" | "body">;
  readonly link: string;
  /** Null for a test. */
  readonly content: NoticeContent | null;
}

/** Returns the URL and the JSON to send. Discord, Slack and ntfy each expect different fields. */
export function webhookRequest(
  url: string,
  format: WebhookFormat,
  { text: { title, body }, link, content }: Parts,
): { readonly url: string; readonly json: object } {
  switch (format) {
    case "json":
      return {
        url,
        json: { type: content?.kind ?? "test", title, body, url: link, data: content },
      };
    case "discord":
      // A name in a notice must not notify everyone on the server.
      return {
        url,
        json: { content: `**${title}**\n${body}\n${link}`, allowed_mentions: { parse: [] } },
      };
    case "slack":
      return { url, json: { text: `*${escapeSlack(title)}*\n${escapeSlack(body)}\n<${link}>` } };
    case "ntfy": {
      // The JSON goes to the server's root and contains the topic, because headers can hold only
      // ASCII.
      const { origin, pathname } = new URL(url);
      return {
        url: `${origin}/`,
        json: { topic: pathname.slice(1), title, message: body, click: link },
      };
    }
  }
}

function escapeSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
