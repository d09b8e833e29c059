import { Temporal } from "#domain/time.ts";

import type { SessionKind } from "#domain/calendar/session.ts";

import { optional, required, type CsvRow } from "./csv.ts";
import type { F1dbRace } from "./f1db.ts";
import { text } from "./yaml.ts";

/** What one source says of a session: its start, or of older races the day alone. */
export type Statement = {
  readonly source: "f1db" | "session-times" | "race-data" | "id-map";
} & ({ readonly at: Temporal.Instant; readonly date: null } | { readonly at: null; readonly date: Temporal.PlainDate });

interface StartDecision {
  /** `2019 canada race` */
  readonly key: string;
  readonly start: Temporal.Instant | null;
  /** The statements decided between, as `writtenStatements` writes them. */
  readonly given: string;
  used: boolean;
}

export function readStartDecisions(rows: readonly CsvRow[]): StartDecision[] {
  return rows.map((row) => {
    const start = optional(row, "start_utc");
    return {
      key: `${required(row, "season")} ${required(row, "grand_prix_id")} ${required(row, "session")}`,
      start: start === null ? null : Temporal.Instant.from(start),
      given: required(row, "given"),
      used: false,
    };
  });
}

/** `f1db=2024-11-24T06:00:00Z race-data=2024-11-23T06:00:00Z` */
function writtenStatements(said: readonly Statement[]): string {
  return said.map(({ source, at, date }) => `${source}=${String(at ?? date)}`).join(" ");
}

/** The start that all sources agree on, or the decided one; null where no source knows a time. */
export function decideStart(
  decisions: StartDecision[],
  session: { readonly race: F1dbRace; readonly kind: SessionKind; readonly timeZone: string },
  said: readonly Statement[],
): Temporal.Instant | null {
  const { race, kind, timeZone } = session;
  const key = `${race.season} ${text(race.race, "grandPrixId")} ${kind}`;
  const decision = decisions.find((candidate) => candidate.key === key);
  const given = writtenStatements(said);
  if (decision !== undefined) {
    if (decision.given !== given) throw new Error(`start-decisions.csv, ${key}: the sources now say "${given}"`);
    decision.used = true;
    return decision.start;
  }
  if (contradicts(said, timeZone)) {
    throw new Error(`The sources contradict each other on ${key} (${given}): start-decisions.csv has to decide`);
  }
  return said.find(({ at }) => at !== null)?.at ?? null;
}

/** A day agrees with a start when it is the start's day at the track or in UTC. */
function contradicts(said: readonly Statement[], timeZone: string): boolean {
  const instants = new Set(said.flatMap(({ at }) => (at === null ? [] : [at.epochMilliseconds])));
  const days = new Set(said.flatMap(({ date }) => (date === null ? [] : [String(date)])));
  if (instants.size > 1 || days.size > 1) return true;
  const at = said.find((statement) => statement.at !== null)?.at;
  const [day] = days;
  if (at === undefined || at === null || day === undefined) return false;
  return ![timeZone, "UTC"].some((zone) => String(at.toZonedDateTimeISO(zone).toPlainDate()) === day);
}
