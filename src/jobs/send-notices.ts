import { setTimeout as sleep } from "node:timers/promises";

import { z } from "zod";

import { listCalendar } from "#db/queries/calendar/meetings.ts";
import {
  claimDeliveries,
  type Delivery,
  type DeliveryOutcome,
  findNextDelivery,
  recordOutcomes,
} from "#db/queries/members/notice-deliveries.ts";
import { type NoticeChannel, removeSubscriber } from "#db/queries/members/notice-subscribers.ts";
import { asAnnounced } from "#domain/live/life/session-life.ts";
import { currentContent } from "#domain/notices/due-notices.ts";
import { Temporal } from "#domain/time.ts";
import type { Clock } from "#platform/clock.ts";

import type { Job, JobTools } from "./job.ts";
import { untilRecorded } from "./until-recorded.ts";

export type Attempt =
  | { readonly kind: "delivered" }
  | { readonly kind: "gone" }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string; readonly retryAfterMs: number | null };

export interface Channel<Kind extends NoticeChannel = NoticeChannel> {
  /** Name of the service that makes the delivery. If a service fails, its other deliveries wait too. */
  serviceOf(delivery: Delivery<Kind>): string;
  deliver(delivery: Delivery<Kind>, tools: JobTools): Promise<Attempt>;
}

export type Channels = { readonly [Kind in NoticeChannel]?: Channel<Kind> };

const MAX_RUN_MS = 10 * 60_000;
const BATCH = 500;
const AT_ONCE = 64;
/** Longer than a batch takes, even if every request times out. */
const LEASE = Temporal.Duration.from({ minutes: 2 });
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 15 * 60_000;
/** After this many failures in a row, a service gets no further requests until its pause ends. */
const FAILURES_BEFORE_PAUSE = 3;

interface ServiceHealth {
  failures: number;
  pausedUntilMs: number;
}

/**
 * Sends queued notices, in one instance at a time. If an instance is killed, its deliveries are tried again when their
 * lease ends. Notices that it had just delivered are then repeated, but replace the earlier copies, because they have
 * the same topic.
 */
export function createSendNotices(
  channels: Channels,
  onOutcome: (channel: string, state: DeliveryOutcome["state"]) => void = () => undefined,
): Job {
  const health = new Map<string, ServiceHealth>();
  return {
    name: "send-notices",
    data: z.object({}),
    schedule: "* * * * *",
    alone: true,
    retries: 0,
    maxSeconds: 900,
    async run({ tools, log, signal, runAgain }) {
      const { db, clock, live, settings } = tools.services;
      const until = Date.now() + MAX_RUN_MS;
      while (!signal.aborted && Date.now() < until) {
        const calendar = await listCalendar(db, { season: settings.season, now: clock.now() });
        const meetings = asAnnounced(calendar, live);
        const now = Temporal.Now.instant();
        const leaseEnds = now.add(LEASE);
        const batch = await claimDeliveries(db, { now, leaseEnds, most: BATCH });
        if (batch.length === 0) break;
        const total = { delivered: 0, failed: 0 };
        await deliverAll(
          batch,
          signal,
          async (queued) => {
            // A channel gets only its own kind of subscriber.
            const channel = channels[queued.subscriber.channel] as Channel | undefined;
            if (channel === undefined) return { state: "abandoned", reason: "this channel isn’t set up" };
            const content = currentContent(queued.content, meetings);
            if (content === null) return { state: "abandoned", reason: "the schedule has changed" };
            const delivery = { ...queued, content };
            const outcome = await attempt(delivery, channel, { tools, clock, health });
            if (outcome === "gone") await removeSubscriber(db, delivery.subscriber);
            else return outcome;
            return null;
          },
          async (outcomes) => {
            await untilRecorded(() => recordOutcomes(db, outcomes, Temporal.Now.instant()), { leaseEnds, signal });
            for (const [{ subscriber }, { state }] of outcomes) onOutcome(subscriber.channel, state);
            const failed = outcomes.filter(([, { state }]) => state !== "delivered").length;
            log.debug({ delivered: outcomes.length - failed, failed }, "recorded deliveries");
            total.delivered += outcomes.length - failed;
            total.failed += failed;
          },
        );
        log.info(total, "sent notices");
      }
      const next = await findNextDelivery(db);
      if (next !== null) await runAgain(new Date(next.epochMilliseconds));
    },
  };
}

interface AttemptTools {
  readonly tools: JobTools;
  readonly clock: Clock;
  readonly health: Map<string, ServiceHealth>;
}

async function attempt(
  delivery: Delivery,
  channel: Channel,
  { tools, clock, health }: AttemptTools,
): Promise<DeliveryOutcome | "gone"> {
  if (Temporal.Instant.compare(clock.now(), delivery.expiresAt) >= 0)
    return { state: "abandoned", reason: "expired before delivery" };
  const service = channel.serviceOf(delivery);
  const serviceHealth = health.get(service) ?? { failures: 0, pausedUntilMs: 0 };
  health.set(service, serviceHealth);
  if (serviceHealth.pausedUntilMs > Date.now())
    return waiting("the service is paused after failures", serviceHealth.pausedUntilMs);
  const result = await channel.deliver(delivery, tools);
  if (result.kind === "failed") {
    serviceHealth.failures += 1;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(delivery.attempts - 1, 10), MAX_PAUSE_MS);
    const againAtMs = Date.now() + (result.retryAfterMs ?? pauseMs);
    if (result.retryAfterMs !== null || serviceHealth.failures >= FAILURES_BEFORE_PAUSE)
      serviceHealth.pausedUntilMs = Math.max(serviceHealth.pausedUntilMs, againAtMs);
    return waiting(result.reason, againAtMs);
  }
  serviceHealth.failures = 0;
  if (result.kind === "gone") return "gone";
  return result.kind === "delivered" ? { state: "delivered" } : { state: "abandoned", reason: result.reason };
}

function waiting(reason: string, atMs: number): DeliveryOutcome {
  return { state: "waiting", reason, nextAttemptAt: Temporal.Instant.fromEpochMilliseconds(Math.ceil(atMs)) };
}

type Outcomes = readonly (readonly [Delivery, DeliveryOutcome])[];

/** Interval of recording outcomes. If the process is killed, messages sent since the last record are sent again. */
const RECORD_EVERY_MS = 25;

/** Makes deliveries, and records outcomes in the meantime. When the process stops, the others are left to the next. */
async function deliverAll(
  batch: readonly Delivery[],
  signal: AbortSignal,
  deliver: (delivery: Delivery) => Promise<DeliveryOutcome | null>,
  record: (outcomes: Outcomes) => Promise<void>,
): Promise<void> {
  const queue = batch.values();
  const done: (readonly [Delivery, DeliveryOutcome])[] = [];
  let isRecording = true;

  async function send(): Promise<void> {
    for (const delivery of queue) {
      const outcome =
        signal.aborted || !isRecording ? waiting("the site was stopped", Date.now()) : await deliver(delivery);
      if (outcome !== null) done.push([delivery, outcome]);
    }
  }

  const sending = Promise.all(Array.from({ length: AT_ONCE }, send)).then(() => false);

  async function recordMeanwhile(): Promise<void> {
    try {
      for (let isSending = true; isSending || done.length > 0;) {
        isSending = await Promise.race([sleep(RECORD_EVERY_MS, true), sending]);
        if (done.length > 0) await record(done.splice(0));
      }
    } finally {
      isRecording = false;
    }
  }

  await Promise.all([sending, recordMeanwhile()]);
}
