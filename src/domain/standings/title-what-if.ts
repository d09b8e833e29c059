import { type CountedResult, driverTallies, type Tallies } from "./standings.ts";
import { type RemainingSession, type TitleChance, titleChances } from "./title.ts";
import { countedResults, type ScoringSession, type TitleStage } from "./title-course.ts";

/**
 * A hypothetical result of one session. `places` maps driver ids to positions. Drivers missing from it score nothing.
 */
export interface Scenario {
  readonly places: ReadonlyMap<string, number>;
  readonly fastestLap: string | null;
}

export interface ScenarioTable {
  readonly chances: readonly TitleChance[];
  readonly remaining: readonly RemainingSession[];
}

/**
 * Returns the drivers' championship after the next sessions, with one scenario for each. Throws if two drivers have the
 * same place.
 */
export function tableAfter(
  pastSessions: readonly ScoringSession[],
  stage: TitleStage,
  scenarios: readonly Scenario[],
): ScenarioTable {
  const next = stage.remaining.slice(0, scenarios.length);
  const results = [
    ...pastSessions.flatMap(countedResults),
    ...next.flatMap((session, index) => resultsOf(session, scenarios[index])),
  ];
  const tallied = driverTallies(results);
  const tallies: Tallies = new Map([...stage.tallies].map(([id, tally]) => [id, tallied.get(id) ?? tally]));
  const remaining = stage.remaining.slice(scenarios.length);
  return { chances: titleChances(tallies, remaining), remaining };
}

function resultsOf(session: RemainingSession, scenario: Scenario | undefined): CountedResult[] {
  if (scenario === undefined) return [];
  const { places, fastestLap } = scenario;
  if (new Set(places.values()).size < places.size) throw new RangeError("two drivers have the same place");
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
