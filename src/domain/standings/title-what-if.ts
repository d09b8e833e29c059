import { type CountedResult, driverTallies, type Tallies } from "./standings.ts";
import { type RemainingSession, type TitleChance, titleChances } from "./title.ts";
import { countedResults, type ScoringSession, type TitleStage } from "./title-course.ts";

/** Places thought up for one coming session, by driver id; who is not in it scores nothing. */
export interface Scenario {
  readonly places: ReadonlyMap<string, number>;
  /** Who is given the fastest lap; it counts only in the points. */
  readonly fastestLap: string | null;
}

/** The driver's table as it would be. */
export interface ThoughtUpTable {
  readonly chances: readonly TitleChance[];
  readonly remaining: readonly RemainingSession[];
}

/**
 * The drivers' championship after the next sessions with these results, one for each; whoever has no place scores
 * nothing. Throws for a place taken twice.
 */
export function tableAfter(
  known: readonly ScoringSession[],
  stage: TitleStage,
  scenarios: readonly Scenario[],
): ThoughtUpTable {
  const next = stage.remaining.slice(0, scenarios.length);
  const results = [
    ...known.flatMap(countedResults),
    ...next.flatMap((session, index) => resultsOf(session, scenarios[index])),
  ];
  const tallied = driverTallies(results);
  const tallies: Tallies = new Map([...stage.tallies].map(([id, tally]) => [id, tallied.get(id) ?? tally]));
  const remaining = stage.remaining.slice(scenarios.length);
  return { chances: titleChances(tallies, remaining), remaining };
}

function resultsOf(session: RemainingSession, scenarios: Scenario | undefined): CountedResult[] {
  if (scenarios === undefined) return [];
  const { places, fastestLap } = scenarios;
  if (new Set(places.values()).size < places.size) throw new RangeError("a place is taken twice");
  return [...places].map(([driverId, position]) => ({
    round: session.round,
    kind: session.kind,
    driverId,
    teamId: "",
    position,
    pointsHundredths:
      (session.scale[position - 1] ?? 0) +
      (fastestLap === driverId && position <= session.scale.length ? session.fastestLap : 0),
  }));
}
