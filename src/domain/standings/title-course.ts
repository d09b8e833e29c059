import { type CountedResult, driverTallies, type Tallies, type Tally, teamTallies } from "./standings.ts";
import { type CarCount, type RemainingSession, remainingSession, type TitleChance, titleChances } from "./title.ts";

/** Points of earlier seasons are not among the rules known here; see points.ts. */
export const FIRST_TITLE_SEASON = 2010;

export type Championship = "drivers" | "teams";

export const carsOf: Readonly<Record<Championship, CarCount>> = { drivers: 1, teams: 2 };

/** A race or sprint of the calendar with what came of it. */
export interface ScoringSession {
  readonly round: number;
  readonly kind: "race" | "sprint";
  /** `São Paulo Grand Prix` */
  readonly name: string;
  readonly grandPrixId: string;
  /** Over, its result known or not. */
  readonly isOver: boolean;
  /** Empty while it is still to come, or isn't known. */
  readonly results: readonly {
    readonly driverId: string;
    readonly teamId: string;
    readonly position: number | null;
    readonly pointsHundredths: number;
  }[];
}

/** A championship after one of its sessions. */
export interface TitleStage {
  readonly session: ScoringSession;
  readonly tallies: Tallies;
  readonly remaining: readonly RemainingSession[];
  /** In the order of the table. */
  readonly chances: readonly TitleChance[];
  /** Who cannot be caught any more; null while it is open. */
  readonly holder: string | null;
}

/**
 * A championship after each session that is in, in order; sessions are a season's in order, sprints before their race.
 * What follows the first session without a result counts as still to come. Everybody who scores or starts at any time is
 * in it from the start, with nothing. Throws before 2010.
 */
export function titleCourse(season: number, sessions: readonly ScoringSession[], who: Championship): TitleStage[] {
  const pending = sessions.findIndex(({ results }) => results.length === 0);
  const run = pending === -1 ? sessions : sessions.slice(0, pending);
  const results = run.map(countedResults);
  const everybody = new Set(results.flat().map((result) => (who === "drivers" ? result.driverId : result.teamId)));
  return run.map((session, index) => {
    const tallies = withEverybody(talliesOf(season, results.slice(0, index + 1).flat(), who), everybody);
    const remaining = sessions.slice(index + 1).map((one) => remainingSession({ ...one, season }));
    const chances = titleChances(tallies, remaining, carsOf[who]);
    const possible = chances.filter((chance) => chance.possible);
    return { session, tallies, remaining, chances, holder: possible.length === 1 ? (possible[0]?.id ?? null) : null };
  });
}

/** The same results as the tables count them. */
export function countedResults({ round, kind, results }: ScoringSession): CountedResult[] {
  return results.map((result) => ({ ...result, round, kind }));
}

function talliesOf(season: number, results: readonly CountedResult[], who: Championship): Tallies {
  return who === "drivers" ? driverTallies(results) : teamTallies(results, season);
}

function withEverybody(tallies: Tallies, everybody: ReadonlySet<string>): Tallies {
  const nothing = (): Tally => ({ points: 0, classified: false, finishes: [] });
  return new Map([...everybody].map((id) => [id, tallies.get(id) ?? nothing()]));
}

/**
 * The stage since which somebody has been out of it without a break, as of the stage at `index`; null for who can still
 * win there. A ruling against a rival may bring back who was out before.
 */
export function outSince(stages: readonly TitleStage[], index: number, id: string): TitleStage | null {
  let since: TitleStage | null = null;
  for (const stage of stages.slice(0, index + 1).toReversed()) {
    if (stage.chances.find((chance) => chance.id === id)?.possible) break;
    since = stage;
  }
  return since;
}
