import { Temporal } from "#domain/time.ts";

import type { SessionKind } from "#domain/calendar/session.ts";

import { optional, required, type CsvRow } from "./csv.ts";
import type { F1dbRace } from "./f1db.ts";
import { text } from "./yaml.ts";

/** A session's start, or only its date for older races, according to one source. */
export type Statement = {
  readonly source: "f1db" | "session-times" | "race-data" | "id-map";
} & (
  | { readonly at: Temporal.Instant; readonly date: null }
  | { readonly at: null; readonly date: Temporal.PlainDate }
);

interface StartDecision {
  readonly key: string;
  readonly start: Temporal.Instant | null;
  /** The sources' values when the decision was made, as formatted by `writtenStatements`. */
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

function writtenStatements(statements: readonly Statement[]): string {
  return statements.map(({ source, at, date }) => `${source}=${String(at ?? date)}`).join(" ");
}

/**
 * Returns the start that all sources agree on, or the start from a decision. Null if no source has
 * a time.
 */
export function decideStart(
  decisions: StartDecision[],
  session: { readonly race: F1dbRace; readonly kind: SessionKind; readonly timeZone: string },
  statements: readonly Statement[],
): Temporal.Instant | null {
  const { race, kind, timeZone } = session;
  const key = `${race.season} ${text(race.race, "grandPrixId")} ${kind}`;
  const decision = decisions.find((candidate) => candidate.key === key);
  const given = writtenStatements(statements);
  if (decision !== undefined) {
    if (decision.given !== given)
      throw new Error(`start-decisions.csv, ${key}: the sources now give "${given}"`);
    decision.used = true;
    return decision.start;
  }
  if (contradicts(statements, timeZone)) {
    throw new Error(
      `The sources contradict each other on ${key} (${given}): add a decision to start-decisions.csv`,
    );
  }
  return statements.find(({ at }) => at !== null)?.at ?? null;
}

/** A date agrees with a start if it is the start's date at the track or in UTC. */
function contradicts(statements: readonly Statement[], timeZone: string): boolean {
  const instants = new Set(
    statements.flatMap(({ at }) => (at === null ? [] : [at.epochMilliseconds])),
  );
  const days = new Set(statements.flatMap(({ date }) => (date === null ? [] : [String(date)])));
  if (instants.size > 1 || days.size > 1) return true;
  const at = statements.find((statement) => statement.at !== null)?.at;
  const [day] = days;
  if (at === undefined || at === null || day === undefined) return false;
  return ![timeZone, "UTC"].some(
    (zone) => String(at.toZonedDateTimeISO(zone).toPlainDate()) === day,
  );
}
