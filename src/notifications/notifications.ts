import { randomBytes, randomUUID } from "node:crypto";

import type { Database, Sql } from "#db/database.ts";
import {
  findEmailSubscriber,
  removeEmailSubscriber,
  saveEmailSubscriber,
} from "#db/queries/members/email-subscribers.ts";
import {
  findPushSubscriber,
  listPushSubscribersOf,
  movePushSubscriber,
  removePushSubscriber,
  removePushSubscriberOf,
  savePushSubscriber,
} from "#db/queries/members/push-subscribers.ts";
import {
  findWebhook,
  listWebhooks,
  type NewWebhook,
  removeWebhook,
  saveWebhook,
  type Webhook,
} from "#db/queries/members/webhooks.ts";
import { writeAudit } from "#db/queries/operation/audit.ts";
import { findDriverProfile } from "#db/queries/people/driver-profile.ts";
import { webhookRequest } from "#domain/notices/webhook-body.ts";
import { paths } from "#domain/paths.ts";
import { Temporal } from "#domain/time.ts";
import { clientOf } from "#http/client-ip.ts";
import { createAttemptLimits } from "#security/attempt-limits.ts";
import { ensurePushKeys } from "#security/push-keys.ts";
import { ensureSecret } from "#security/secret.ts";
import type { Clock } from "#platform/clock.ts";
import type { WebhookMessage, WebhookOutcome } from "#upstream/webhook/webhook-sender.ts";
import { createPushService, type PushService } from "#upstream/push/push-service.ts";
import type { NoticeChoices } from "#domain/notices/notice.ts";
import type { PushTarget } from "#domain/notices/push-target.ts";

import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe-token.ts";

export type PushSubscription = PushTarget & NoticeChoices & { readonly zone: string };

export interface EmailChoices {
  readonly scheduleChanges: boolean;
  readonly weekend: boolean;
}

export interface OwnNotifications {
  /** Browsers, oldest first. `service` is the host of the push service. */
  readonly browsers: readonly {
    readonly id: number;
    readonly service: string;
    readonly createdAt: Temporal.Instant;
  }[];
  readonly emails: EmailChoices;
}

export type SaveAnswer =
  | { readonly kind: "done" | "unknown" }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "wait"; readonly seconds: number };

/**
 * Notifications in browsers. A subscription is identified by its endpoint, a URL that only the
 * browser and its push service know, so no account is needed.
 */
export interface Notifications {
  /** The site's public key, in URL-safe Base64. */
  pushKey(): Promise<string>;
  savePush(
    headers: Headers,
    accountId: string | null,
    subscription: PushSubscription,
  ): Promise<SaveAnswer>;
  movePush(headers: Headers, from: string, to: PushTarget): Promise<SaveAnswer>;
  findPush(endpoint: string): Promise<(NoticeChoices & { readonly zone: string }) | null>;
  removePush(endpoint: string): Promise<boolean>;
  testPush(endpoint: string): Promise<SaveAnswer | { readonly kind: "failed" }>;
  listWebhooks(): Promise<readonly Webhook[]>;
  /** `by` is the administrator's account id, for the audit log. */
  addWebhook(webhook: NewWebhook, by: string): Promise<void>;
  removeWebhook(id: number, by: string): Promise<boolean>;
  /** Returns why the test failed, or null if it was delivered. */
  testWebhook(id: number): Promise<string | null>;
  listOwn(accountId: string): Promise<OwnNotifications>;
  /** Ends one of the member's own subscriptions. Returns false if it isn't theirs. */
  removeOwn(accountId: string, id: number): Promise<boolean>;
  saveEmails(accountId: string, choices: EmailChoices): Promise<void>;
  /** Returns the member whose emails an unsubscribe link stops, or null. Changes nothing. */
  findEmails(token: string): Promise<EmailChoices | null>;
  /** Returns false if the link is invalid. A second use changes nothing. */
  unsubscribe(token: string): Promise<boolean>;
}

const limitRules = {
  "push/client": { attempts: 60, withinMinutes: 60 },
  "push/test": { attempts: 5, withinMinutes: 10 },
} as const;

interface NotificationsOptions {
  readonly db: Database;
  readonly sql: Sql;
  readonly clock: Pick<Clock, "now">;
  readonly secret: string | null;
  readonly ownUrl: string;
  readonly operatorEmail: string | null;
  readonly pushHosts: readonly string[];
  readonly sendWebhook: (message: WebhookMessage) => Promise<WebhookOutcome>;
}

export interface OpenNotifications extends Notifications {
  readonly push: PushService;
  readonly unsubscribeUrl: (subscriberId: number) => Promise<string>;
}

const noEmails: EmailChoices = { scheduleChanges: false, weekend: false };

const TEST_TTL_SECONDS = 300;
/**
 * Contact for push services, in case they have questions about a site. Apple rejects URLs of the
 * local machine.
 */
const NO_CONTACT = "https://gridwalk.example";

export function openNotifications(options: NotificationsOptions): OpenNotifications {
  const { db, sql, clock, ownUrl } = options;
  let keys: ReturnType<typeof ensurePushKeys> | undefined;
  const push = createPushService({
    keys: () =>
      (keys ??= ensurePushKeys(db).catch((error: unknown) => {
        keys = undefined;
        throw error;
      })),
    hosts: options.pushHosts,
    contact: contactOf(options),
  });
  let storedSecret: Promise<string> | undefined;
  const secretOf = (): Promise<string> => {
    if (options.secret !== null) return Promise.resolve(options.secret);
    return (storedSecret ??= ensureSecret(db).catch((error: unknown) => {
      storedSecret = undefined;
      throw error;
    }));
  };
  let limits: Promise<ReturnType<typeof createAttemptLimits<keyof typeof limitRules>>> | undefined;
  const openLimits = async () => createAttemptLimits(sql, await secretOf(), limitRules);

  async function countClient(headers: Headers): Promise<number | null> {
    return (await (limits ??= openLimits())).count("push/client", clientOf(headers));
  }

  async function checkTarget(target: PushTarget): Promise<SaveAnswer> {
    if (!push.accepts(target.endpoint))
      return { kind: "refused", message: "Gridwalk doesn’t support this browser’s push service." };
    if (!(await push.canEncryptFor(target)))
      return {
        kind: "refused",
        message: "The subscription’s keys are invalid. Please subscribe again.",
      };
    return { kind: "done" };
  }

  return {
    push,
    pushKey: () => push.publicKey(),
    async savePush(headers, accountId, subscription) {
      const seconds = await countClient(headers);
      if (seconds !== null) return { kind: "wait", seconds };
      const targetCheck = await checkTarget(subscription);
      if (targetCheck.kind !== "done") return targetCheck;
      const { driverId } = subscription;
      if (driverId !== null && (await findDriverProfile(db, driverId)) === null)
        return { kind: "refused", message: "No driver has this id." };
      const at = { now: clock.now(), realNow: Temporal.Now.instant() };
      await savePushSubscriber(db, { ...subscription, accountId }, at);
      return { kind: "done" };
    },
    async movePush(headers, from, to) {
      const seconds = await countClient(headers);
      if (seconds !== null) return { kind: "wait", seconds };
      const targetCheck = await checkTarget(to);
      if (targetCheck.kind !== "done") return targetCheck;
      return (await movePushSubscriber(db, from, to)) ? { kind: "done" } : { kind: "unknown" };
    },
    findPush: (endpoint) => findPushSubscriber(db, endpoint),
    removePush: (endpoint) => removePushSubscriber(db, endpoint),
    async testPush(endpoint) {
      const subscriber = await findPushSubscriber(db, endpoint);
      if (subscriber === null) return { kind: "unknown" };
      const seconds = await (
        await (limits ??= openLimits())
      ).count("push/test", String(subscriber.id));
      if (seconds !== null) return { kind: "wait", seconds };
      const outcome = await push.send(subscriber, {
        title: "Notifications are working",
        body: "Gridwalk’s notifications will look like this one.",
        url: ownUrl + paths.notifications(),
        topic: "test",
        ttlSeconds: TEST_TTL_SECONDS,
        isUrgent: true,
      });
      if (outcome.kind === "gone") await removePushSubscriber(db, endpoint);
      if (outcome.kind === "delivered") return { kind: "done" };
      return outcome.kind === "gone" ? { kind: "unknown" } : { kind: "failed" };
    },
    async listOwn(accountId) {
      const [browsers, emails] = await Promise.all([
        listPushSubscribersOf(db, accountId),
        findEmailSubscriber(db, { accountId }),
      ]);
      return {
        browsers: browsers.map(({ id, endpoint, createdAt }) => ({
          id,
          service: URL.parse(endpoint)?.host ?? "",
          createdAt,
        })),
        emails: emails ?? noEmails,
      };
    },
    listWebhooks: () => listWebhooks(db),
    async addWebhook(webhook, by) {
      const secret = `whsec_${randomBytes(24).toString("base64")}`;
      const at = { now: clock.now(), realNow: Temporal.Now.instant() };
      await db.transaction(async (tx) => {
        await saveWebhook(tx, { ...webhook, secret }, at);
        // The path of a webhook's URL often contains its password.
        const { host } = new URL(webhook.url);
        await writeAudit(tx, {
          at: at.realNow,
          actor: by,
          action: "webhook",
          subject: host,
          summary: "Webhook added",
        });
      });
    },
    async removeWebhook(id, by) {
      const webhook = await findWebhook(db, id);
      if (webhook === null) return false;
      const at = Temporal.Now.instant();
      return db.transaction(async (tx) => {
        const subject = new URL(webhook.url).host;
        await writeAudit(tx, {
          at,
          actor: by,
          action: "webhook",
          subject,
          summary: "Webhook removed",
        });
        return removeWebhook(tx, id);
      });
    },
    async testWebhook(id) {
      const webhook = await findWebhook(db, id);
      if (webhook === null) return "it no longer exists";
      const { url, format, secret } = webhook;
      const text = {
        title: "This webhook works",
        body: "Gridwalk’s messages will look like this one.",
      };
      const request = webhookRequest(url, format, { text, link: ownUrl, content: null });
      const outcome = await options.sendWebhook({ ...request, id: `test_${randomUUID()}`, secret });
      if (outcome.kind === "delivered") return null;
      return outcome.kind === "gone" ? "status 410" : outcome.reason;
    },
    removeOwn: (accountId, id) => removePushSubscriberOf(db, { accountId, id }),
    async saveEmails(accountId, { scheduleChanges, weekend }) {
      if (!scheduleChanges && !weekend) return removeEmailSubscriber(db, { accountId });
      const at = { now: clock.now(), realNow: Temporal.Now.instant() };
      await saveEmailSubscriber(db, { accountId, scheduleChanges, weekend }, at);
    },
    async findEmails(token) {
      const id = readUnsubscribeToken(await secretOf(), token);
      return id === null ? null : findEmailSubscriber(db, { id });
    },
    async unsubscribe(token) {
      const id = readUnsubscribeToken(await secretOf(), token);
      if (id === null) return false;
      await removeEmailSubscriber(db, { id });
      return true;
    },
    unsubscribeUrl: async (id) =>
      ownUrl + paths.unsubscribe(unsubscribeToken(await secretOf(), id)),
  };
}

function contactOf({
  operatorEmail,
  ownUrl,
}: Pick<NotificationsOptions, "operatorEmail" | "ownUrl">): string {
  if (operatorEmail !== null) return `mailto:${operatorEmail}`;
  return ownUrl.startsWith("https:") ? ownUrl : NO_CONTACT;
}
