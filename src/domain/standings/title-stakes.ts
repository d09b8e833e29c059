import { chanceWords, decisionWords } from "./title-text.ts";
import type { ScoringSession, TitleStage } from "./title-course.ts";

export function titleStakes(stage: TitleStage, nextName: string, nameOf: (id: string) => string): string[] {
  if (stage.holder !== null) return [`${nameOf(stage.holder)} is already champion.`];
  const decision = decisionWords(stage, nextName, nameOf, 1);
  const leader = stage.chances[0]?.id;
  if (decision.length > 0 || leader === undefined) return decision;
  const words = chanceWords(stage, leader, nameOf, 1);
  const lead = `${nameOf(leader)} ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  return [`The title can’t be decided at the ${nextName}.`, lead];
}

const RECENT = 3;

/**
 * Returns each driver's finishing positions in the last three races, oldest first. A race without a position is null.
 */
export function recentForm(sessions: readonly ScoringSession[]): (driverId: string) => (number | null)[] {
  const races = sessions.filter(({ kind, results }) => kind === "race" && results.length > 0).slice(-RECENT);
  return (driverId) =>
    races.map(({ results }) => results.find((result) => result.driverId === driverId)?.position ?? null);
}
