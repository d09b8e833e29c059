import { type ScoringSession, titleCourse } from "./title-course.ts";

export function decidedTitles(season: number, sessions: readonly ScoringSession[]) {
  return (["drivers", "teams"] as const).flatMap((championship) => {
    const stages = titleCourse(season, sessions, championship);
    const winnerId = stages.at(-1)?.holder ?? null;
    if (winnerId === null) return [];
    const open = stages.findLastIndex(({ holder }) => holder !== winnerId);
    const decider = stages[open + 1]?.session;
    return decider === undefined
      ? []
      : [{ championship, winnerId, round: decider.round, kind: decider.kind }];
  });
}
