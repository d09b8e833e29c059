import { noticeText } from "#domain/notices/notice-text.ts";
import { webhookRequest } from "#domain/notices/webhook-body.ts";
import type { PushService } from "#upstream/push/push-service.ts";
import type { WebhookMessage, WebhookOutcome } from "#upstream/webhook/webhook-sender.ts";

import type { Channel } from "./send-notices.ts";

/** Kinds of notice that wake a sleeping phone, because they are about the next few minutes. */
const URGENT = new Set(["reminder", "schedule-change"]);
/** Push services would keep messages for longer, but the news would be outdated by then. */
const MAX_TTL_SECONDS = 24 * 3_600;

export function createPushChannel(push: PushService): Channel<"push"> {
  return {
    serviceOf: ({ subscriber }) => URL.parse(subscriber.endpoint)?.host ?? "",
    deliver({ content, expiresAt, subscriber }, { services: { clock, settings } }) {
      const { title, body, path, tag } = noticeText(content, subscriber, clock.now());
      const leftMs =
        (expiresAt.epochMilliseconds - clock.now().epochMilliseconds) / (clock.speed || 1);
      return push.send(subscriber, {
        title,
        body,
        url: settings.ownUrl + path,
        topic: tag,
        ttlSeconds: Math.min(leftMs / 1000, MAX_TTL_SECONDS),
        isUrgent: URGENT.has(content.kind),
      });
    },
  };
}

export function createWebhookChannel(
  send: (message: WebhookMessage) => Promise<WebhookOutcome>,
): Channel<"webhook"> {
  return {
    serviceOf: ({ subscriber }) => subscriber.url,
    async deliver({ noticeKey, content, subscriber }, { services: { clock, settings } }) {
      const text = noticeText(content, subscriber, clock.now());
      const { url, format, secret } = subscriber;
      const request = webhookRequest(url, format, {
        text,
        link: settings.ownUrl + text.path,
        content,
      });
      // The signed text separates its parts with dots, so ids must not contain any.
      return send({ ...request, id: noticeKey.replaceAll("/", "_"), secret });
    },
  };
}
