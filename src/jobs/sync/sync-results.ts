import type { Logger } from "pino";
import { z } from "zod";

import {
  findSourceHealth,
  forgetSubjectReads,
  listSubjectReads,
  listSyncMeetings,
  saveSourceHealth,
  saveSubjectRead,
  type SourceHealth,
} from "#db/queries/source-health.ts";
import { planSync } from "#domain/sync-plan.ts";
import { subjectKey } from "#domain/sync-subject.ts";
import { Temporal } from "#domain/time.ts";

import type { Job, JobTools } from "../job.ts";
import { readSubject, type SubjectOutcome } from "./read-subject.ts";
import type { ResultsService } from "./results-service.ts";

const HOUR_MS = 3_600_000;
/** The schedule begins a run each minute; what is due before has it begun sooner, though never in a hurry. */
const SCHEDULED_MS = 60_000;
const LEAST_WAIT_MS = 1_000;
/** A service that does not work is left alone, longer each time, and asked again often enough for a race day. */
const FIRST_PAUSE_MS = 50_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** What was read may make other things due; after so many rounds the rest waits for the next run. */
const MOST_ROUNDS = 5;

/** Keeps the facts current from a public results service: reads whatever is due, when it is due. */
export function createSyncResults(service: ResultsService): Job {
  return {
    name: "sync-results",
    data: z.object({}),
    schedule: "* * * * *",
    atStart: true,
    alone: true,
    retries: 0,
    longestSeconds: 900,
    async run({ tools, log, signal, again }) {
      const nextTryAt = await syncResults(service, tools, log, signal);
      const waitMs = nextTryAt.epochMilliseconds - Temporal.Now.instant().epochMilliseconds;
      if (!signal.aborted && waitMs < SCHEDULED_MS) await again(new Date(Date.now() + Math.max(LEAST_WAIT_MS, waitMs)));
    },
  };
}

/** Reads all that is due, and answers when, by the wall clock, something can become due next. */
export async function syncResults(
  service: ResultsService,
  tools: JobTools,
  log: Logger,
  signal: AbortSignal,
): Promise<Temporal.Instant> {
  const { db } = tools.services;
  let health = await findSourceHealth(db, "ergast");
  if (health !== null && health.url !== service.url) {
    log.info({ url: service.url }, "another service is asked from now on");
    await forgetSubjectReads(db, "ergast");
    health = null;
  }
  for (let round = 1; ; round += 1) {
    const plan = await planRound(service, health, tools);
    let stopped = round > MOST_ROUNDS;
    for (const subject of stopped ? [] : plan.due) {
      if (signal.aborted) break;
      const sentBefore = service.requestsSent();
      const outcome = await readSubject(service, subject, plan.reads.get(subjectKey(subject)), tools, log, signal);
      if (outcome === null) break;
      await saveSubjectRead(db, "ergast", subject, outcome.read);
      health = healthAfter(health, service, outcome, service.requestsSent() - sentBefore, tools);
      await saveSourceHealth(db, "ergast", health);
      // The others would fail like this one, and only keep a service busy that is in trouble.
      stopped = outcome.failure?.ofService === true;
      if (stopped) break;
    }
    if (plan.due.length > 0 && !stopped && !signal.aborted) continue;
    const { lookAgainAt } = plan.due.length > 0 ? await planRound(service, health, tools) : plan;
    const nextTryAt = wallTimeOf(lookAgainAt, tools);
    if (health !== null) await saveSourceHealth(db, "ergast", { ...health, nextTryAt });
    return nextTryAt;
  }
}

async function planRound(service: ResultsService, health: SourceHealth | null, { services }: JobTools) {
  const { db, clock } = services;
  const now = clock.now();
  const { year } = now.toZonedDateTimeISO("UTC");
  const [meetings, reads] = await Promise.all([
    listSyncMeetings(db, [year - 1, year, year + 1]),
    listSubjectReads(db, "ergast"),
  ]);
  const wall = Temporal.Now.instant();
  const pausedUntil = health?.pausedUntil ?? null;
  const pauseMs = pausedUntil === null ? 0 : pausedUntil.epochMilliseconds - wall.epochMilliseconds;
  const plan = planSync({
    now,
    meetings,
    reads,
    requestsLeft: service.requestsAnHour - requestsThisHour(health, wall),
    pausedUntil: pauseMs <= 0 ? null : now.add({ milliseconds: Math.ceil(pauseMs * clock.speed) }),
  });
  return { ...plan, reads };
}

function requestsThisHour(health: SourceHealth | null, wall: Temporal.Instant): number {
  if (health === null) return 0;
  const sinceMs = wall.epochMilliseconds - health.hourStartedAt.epochMilliseconds;
  return sinceMs >= 0 && sinceMs < HOUR_MS ? health.hourRequests : 0;
}

function healthAfter(
  before: SourceHealth | null,
  service: ResultsService,
  { failure }: SubjectOutcome,
  requests: number,
  { services }: JobTools,
): SourceHealth {
  const now = Temporal.Now.instant();
  const counted = requestsThisHour(before, now);
  const failures = failure === null ? 0 : (before?.failures ?? 0) + 1;
  const backOffMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) / services.clock.speed;
  const pauseMs = Math.max(failure?.retryAfterMs ?? 0, failure?.ofService === true ? backOffMs : 0);
  return {
    url: service.url,
    triedAt: now,
    answeredAt: failure === null ? now : (before?.answeredAt ?? null),
    failedAt: failure === null ? (before?.failedAt ?? null) : now,
    failure: failure === null ? (before?.failure ?? null) : failure.reason,
    failures,
    pausedUntil: pauseMs === 0 ? null : now.add({ milliseconds: Math.ceil(pauseMs) }),
    nextTryAt: before?.nextTryAt ?? null,
    hourStartedAt: counted === 0 || before === null ? now : before.hourStartedAt,
    hourRequests: counted + requests,
  };
}

/** When, by the wall clock, the site shows a moment. */
function wallTimeOf(shown: Temporal.Instant, { services: { clock } }: JobTools): Temporal.Instant {
  const now = clock.now();
  const waitMs = (shown.epochMilliseconds - now.epochMilliseconds) / clock.speed;
  return Temporal.Now.instant().add({ milliseconds: Math.ceil(Math.max(0, waitMs)) });
}
