import type { Logger } from "pino";
import { z } from "zod";

import {
  findServiceHealth,
  forgetSubjectReads,
  saveServiceHealth,
  saveSubjectRead,
  type ServiceHealth,
} from "#db/queries/facts/service-health.ts";
import { countRequestsOfHour, forgetRequestsBefore } from "#db/queries/facts/service-requests.ts";
import { readSyncState } from "#db/queries/facts/sync-state.ts";
import { planSync } from "#domain/facts/sync-plan.ts";
import { subjectKey, type SyncSubject } from "#domain/facts/sync-subject.ts";
import { Temporal } from "#domain/time.ts";

import type { Job, JobTools } from "../job.ts";
import { readSubject, type SubjectOutcome } from "./read-subject.ts";
import type { ResultsService } from "./results-service.ts";

/**
 * Runs are scheduled every minute. If something is due earlier, an additional run is enqueued, at least `MIN_WAIT_MS`
 * from now.
 */
const SCHEDULED_MS = 60_000;
const MIN_WAIT_MS = 1_000;
/** Pauses after failures get longer, but remain short enough for a race day. */
const FIRST_PAUSE_MS = 50_000;
const MAX_PAUSE_MS = 10 * 60_000;
const MAX_RUN_MS = 10 * 60_000;
/**
 * After this time, a subject may be read again within the same run, e.g. an awaited result while old laps are being
 * read.
 */
const READ_AGAIN_MS = 60_000;
const KEPT_REQUESTS = { hours: 25 };

export interface SyncSource {
  readonly service: ResultsService;
  readonly realNow: () => Temporal.Instant;
}

export function createSyncResults(
  service: ResultsService,
  realNow: () => Temporal.Instant = () => Temporal.Now.instant(),
): Job<{ readonly manual?: boolean | undefined }> {
  return {
    name: "sync-results",
    data: z.object({ manual: z.boolean().optional() }),
    manualData: { manual: true },
    schedule: "* * * * *",
    atStart: true,
    alone: true,
    retries: 0,
    maxSeconds: 900,
    async run({ data, tools, log, signal, runAgain }) {
      const nextTryAt = await syncResults({ service, realNow }, tools, log, signal, data.manual);
      const waitMs = nextTryAt.epochMilliseconds - realNow().epochMilliseconds;
      if (!signal.aborted && waitMs < SCHEDULED_MS)
        await runAgain(new Date(Date.now() + Math.max(MIN_WAIT_MS, waitMs)));
    },
  };
}

/**
 * Reads everything that is due and returns the real time at which the next subject may be due. The plan is renewed
 * after every read, because a new calendar changes which rounds are requested, and because a result that has just
 * become available is read before older missing results. A manual run ignores our own pauses after failures, but not
 * pauses that the service requested.
 */
export async function syncResults(
  source: SyncSource,
  tools: JobTools,
  log: Logger,
  signal: AbortSignal,
  manual = false,
): Promise<Temporal.Instant> {
  const { service, realNow } = source;
  const { db, clock } = tools.services;
  const startedAt = realNow();
  let health = await findServiceHealth(db, "ergast");
  if (health !== null && health.url !== service.url) {
    log.info({ url: service.url }, "switched to another results service");
    await forgetSubjectReads(db, "ergast");
    health = null;
  }
  await forgetRequestsBefore(db, "ergast", startedAt.subtract(KEPT_REQUESTS));
  const readAtMs = new Map<string, number>();
  const mayRead = (subject: SyncSubject): boolean => {
    const ms = readAtMs.get(subjectKey(subject));
    return ms === undefined || realNow().epochMilliseconds - ms >= READ_AGAIN_MS / clock.speed;
  };
  for (;;) {
    const plan = await planNow(source, health, manual && !isRequestedPause(health, realNow()), tools);
    const subject = plan.due.find(mayRead);
    const isOver = realNow().epochMilliseconds - startedAt.epochMilliseconds >= MAX_RUN_MS;
    if (subject === undefined || isOver || signal.aborted) return await endRun(plan.lookAgainAt);
    readAtMs.set(subjectKey(subject), realNow().epochMilliseconds);
    const before = plan.reads.get(subjectKey(subject));
    const outcome = await readSubject(service, subject, before, tools, log, signal, realNow);
    if (outcome.kind === "stopping") return await endRun(clock.now());
    if (outcome.kind === "read") {
      for (const { subject: answeredSubject, read } of outcome.reads)
        await saveSubjectRead(db, "ergast", answeredSubject, read);
    }
    health = healthAfter(health, source, outcome, clock.speed);
    await saveServiceHealth(db, "ergast", health);
    // Other requests would fail in the same way and only burden the service.
    if (outcome.kind === "postponed" || outcome.failure?.ofService === true)
      return await endRun((await planNow(source, health, false, tools)).lookAgainAt);
  }

  async function endRun(lookAgainAt: Temporal.Instant): Promise<Temporal.Instant> {
    const nextTryAt = realTimeOf(lookAgainAt, source, tools);
    if (health !== null) await saveServiceHealth(db, "ergast", { ...health, nextTryAt });
    return nextTryAt;
  }
}

function isRequestedPause(health: ServiceHealth | null, realTime: Temporal.Instant): boolean {
  if (health?.pausedUntil == null || !health.pauseRequested) return false;
  return Temporal.Instant.compare(health.pausedUntil, realTime) > 0;
}

async function planNow(source: SyncSource, health: ServiceHealth | null, manual: boolean, tools: JobTools) {
  const { clock } = tools.services;
  const state = await readSyncState(tools.services, clock.now());
  const realTime = source.realNow();
  const sent = await countRequestsOfHour(tools.services.db, "ergast", realTime);
  const pauseMs = (health?.pausedUntil?.epochMilliseconds ?? -Infinity) - realTime.epochMilliseconds;
  const plan = planSync({
    ...state,
    manual,
    requestsLeft: source.service.requestsAnHour - sent,
    pausedUntil: pauseMs <= 0 || manual ? null : state.now.add({ milliseconds: Math.ceil(pauseMs * clock.speed) }),
  });
  return { ...plan, reads: state.reads };
}

function healthAfter(
  before: ServiceHealth | null,
  { service, realNow }: SyncSource,
  outcome: SubjectOutcome | { readonly kind: "postponed"; readonly forMs: number },
  speed: number,
): ServiceHealth {
  const now = realNow();
  const pause = (ms: number) => (ms === 0 ? null : now.add({ milliseconds: Math.ceil(ms) }));
  const previousHealth = before ?? { answeredAt: null, failedAt: null, failure: null, failures: 0, nextTryAt: null };
  const { url } = service;
  if (outcome.kind === "postponed")
    return { ...previousHealth, url, triedAt: now, pausedUntil: pause(outcome.forMs), pauseRequested: false };
  const { failure } = outcome;
  if (failure === null)
    return {
      ...previousHealth,
      url,
      triedAt: now,
      answeredAt: now,
      failures: 0,
      pausedUntil: null,
      pauseRequested: false,
    };
  const failures = previousHealth.failures + 1;
  const backOffMs = failure.ofService ? Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS) / speed : 0;
  const requestedMs = failure.retryAfterMs ?? 0;
  return {
    ...previousHealth,
    url,
    triedAt: now,
    failedAt: now,
    failure: failure.reason,
    failures,
    pausedUntil: pause(Math.max(requestedMs, backOffMs)),
    pauseRequested: requestedMs > 0,
  };
}

/** Returns the real time at which the site reaches `siteTime`, or the current time if `siteTime` has passed. */
function realTimeOf(
  siteTime: Temporal.Instant,
  { realNow }: SyncSource,
  { services: { clock } }: JobTools,
): Temporal.Instant {
  const now = clock.now();
  const waitMs = (siteTime.epochMilliseconds - now.epochMilliseconds) / clock.speed;
  return realNow().add({ milliseconds: Math.ceil(Math.max(0, waitMs)) });
}
