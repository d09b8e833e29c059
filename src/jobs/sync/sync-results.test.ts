import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";

import { findServiceHealth, listSubjectReads } from "#db/queries/facts/service-health.ts";
import type { SourceDocument, CalendarDocument, RaceDocument } from "#domain/facts/source-document.ts";
import { subjectKey } from "#domain/facts/sync-subject.ts";
import { Temporal } from "#domain/time.ts";

import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { calendarDocument, raceDocument } from "../../../tests/support/documents-from-facts.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import type { JobTools } from "../job.ts";
import type { ResultsService, ServiceAnswer } from "./results-service.ts";
import { syncResults } from "./sync-results.ts";

/** The first meeting after the fact pack: Zandvoort 2026, a sprint weekend with the race at 13:00 UTC. */
const DUTCH = 1184;
const RACE = `race/${DUTCH}`;

let database: TestDatabase;
let calendar: CalendarDocument;
let race: RaceDocument;
let now: Temporal.Instant;
let speed: number;
/** The service's answers by subject. There is no data for any other subject. */
let available: Record<string, ServiceAnswer>;
let requested: string[];
let lines: Record<string, unknown>[];
const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
  calendar = await calendarDocument(database.sql, 2026);
  const hungary = await raceDocument(database.sql, 2026, 11);
  const dutch = calendar.meetings.find(({ round }) => round === 12);
  if (dutch === undefined) throw new Error("no round 12");
  const { sessions: _, ...meeting } = dutch;
  // The race's result isn't known yet, so the test uses that of the Hungarian Grand Prix.
  race = { ...hungary, meeting };
  now = Temporal.Instant.from("2026-08-23T12:00:00Z");
  speed = 1;
  available = { "calendar/2026": answer(calendar) };
  requested = [];
  lines = [];
});

afterEach(() => database.drop());

const service: ResultsService = {
  url: "https://results.test",
  requestsAnHour: 500,
  async read(subject, seen) {
    requested.push(`${subjectKey(subject)}${seen.length === 0 ? "" : " again"}`);
    return available[subjectKey(subject)] ?? { kind: "absent" };
  },
};

async function sync(at: string, signal = new AbortController().signal, manual = false) {
  now = Temporal.Instant.from(at);
  requested = [];
  const base = servicesAt(database.db, at);
  const tools: JobTools = {
    services: { ...base, log, clock: { ...base.clock, speed, now: () => now } },
    sql: database.sql,
  };
  const next = await syncResults({ service, realNow: Temporal.Now.instant }, tools, log, signal, manual);
  return { requested, inMs: next.epochMilliseconds - Temporal.Now.instant().epochMilliseconds };
}

const answer = (document: SourceDocument, etag: string | null = null): ServiceAnswer => ({
  kind: "fresh",
  document,
  seen: etag === null ? [] : [{ etag, lastModified: null }],
});

const pauseIsOver = () => database.sql`update upstream.services set paused_until = now() - interval '1 second'`;

const winners = () => database.sql<{ driver: string }[]>`
  select driver_id as driver from facts.race_classifications
  where meeting_id = ${DUTCH} and session = 'race' and position = 1`;

test("reads a result after the session, confirms it, and applies a later change", async () => {
  await sync("2026-08-23T12:00:00Z");
  expect((await sync("2026-08-23T14:59:00Z")).requested).not.toContain(RACE);
  expect((await sync("2026-08-23T15:00:00Z")).requested).toContain(RACE);
  expect([...(await winners())]).toEqual([]);

  available[RACE] = answer(race, "first");
  expect((await sync("2026-08-23T15:03:00Z")).requested).toEqual([
    RACE,
    ...["driver-standings", "team-standings", "laps", "pit-stops"].map((kind) => `${kind}/${DUTCH}`),
  ]);
  const [winner] = await winners();
  expect(winner?.driver).toMatch(/./);
  expect(lines).toContainEqual(expect.objectContaining({ msg: "facts changed", subject: RACE, version: 1 }));

  // An unchanged answer confirms the result, which is final from then on.
  available[RACE] = { kind: "unchanged" };
  expect((await sync("2026-08-23T15:33:00Z")).requested).toContain(`${RACE} again`);
  const [stored] = await database.sql<{ minutes: number }[]>`
    select extract(epoch from repeated_at - noticed_at)::integer / 60 as minutes
    from upstream.documents where kind = 'race' and meeting_id = ${DUTCH}`;
  expect(stored).toEqual({ minutes: 30 });

  const [first, second, ...rest] = race.rows;
  if (first === undefined || second === undefined) throw new Error("no finishers");
  const penalised = { ...first, position: 2, positionText: "2", timeMs: (first.timeMs ?? 0) + 60_000 };
  available[RACE] = answer(
    { ...race, rows: [{ ...second, position: 1, positionText: "1" }, penalised, ...rest] },
    "second",
  );
  const after = await sync("2026-08-23T16:03:00Z");
  expect(after.requested).toContain(`driver-standings/${DUTCH}`);
  expect((await winners())[0]?.driver).not.toBe(winner?.driver);
  const reads = await listSubjectReads(database.db, "ergast");
  expect(reads.get(RACE)).toMatchObject({ seen: [{ etag: "second" }], failures: 0 });
  expect(reads.get(RACE)?.presentSince?.toString()).toBe("2026-08-23T15:03:00Z");
  expect(reads.get(RACE)?.changedAt?.toString()).toBe("2026-08-23T16:03:00Z");
});

test("requests a rescheduled session's result after its new end, and logs the change", async () => {
  await sync("2026-08-23T12:00:00Z");
  const moved = calendar.meetings.map((meeting) =>
    meeting.round === 12 ? { ...meeting, startsAt: "2026-08-23T14:30:00Z" } : meeting,
  );
  available["calendar/2026"] = answer({ ...calendar, meetings: moved });
  await sync("2026-08-23T12:10:00Z");
  expect(lines.map(({ msg }) => msg)).toContainEqual("calendar: Race moved 1 h 30 min later, to 14:30 UTC");
  expect((await sync("2026-08-23T15:00:00Z")).requested).not.toContain(RACE);
  expect((await sync("2026-08-23T16:30:00Z")).requested).toContain(RACE);
});

test("sends a failing service one request per run, keeps the facts and recovers", async () => {
  await sync("2026-08-23T12:00:00Z");
  const down: ServiceAnswer = {
    kind: "failed",
    reason: "server-error",
    detail: "status 500",
    retryAfterMs: null,
    attempts: 4,
  };
  available = { "calendar/2026": down, [RACE]: down };
  const first = await sync("2026-08-23T15:00:00Z");
  expect(first.requested).toEqual(["calendar/2026"]);
  expect((await sync("2026-08-23T15:00:30Z")).requested).toEqual([]);
  await pauseIsOver();
  const second = await sync("2026-08-23T15:01:00Z");
  expect(second.requested).toEqual([RACE]);
  expect([first, second].map(({ inMs }) => Math.round(inMs / 10_000))).toEqual([5, 10]);
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: "failed to read results, keeping the current facts",
      subject: RACE,
      reason: "server-error",
    }),
  );
  expect(await findServiceHealth(database.db, "ergast")).toMatchObject({
    failures: 2,
    failure: "server-error: status 500",
  });
  const meetings = await database.sql`select from facts.meetings where season = 2026 and round is not null`;
  expect(meetings).toHaveLength(23);

  await pauseIsOver();
  available = { "calendar/2026": answer(calendar), [RACE]: answer(race) };
  await sync("2026-08-23T15:10:00Z");
  expect(await winners()).toHaveLength(1);
  expect(await findServiceHealth(database.db, "ergast")).toMatchObject({ failures: 0 });
});

test("uses real time for a pause that a service requests, even if site time runs faster", async () => {
  speed = 60;
  available["calendar/2026"] = {
    kind: "failed",
    reason: "throttled",
    detail: "status 429",
    retryAfterMs: 40_000,
    attempts: 1,
  };
  const first = await sync("2026-08-23T12:00:00Z");
  expect(first.requested).toEqual(["calendar/2026"]);
  expect(first.inMs).toBeGreaterThan(35_000);
  expect(first.inMs).toBeLessThanOrEqual(40_100);
  expect((await sync("2026-08-23T12:10:00Z")).requested).toEqual([]);
  await pauseIsOver();
  available["calendar/2026"] = answer(calendar);
  expect((await sync("2026-08-23T12:40:00Z")).requested).toContain("calendar/2026");
});

test("rejects an impossible result and requests the full result next time", async () => {
  await sync("2026-08-23T12:00:00Z");
  const [first, ...rest] = race.rows;
  if (first === undefined) throw new Error("no finishers");
  const stranger = {
    ...first,
    driver: { ...first.driver, ref: "nobody_knows", bornOn: null, givenName: "", familyName: "" },
  };
  available[RACE] = answer({ ...race, rows: [stranger, ...rest] }, "odd");
  await sync("2026-08-23T15:00:00Z");
  expect(await winners()).toHaveLength(0);
  const read = (await listSubjectReads(database.db, "ergast")).get(RACE);
  expect(read).toMatchObject({ failures: 1, seen: [], presentSince: null });
  available[RACE] = answer(race);
  expect((await sync("2026-08-23T15:02:00Z")).requested).toContain(RACE);
  expect(await winners()).toHaveLength(1);
});

test("leaves a meeting unchanged when the service answers with another meeting's race", async () => {
  await sync("2026-08-23T12:00:00Z");
  available[RACE] = answer(await raceDocument(database.sql, 2026, 11));
  await sync("2026-08-23T15:00:00Z");
  expect(await winners()).toHaveLength(0);
  const reads = await listSubjectReads(database.db, "ergast");
  expect(reads.get(RACE)?.failure).toMatch(/^other-meeting/);
  // The answer contained Hungary's race, so that race counts as read.
  expect(reads.get("race/1183")?.presentSince?.toString()).toBe("2026-08-23T15:00:00Z");
});

test("starts from scratch when the service's URL changes", async () => {
  await sync("2026-08-23T12:00:00Z");
  await database.sql`update upstream.services set url = 'https://elsewhere.test'`;
  expect((await sync("2026-08-23T12:01:00Z")).requested).toContain("calendar/2026");
  expect(await findServiceHealth(database.db, "ergast")).toMatchObject({ url: service.url });
});

test("reads more often when site time runs fast", async () => {
  const slow = await sync("2026-08-23T12:00:00Z");
  expect(Math.round(slow.inMs / 60_000)).toBe(5);
  speed = 600;
  const fast = await sync("2026-08-23T12:00:00Z");
  expect(fast.inMs).toBeLessThan(501);
});

test("requests nothing once the process is stopping", async () => {
  const stopping = new AbortController();
  stopping.abort();
  expect((await sync("2026-08-23T12:00:00Z", stopping.signal)).requested).toEqual([]);
});

test("in an administrator's run, ignores our own pause after a failure, but not a pause that the service requested", async () => {
  await sync("2026-08-23T12:00:00Z");
  const trouble = (retryAfterMs: number | null): ServiceAnswer => ({
    kind: "failed",
    reason: "server-error",
    detail: "status 503",
    retryAfterMs,
    attempts: 4,
  });
  available[RACE] = trouble(null);
  await sync("2026-08-23T15:00:00Z");
  expect((await sync("2026-08-23T15:00:10Z")).requested).toEqual([]);
  available[RACE] = trouble(600_000);
  expect((await sync("2026-08-23T15:00:20Z", undefined, true)).requested).toContain(RACE);
  available[RACE] = answer(race);
  expect((await sync("2026-08-23T15:00:30Z", undefined, true)).requested).toEqual([]);
  await pauseIsOver();
  expect((await sync("2026-08-23T15:00:40Z", undefined, true)).requested).toContain(RACE);
});

test("calculates no standings after a race while an earlier race's result is missing", async () => {
  await sync("2026-08-23T12:00:00Z");
  const monza = calendar.meetings.find(({ round }) => round === 13);
  if (monza === undefined) throw new Error("no round 13");
  const { sessions: _, ...meeting } = monza;
  available["race/1185"] = answer({ ...race, meeting });
  await sync("2026-09-06T15:30:00Z");
  const tables = () => database.sql<{ round: number }[]>`
    select distinct m.round from facts.driver_standings s join facts.meetings m on m.id = s.meeting_id
    where m.season = 2026 and m.round > 11 order by 1`;
  expect([...(await tables())]).toEqual([]);
  available[RACE] = answer(race);
  await sync("2026-09-14T15:30:00Z");
  expect([...(await tables())]).toEqual([{ round: 12 }, { round: 13 }]);
});
