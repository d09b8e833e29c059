import {
  type CompleteResults,
  completeResults,
  type ResultStatus,
  resultStatus,
} from "#domain/calendar/results-reach.ts";
import { FIRST_SCORED_SEASON } from "./points.ts";
import {
  type CountedResult,
  driverTallies,
  isExcluded,
  type Tallies,
  type Tally,
  teamTallies,
} from "./standings.ts";
import {
  type CarCount,
  type RemainingSession,
  remainingSession,
  type TitleChance,
  titleChances,
} from "./title.ts";

/** First season of the title simulator. Before it, only a driver's best results counted. */
export const FIRST_TITLE_SEASON = FIRST_SCORED_SEASON;

/**
 * First season whose titles are computed from the results. Earlier titles are taken from the pack.
 */
export const FIRST_COMPUTED_TITLE_SEASON = 2010;

export type Championship = "drivers" | "teams";

export const carsOf: Readonly<Record<Championship, CarCount>> = { drivers: 1, teams: 2 };

export interface ScoringSession {
  readonly round: number;
  readonly kind: "race" | "sprint";
  readonly name: string;
  readonly grandPrixId: string;
  readonly isOver: boolean;
  readonly results: readonly {
    readonly driverId: string;
    readonly teamId: string;
    readonly position: number | null;
    readonly pointsHundredths: number;
  }[];
}

const statusOf = ({ isOver, results }: ScoringSession): ResultStatus =>
  resultStatus({ isOver, hasResult: results.length > 0 });

export const completeSessions = (
  sessions: readonly ScoringSession[],
): CompleteResults<ScoringSession> | null => completeResults(sessions, statusOf);

/** Returns the finished sessions that have no result. */
export const missingSessions = (sessions: readonly ScoringSession[]): ScoringSession[] =>
  sessions.filter((session) => statusOf(session) === "missing");

export interface TitleStage {
  readonly session: ScoringSession;
  readonly tallies: Tallies;
  readonly remaining: readonly RemainingSession[];
  readonly chances: readonly TitleChance[];
  readonly holder: string | null;
}

/**
 * Returns the championship after each session with a result. `sessions` must contain all sessions
 * of the season, in order. The first session without a result and all later ones count as still to
 * come. Entrants who join later are included from the start without points. Throws if the season is
 * before 1991.
 */
export function titleCourse(
  season: number,
  sessions: readonly ScoringSession[],
  who: Championship,
): TitleStage[] {
  const pending = sessions.findIndex(({ results }) => results.length === 0);
  const run = pending === -1 ? sessions : sessions.slice(0, pending);
  const results = run.map(countedResults);
  const entrants = new Set(
    who === "drivers"
      ? results.flat().map(({ driverId }) => driverId)
      : results.flat().flatMap(({ teamId }) => (isExcluded(season, teamId) ? [] : [teamId])),
  );
  return run.map((session, index) => {
    const tallies = withEntrants(
      talliesOf(season, results.slice(0, index + 1).flat(), who),
      entrants,
    );
    const remaining = sessions
      .slice(index + 1)
      .map((later) => remainingSession({ ...later, season }));
    const chances = titleChances(tallies, remaining, carsOf[who]);
    const possible = chances.filter((chance) => chance.possible);
    return {
      session,
      tallies,
      remaining,
      chances,
      holder: possible.length === 1 ? (possible[0]?.id ?? null) : null,
    };
  });
}

export function countedResults({ round, kind, results }: ScoringSession): CountedResult[] {
  return results.map((result) => ({ ...result, round, kind }));
}

function talliesOf(season: number, results: readonly CountedResult[], who: Championship): Tallies {
  return who === "drivers" ? driverTallies(results) : teamTallies(results, season);
}

function withEntrants(tallies: Tallies, entrants: ReadonlySet<string>): Tallies {
  const nothing = (): Tally => ({ points: 0, classified: false, finishes: [] });
  return new Map([...entrants].map((id) => [id, tallies.get(id) ?? nothing()]));
}

/** The championship at present. */
export type TitleNow =
  | { readonly kind: "not-started" }
  | { readonly kind: "known"; readonly stage: TitleStage }
  /** Decided, whatever the missing results are. */
  | { readonly kind: "decided"; readonly stage: TitleStage; readonly holder: string }
  /** Results are missing, so the lead, the contenders and what they need are unknown. */
  | { readonly kind: "unknown"; readonly missing: readonly ScoringSession[] };

/** Returns the present state of the championship. `stages` are those of the same sessions. */
export function titleNow(
  stages: readonly TitleStage[],
  sessions: readonly ScoringSession[],
): TitleNow {
  const stage = stages.at(-1);
  // A title won with races in hand can't be lost to missing results, which count as still to come.
  if (stage !== undefined && stage.holder !== null)
    return { kind: "decided", stage, holder: stage.holder };
  if (completeSessions(sessions) === null)
    return { kind: "unknown", missing: missingSessions(sessions) };
  return stage === undefined ? { kind: "not-started" } : { kind: "known", stage };
}

/**
 * As of the stage at `index`, returns the stage since which an entrant has been out of contention,
 * or null if the entrant is still in contention. Ignores earlier spells out of contention, which a
 * ruling against a rival can end.
 */
export function outSince(
  stages: readonly TitleStage[],
  index: number,
  id: string,
): TitleStage | null {
  let since: TitleStage | null = null;
  for (const stage of stages.slice(0, index + 1).toReversed()) {
    if (stage.chances.find((chance) => chance.id === id)?.possible) break;
    since = stage;
  }
  return since;
}
