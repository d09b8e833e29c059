import type { CompleteResults } from "#domain/calendar/results-reach.ts";

import { chanceWords, decisionWords } from "./title-text.ts";
import type { ScoringSession, TitleNow } from "./title-course.ts";

/**
 * Returns what the next meeting can decide. Empty if that is unknown, because results are missing.
 */
export function titleStakes(
  now: TitleNow,
  nextName: string,
  nameOf: (id: string) => string,
): string[] {
  if (now.kind === "decided") return [`${nameOf(now.holder)} is already champion.`];
  if (now.kind !== "known") return [];
  const { stage } = now;
  const decision = decisionWords(stage, nextName, nameOf, 1);
  const leader = stage.chances[0]?.id;
  if (decision.length > 0 || leader === undefined) return decision;
  const words = chanceWords(stage, leader, nameOf, 1);
  const lead = `${nameOf(leader)} ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  return [`The title can’t be decided at the ${nextName}.`, lead];
}

const RECENT = 3;

/**
 * Returns each driver's finishing positions in the last three races, oldest first. A race without a
 * position is null.
 */
export function recentForm(
  sessions: CompleteResults<ScoringSession>,
): (driverId: string) => (number | null)[] {
  const races = sessions
    .filter(({ kind, results }) => kind === "race" && results.length > 0)
    .slice(-RECENT);
  return (driverId) =>
    races.map(
      ({ results }) => results.find((result) => result.driverId === driverId)?.position ?? null,
    );
}
