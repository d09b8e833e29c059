import { Temporal } from "#domain/time.ts";

import type { SessionKind } from "#domain/session.ts";

import { optional, required, whole, type CsvRow } from "./csv.ts";
import type { F1db, F1dbRace } from "./f1db.ts";
import { sessionSources } from "./session-kinds.ts";
import { optionalText, text } from "./yaml.ts";

/** When the sessions of a race weekend start, as far as any source knows. */
export type Starts = (race: F1dbRace) => ReadonlyMap<SessionKind, Temporal.Instant>;

/**
 * f1db knows starts from 2024; the session times from 2018; the CC0 race data race starts from 2005. The earlier in this
 * list is preferred where they disagree.
 */
export function startsFrom(f1db: F1db, sessionTimes: readonly CsvRow[], racedataRaces: readonly CsvRow[]): Starts {
  const scheduled = scheduledStarts(sessionTimes);
  const raceStarts = matchedRaceStarts(f1db, racedataRaces);
  return (race) => {
    const starts = new Map<SessionKind, Temporal.Instant>();
    for (const source of sessionSources) {
      const start =
        f1dbStart(race, source.prefix) ??
        scheduled.get(`${race.season} ${race.round} ${source.timesName}`) ??
        (source.kind === "race" ? raceStarts.get(race) : undefined);
      if (start !== undefined) starts.set(source.kind, start);
    }
    return starts;
  };
}

function f1dbStart({ race }: F1dbRace, prefix: string | null): Temporal.Instant | undefined {
  if (prefix === null) return undefined;
  const date = optionalText(race, prefix === "" ? "date" : `${prefix}Date`);
  const time = optionalText(race, prefix === "" ? "time" : `${prefix}Time`);
  return date === null || time === null ? undefined : Temporal.Instant.from(`${date}T${time}Z`);
}

function scheduledStarts(sessionTimes: readonly CsvRow[]): Map<string, Temporal.Instant> {
  const known = new Set(sessionSources.map((source) => source.timesName));
  const starts = new Map<string, Temporal.Instant>();
  for (const row of sessionTimes) {
    const session = required(row, "session");
    if (!known.has(session)) throw new Error(`Unknown session "${session}" in the session times`);
    starts.set(
      `${whole(row, "season")} ${whole(row, "round")} ${session}`,
      Temporal.Instant.from(required(row, "start_utc")),
    );
  }
  return starts;
}

/** Rounds of the two sources are the same race only when their dates agree. */
function matchedRaceStarts(f1db: F1db, races: readonly CsvRow[]): Map<F1dbRace, Temporal.Instant> {
  const byRound = new Map(
    f1db.seasons.flatMap(({ races }) => races.map((race) => [`${race.season} ${race.round}`, race] as const)),
  );
  const starts = new Map<F1dbRace, Temporal.Instant>();
  for (const row of races) {
    const time = optional(row, "time");
    const race = byRound.get(`${whole(row, "year")} ${whole(row, "round")}`);
    if (time === null || race === undefined) continue;
    const start = Temporal.Instant.from(`${required(row, "date")}T${time}Z`);
    const daysApart = Temporal.PlainDate.from(text(race.race, "date")).since(
      start.toZonedDateTimeISO("UTC").toPlainDate(),
    ).days;
    if (Math.abs(daysApart) <= 1) starts.set(race, start);
  }
  return starts;
}
