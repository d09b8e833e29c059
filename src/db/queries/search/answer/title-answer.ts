import { listDriverNames, listScoringSessions, listTeamNames } from "#db/queries/standings/title.ts";
import { type DirectAnswer, directAnswer } from "#domain/search/direct-answer.ts";
import type { Named } from "#domain/search/known-names.ts";
import { missingText } from "#domain/calendar/results-reach.ts";
import { paths } from "#domain/paths.ts";
import { pointsText } from "#domain/standings/points.ts";
import {
  carsOf,
  type Championship,
  FIRST_TITLE_SEASON,
  outSince,
  titleCourse,
  titleNow,
  type TitleStage,
} from "#domain/standings/title-course.ts";
import { chanceWords, outWords, remainingWords } from "#domain/standings/title-text.ts";
import { counted, listed } from "#domain/text.ts";
import type { AnswerContext } from "./answer-context.ts";

const MAX_ROWS = 6;
const MAX_NAMED = 4;

export async function titleAnswer(
  context: AnswerContext,
  { who, focus }: { readonly who: Championship; readonly focus: Named | null },
): Promise<DirectAnswer | null> {
  const { db, season, now } = context;
  if (season < FIRST_TITLE_SEASON) return null;
  const isTeams = who === "teams";
  const links = [
    { label: "Title race", path: paths.titleSimulator(isTeams ? { who } : {}) },
    isTeams ? { label: "Team standings", path: paths.teams() } : { label: "Driver standings", path: paths.drivers() },
  ];
  const title = `${isTeams ? "Constructors’ title" : "Title"} race ${season}`;
  const sessions = await listScoringSessions(db, { season, now });
  const stages = titleCourse(season, sessions, who);
  const titleState = titleNow(stages, sessions);
  if (titleState.kind === "unknown")
    return directAnswer({
      title,
      text: `Unknown until more results are in. ${missingText(titleState.missing)}`,
      links,
    });
  if (titleState.kind === "not-started")
    return directAnswer({
      title,
      text: `The ${season} season hasn’t started, so the title is open to everyone.`,
      links,
    });
  const { stage } = titleState;
  const ids = stage.chances.map(({ id }) => id);
  const contenders = await (isTeams ? listTeamNames(db, season, ids) : listDriverNames(db, ids));
  const contenderNames = new Map(contenders.map(({ id, name }) => [id, name]));
  const shortName = (id: string): string => contenderNames.get(id) ?? id;
  const rows = stage.chances
    .filter(({ possible }) => possible)
    .slice(0, MAX_ROWS)
    .map(({ id, points }) => ({
      label: shortName(id),
      path: isTeams ? paths.team(id) : context.driverPath(id),
      values: [pointsText(points)],
    }));
  const text = focus === null ? verdict(stage, shortName, isTeams) : chanceOf(stages, focus, shortName);
  return text === null ? null : directAnswer({ title, text, rows, links });
}

type NameOf = (id: string) => string;

function verdict(stage: TitleStage, shortName: NameOf, isTeams: boolean): string {
  if (stage.holder !== null) {
    const why = chanceWords(stage, stage.holder, shortName, carsOf[isTeams ? "teams" : "drivers"]);
    return `${shortName(stage.holder)} ${isTeams ? "are champions" : "is champion"}. ${why}`;
  }
  const able = stage.chances.filter(({ possible }) => possible);
  const remainingText = `with ${remainingWords(stage)} left`;
  return able.length <= MAX_NAMED
    ? `${listed(able.map(({ id }) => shortName(id)))} can still win it, ${remainingText}.`
    : `${capital(counted(able.length, isTeams ? "team" : "driver"))} can still win it, ${remainingText}.`;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function chanceOf(stages: readonly TitleStage[], { id }: Named, shortName: NameOf): string | null {
  const stage = stages.at(-1);
  const chance = stage?.chances.find((candidate) => candidate.id === id);
  if (stage === undefined || chance === undefined) return null;
  if (stage.holder === id) return `${shortName(id)} is champion. ${chanceWords(stage, id, shortName, 1)}`;
  if (chance.possible) return `Yes. ${chanceWords(stage, id, shortName, 1)}`;
  const since = outSince(stages, stages.length - 1, id);
  return since === null ? null : `No. ${outWords(since, id, shortName)}`;
}
