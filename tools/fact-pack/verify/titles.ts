import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { seasonDriverStandings, seasonTeamStandings, titles } from "#db/schema/standings.ts";
import {
  FIRST_COMPUTED_TITLE_SEASON,
  type ScoringSession,
} from "#domain/standings/title-course.ts";
import { decidedTitles } from "#domain/standings/title-decided.ts";

import type { PackReader } from "./pack.ts";
import type { Report } from "./report.ts";

/**
 * Checks that every title belongs to the season's champion. For titles since 2010, also checks,
 * from the points, that they were decided in the stored session.
 */
export async function verifyTitles(pack: PackReader): Promise<Report> {
  const stored = (await pack.read(titles)).map(({ driverId, teamId, ...title }) => ({
    ...title,
    winnerId: driverId ?? teamId ?? "",
  }));
  const calendar = await pack.read(meetings);
  const problems: string[] = [];
  const champions = [
    ...(await pack.read(seasonDriverStandings)).map((row) => ({
      ...row,
      championship: "drivers",
      id: row.driverId,
    })),
    ...(await pack.read(seasonTeamStandings)).map((row) => ({
      ...row,
      championship: "teams",
      id: row.teamId,
    })),
  ].filter(({ champion }) => champion);
  const written = (title: { season: number; championship: string; id: string }) =>
    `${title.season} ${title.championship} ${title.id}`;
  const named = new Set(champions.map(written));
  const won = new Set(
    stored.map(({ season, championship, winnerId }) =>
      written({ season, championship, id: winnerId }),
    ),
  );
  for (const title of named)
    if (!won.has(title)) problems.push(`${title}: is the season's champion but has no title`);
  for (const title of won)
    if (!named.has(title)) problems.push(`${title}: has a title but isn't the season's champion`);

  const scoring = await pack.read(sessions);
  const results = Map.groupBy(
    await pack.read(raceClassifications),
    (row) => `${row.meetingId} ${row.session}`,
  );
  const seasons = new Set(
    calendar.map(({ season }) => season).filter((season) => season >= FIRST_COMPUTED_TITLE_SEASON),
  );
  let computed = 0;
  for (const season of seasons) {
    const held = calendar.flatMap((meeting) =>
      meeting.season === season && meeting.round !== null
        ? [{ ...meeting, round: meeting.round }]
        : [],
    );
    const inOrder = held
      .toSorted((a, b) => a.round - b.round)
      .flatMap(({ id, round, name, grandPrixId }) =>
        (["sprint", "race"] as const)
          .filter((kind) =>
            scoring.some((session) => session.meetingId === id && session.kind === kind),
          )
          .map((kind): ScoringSession => ({
            round,
            kind,
            name,
            grandPrixId,
            isOver: results.has(`${id} ${kind}`),
            results: results.get(`${id} ${kind}`) ?? [],
          })),
      );
    const decided = decidedTitles(season, inOrder).map(
      ({ championship, winnerId, round, kind }) => {
        const meetingId = held.find((meeting) => meeting.round === round)?.id;
        return `${season} ${championship}: ${winnerId} in the ${kind} of meeting ${meetingId}`;
      },
    );
    const storedTitles = stored
      .filter((title) => title.season === season)
      .map(
        (title) =>
          `${season} ${title.championship}: ${title.winnerId} in the ${title.session} of meeting ${title.meetingId}`,
      );
    computed += decided.length;
    problems.push(
      ...storedTitles
        .filter((storedTitle) => !decided.includes(storedTitle))
        .map((storedTitle) => `stored but not decided by the points: ${storedTitle}`),
      ...decided
        .filter((title) => !storedTitles.includes(title))
        .map((title) => `decided by the points but not stored: ${title}`),
    );
  }
  return {
    title: "Titles and the sessions that decided them",
    lines: [
      `${stored.length} titles since 1950, ${computed} of them recomputed from points and countback since 2010`,
    ],
    problems,
  };
}
