import { data, type RouterContextProvider } from "react-router";

import { listDriverNames, listScoringSessions, listTeamNames, type Contender } from "#db/queries/standings/title.ts";
import { missingText } from "#domain/calendar/results-reach.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { pointsLeft } from "#domain/standings/title.ts";
import {
  carsOf,
  type Championship,
  FIRST_TITLE_SEASON,
  missingSessions,
  outSince,
  type ScoringSession,
  titleCourse,
  titleNow,
  type TitleStage,
} from "#domain/standings/title-course.ts";
import { foldLanes, labelledRounds } from "#domain/standings/title-lanes.ts";
import { chanceWords, decisionWords, outWords, remainingWords, sessionWords } from "#domain/standings/title-text.ts";

import { servicesContext } from "../../context.ts";
import { whatIf } from "./what-if.server.ts";

/** Loads who can still be champion after one session of a season, as of the site time. Covers seasons since 1991. */
export async function loadTitle(context: Readonly<RouterContextProvider>, query: URLSearchParams) {
  const { db, clock, settings } = context.get(servicesContext);
  const season = seasonOf(query.get("year"), settings.season);
  const who: Championship = query.get("who") === "teams" ? "teams" : "drivers";
  if (season < FIRST_TITLE_SEASON) return { choice: withoutChoice(season, who), state: null, whatIf: null };
  const sessions = await listScoringSessions(db, { season, now: clock.now() });
  const results = sessions.flatMap((session) => session.results);
  const [drivers, teams] = await Promise.all([
    listDriverNames(db, [...new Set(results.map(({ driverId }) => driverId))]),
    listTeamNames(db, season, [...new Set(results.map(({ teamId }) => teamId))]),
  ]);
  const stages = titleCourse(season, sessions, who);
  const round = query.get("round");
  const requestedIndex = stages.findIndex(({ session }) => roundKey(session) === round);
  const index = requestedIndex === -1 ? stages.length - 1 : requestedIndex;
  const stage = stages[index];
  const choice = {
    season,
    seasons: seasonsUntil(settings.season),
    who,
    round: stage ? roundKey(stage.session) : null,
    rounds: stages.map(({ session }) => ({ key: roundKey(session), name: labelOf(session) })),
    isCovered: true,
    other: paths.titleSimulator({
      year: season,
      round: stage && roundKey(stage.session),
      who: who === "drivers" ? "teams" : undefined,
    }),
    before: neighbour(season, who, stages[index - 1]),
    after: neighbour(season, who, stages[index + 1]),
  };
  if (stage === undefined) return { choice, state: null, whatIf: null };
  const contendersById = new Map(
    (who === "drivers" ? withTeamColours(drivers, teams, results) : teams).map((contender) => [
      contender.id,
      contender,
    ]),
  );
  const contender = (id: string): Contender => contendersById.get(id) ?? { id, code: id, name: id, colour: null };
  // True for the latest stage if the present state of the title is unknown, because results are missing.
  const isBehind = index === stages.length - 1 && titleNow(stages, sessions).kind === "unknown";
  return {
    choice,
    state: stateView({ stages, index, sessions, who, contender, isBehind }),
    whatIf: who === "drivers" && !isBehind ? whatIf({ stages, index, sessions, contender, query }) : null,
  };
}

export type TitleView = Awaited<ReturnType<typeof loadTitle>>;
export type TitleState = NonNullable<TitleView["state"]>;

/**
 * Returns the key of a session in URLs, e.g. `22` for the race of round 22 and `22s` for the sprint of that round.
 */
function roundKey({ round, kind }: Pick<ScoringSession, "round" | "kind">): string {
  return kind === "race" ? String(round) : `${round}s`;
}

function withoutChoice(season: number, who: Championship) {
  const none = { round: null, rounds: [], other: paths.titleSimulator(), before: null, after: null };
  return { season, seasons: [season], who, isCovered: false, ...none };
}

function seasonOf(typed: string | null, latest: number): number {
  if (typed === null) return latest;
  if (!/^\d{4}$/.test(typed) || !seasonsUntil(latest).includes(Number(typed))) throw data(null, { status: 404 });
  return Number(typed);
}

function seasonsUntil(latest: number): number[] {
  // In the time machine, an earlier season has a page that explains why there is nothing to simulate.
  if (latest < FIRST_TITLE_SEASON) return [latest];
  return Array.from({ length: latest - FIRST_TITLE_SEASON + 1 }, (_, back) => latest - back);
}

function labelOf({ round, kind, name }: ScoringSession): string {
  return `${round} · ${name}${kind === "sprint" ? ", sprint" : ""}`;
}

function neighbour(season: number, who: Championship, stage: TitleStage | undefined) {
  if (stage === undefined) return null;
  const to = paths.titleSimulator({
    year: season,
    round: roundKey(stage.session),
    who: who === "teams" ? "teams" : undefined,
  });
  const { round, kind } = stage.session;
  return { to, name: sessionWords(stage.session), short: `Round ${round}${kind === "sprint" ? " sprint" : ""}` };
}

function withTeamColours(
  drivers: readonly Contender[],
  teams: readonly Contender[],
  results: ScoringSession["results"],
): Contender[] {
  const lastTeam = new Map(results.map(({ driverId, teamId }) => [driverId, teamId]));
  return drivers.map((driver) => ({
    ...driver,
    colour: teams.find(({ id }) => id === lastTeam.get(driver.id))?.colour ?? null,
  }));
}

interface Shown {
  readonly stages: readonly TitleStage[];
  readonly index: number;
  readonly sessions: readonly ScoringSession[];
  readonly who: Championship;
  readonly contender: (id: string) => Contender;
  readonly isBehind: boolean;
}

function stateView({ stages, index, sessions, who, contender, isBehind }: Shown) {
  const stage = stages[index];
  if (stage === undefined) return null;
  const nameOf = (id: string): string => contender(id).name;
  const cars = carsOf[who];
  const possible = stage.chances.filter((chance) => chance.possible);
  const next = sessions[index + 1];
  const place = new Map(stage.chances.map(({ id }, at) => [id, at + 1]));
  return {
    after: sessionWords(stage.session),
    holder: stage.holder === null ? null : nameOf(stage.holder),
    count: possible.length,
    entrants: stage.chances.length,
    left: remainingWords(isBehind ? { remaining: sessions.filter(({ isOver }) => !isOver) } : stage),
    /** Sentence about the missing results. Null if the state of the title is known. */
    missing: isBehind ? missingText(missingSessions(sessions)) : null,
    pointsLeft: formatPoints(pointsLeft(stage.remaining, cars)),
    decision: next && !isBehind ? decisionWords(stage, next.name, nameOf, cars) : [],
    possible: possible.map(({ id, points, mostPoints }) => ({
      ...contender(id),
      place: place.get(id) ?? 0,
      points: formatPoints(points),
      most: formatPoints(mostPoints),
      words: chanceWords(stage, id, nameOf, cars),
    })),
    course: courseView({ stages, index, sessions, contender }),
  };
}

const MAX_LANES = 8;
const MIN_OUT_LANES = 4;

function courseView({ stages, index, sessions, contender }: Omit<Shown, "who" | "isBehind">) {
  const stage = stages[index];
  const numbered = labelledRounds(sessions.flatMap(({ round, kind }) => (kind === "race" ? [round] : [])));
  const rows = (stage?.chances ?? []).map(({ id }, place) => {
    const since = outSince(stages, index, id);
    const lasted = since === null ? index + 1 : stages.indexOf(since) + 1;
    return {
      ...contender(id),
      place,
      lasted,
      out: since && { round: roundKey(since.session), words: outWords(since, id, (other) => contender(other).name) },
    };
  });
  const remain = rows.filter(({ out }) => out === null);
  const dropped = rows.filter(({ out }) => out !== null).toSorted((a, b) => b.lasted - a.lasted || a.place - b.place);
  const { shown: outLanes, folded } = foldLanes(dropped, Math.max(MIN_OUT_LANES, MAX_LANES - remain.length));
  return {
    sessions: sessions.length,
    ticks: sessions.map(({ round, kind }, at) => ({
      at: at + 1,
      isSprint: kind === "sprint",
      label: kind === "race" && numbered.includes(round) ? String(round) : null,
    })),
    rows: [...remain, ...outLanes],
    folded,
  };
}
