import { pino } from "pino";
import { expect } from "vitest";

import { answerErgast } from "#api/ergast/answer-ergast.ts";
import { readSyncState } from "#db/queries/facts/sync-state.ts";
import { catchUpOf, type CatchUp } from "#domain/facts/catch-up.ts";
import { subjectKey } from "#domain/facts/sync-subject.ts";
import { Temporal } from "#domain/time.ts";
import { createResultsService, type ResultsService } from "#jobs/sync/results-service.ts";
import { createSharedBudget } from "#jobs/sync/shared-budget.ts";
import { syncResults } from "#jobs/sync/sync-results.ts";
import { createErgastBudget } from "#upstream/ergast/ergast-client.ts";
import { createHttpReader, userAgentOf } from "#upstream/http-reader.ts";

import { createTestDatabase, openFactsDatabase, type TestDatabase } from "./database.ts";
import { playMissedSeasons, ROOKIE, type MissedSeasons } from "./missed-seasons.ts";
import { startScriptedUpstream, type ScriptedUpstream } from "./scripted-upstream.ts";
import { servicesAt } from "./services-at.ts";

/** The progress reported before a read, and the actual number of results at that time. */
export interface Stage {
  readonly subject: string;
  readonly catchUp: CatchUp | null;
  /**
   * Number of missed races with a classification in the database, counted independently of the
   * plan.
   */
  readonly resultsKnown: number;
}

/**
 * A copy of the database with the facts up to August 2026, a service with all later results, and a
 * clock that only the test advances.
 */
export interface CatchingUp {
  readonly database: TestDatabase;
  readonly seasons: MissedSeasons;
  /** The progress before every read, oldest first. */
  readonly stages: Stage[];
  /** Arrival times of requests, by the test's clock. */
  readonly requestsAtMs: number[];
  readonly lines: Record<string, unknown>[];
  readonly nowMs: () => number;
  /** Continues as a new process would, with nothing in memory. */
  restart(): void;
  /**
   * Runs the job on its schedule until `until` is true or the limit is reached. A signal stops it
   * between reads.
   */
  run(until: () => Promise<boolean>, signal?: AbortSignal): Promise<void>;
  progress(): Promise<CatchUp | null>;
  close(): Promise<void>;
}

const MAX_RUNS = 3_000;

export async function startCatchingUp(startsAt: string): Promise<CatchingUp> {
  let ms = Temporal.Instant.from(startsAt).epochMilliseconds;
  const now = () => Temporal.Instant.fromEpochMilliseconds(ms);
  const [database, upstream] = await Promise.all([
    createTestDatabase({ withFacts: true }),
    startScriptedUpstream(),
  ]);
  const seasons = await playFromPack(upstream, () => ms);
  const { sql, db } = database;
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: "info" },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const standing = servicesAt(db, startsAt);
  const services = { ...standing, log, clock: { ...standing.clock, now } };
  const stages: Stage[] = [];
  const requestsAtMs: number[] = [];
  const sleep = (waitMs: number) => {
    ms += waitMs;
    return Promise.resolve();
  };
  let service = newProcess();

  function newProcess(): ResultsService {
    const reader = createHttpReader({
      userAgent: userAgentOf(null),
      realTimeMs: () => ms,
      sleep,
      random: () => 0.5,
      headersTimeoutMs: 400,
      totalTimeoutMs: 800,
    });
    const ofProcess = createErgastBudget({ monotonicMs: () => ms, sleep });
    const budget = createSharedBudget(db, now, ofProcess);
    const counted = {
      async take(signal: AbortSignal | undefined) {
        const turn = await budget.take(signal);
        if (turn.granted) requestsAtMs.push(ms);
        return turn;
      },
    };
    const real = createResultsService(new URL(seasons.url), reader, counted);
    return {
      ...real,
      async read(subject, seen, signal) {
        stages.push({
          subject: subjectKey(subject),
          catchUp: await progress(),
          resultsKnown: await resultsKnown(),
        });
        return await real.read(subject, seen, signal);
      },
    };
  }

  async function progress(): Promise<CatchUp | null> {
    return catchUpOf(await readSyncState(services, now()));
  }

  async function resultsKnown(): Promise<number> {
    const [row] = await sql<{ known: number }[]>`
      select count(*)::integer as known from facts.meetings m
      join facts.sessions s on s.meeting_id = m.id and s.kind = 'race'
      where m.end_date > '2026-08-21' and s.over_at <= ${now().subtract({ hours: 48 }).toString()}
        and exists (select from facts.race_classifications r where r.meeting_id = m.id and r.session = 'race')
        and not exists (select from facts.sessions p where p.meeting_id = m.id and p.kind in ('sprint', 'qualifying')
          and not exists (select from facts.race_classifications r where r.meeting_id = m.id and r.session = p.kind)
          and not exists (select from facts.timed_classifications t where t.meeting_id = m.id and t.session = p.kind))`;
    return row?.known ?? 0;
  }

  return {
    database,
    seasons,
    stages,
    requestsAtMs,
    lines,
    nowMs: () => ms,
    progress,
    restart: () => void (service = newProcess()),
    async run(until, signal = new AbortController().signal) {
      for (let runs = 0; runs < MAX_RUNS && !signal.aborted; runs += 1) {
        const next = await syncResults({ service, realNow: now }, { services, sql }, log, signal);
        if (await until()) return;
        ms = Math.max(ms + 1_000, next.epochMilliseconds);
      }
      if (!signal.aborted) throw new Error("The condition was never reached.");
    },
    async close() {
      await upstream.close();
      await database.drop();
    },
  };
}

async function playFromPack(
  upstream: ScriptedUpstream,
  nowMs: () => number,
): Promise<MissedSeasons> {
  const facts = await openFactsDatabase();
  const archive = servicesAt(facts.db, "2026-08-21T12:00:00Z");
  const ask = async (path: string) =>
    JSON.parse((await answerErgast(archive, path)).body) as unknown;
  return await playMissedSeasons(upstream, ask, nowMs);
}

/** Returns the maximum number of moments in any period shorter than `lengthMs`. */
export function maxWithin(moments: readonly number[], lengthMs: number): number {
  let most = 0;
  let first = 0;
  for (const [index, moment] of moments.entries()) {
    while (moment - (moments[first] ?? moment) >= lengthMs) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

/**
 * Checks that the copy has exactly what the service has for these seasons, each up to a given
 * round.
 */
export async function expectWhole(
  copy: CatchingUp,
  seasons: readonly (readonly [season: number, rounds: number])[],
) {
  const { sql } = copy.database;
  for (const [season, rounds] of seasons) {
    const calendar = copy.seasons.calendarOf(season);
    const meetings = await sql<
      {
        round: number;
        name: string;
        date: string;
        classified: number;
        laps: number;
        stops: number;
      }[]
    >`
      select m.round, c.ergast_id as name, m.end_date::text as date,
        (select count(*)::integer from facts.race_classifications r where r.meeting_id = m.id and r.session = 'race')
          as classified,
        (select count(*)::integer from facts.lap_charts l where l.meeting_id = m.id) as laps,
        (select count(*)::integer from facts.pit_stops p where p.meeting_id = m.id and p.session = 'race') as stops
      from facts.meetings m join facts.ergast_races c_race on c_race.meeting_id = m.id
      join facts.ergast_circuits c on c.ergast_id = c_race.circuit_ergast_id
      where m.season = ${season} and m.round is not null order by m.round`;
    expect(meetings.map(({ round, name }) => `${round} ${name}`)).toEqual(
      calendar.map(
        ({ round, Circuit }) => `${round} ${(Circuit as { circuitId: string }).circuitId}`,
      ),
    );
    for (const { round, name, classified, laps } of meetings) {
      expect(classified > 15 && laps > 15, `${season} round ${round}, ${name}`).toBe(
        round <= rounds,
      );
    }
    for (let round = 1; round <= rounds; round += 1) {
      const rows = await sql<{ ref: string; points: number }[]>`
        select d.ergast_id as ref, s.points_hundredths / 100.0::float8 as points from facts.driver_standings s
        join facts.meetings m on m.id = s.meeting_id join facts.ergast_drivers d on d.driver_id = s.driver_id
        where m.season = ${season} and m.round = ${round} and s.points_hundredths > 0 order by s.ordinal`;
      const points = [...copy.seasons.pointsAfter(season, round)].filter(([, sum]) => sum > 0);
      expect(
        rows.map(({ ref, points }) => [ref, points]),
        `${season} after round ${round}`,
      ).toEqual(points);
    }
  }
  const [rookie] = await sql<{ name: string; races: number }[]>`
    select d.full_name as name, count(*)::integer as races from facts.drivers d
    join facts.race_classifications r on r.driver_id = d.id and r.session = 'race'
    join facts.ergast_drivers e on e.driver_id = d.id where e.ergast_id = ${ROOKIE.driverId} group by 1`;
  expect(rookie?.name).toBe(`${ROOKIE.givenName} ${ROOKIE.familyName}`);
  const [sepang] = await sql<{ cancelled: boolean; round: number | null }[]>`
    select cancelled, round from facts.meetings where season = 2026 and circuit_id = 'sepang'`;
  expect(sepang).toEqual({ cancelled: true, round: null });
}
