import type { Contender } from "#db/queries/standings/title.ts";
import { formatPoints } from "#domain/standings/points.ts";
import type { RemainingSession } from "#domain/standings/title.ts";
import type { ScoringSession, TitleStage } from "#domain/standings/title-course.ts";
import { remainingWords } from "#domain/standings/title-text.ts";
import { tableAfter, type Scenario } from "#domain/standings/title-what-if.ts";

const MAX_ROWS = 6;

interface WhatIfInput {
  readonly stages: readonly TitleStage[];
  readonly index: number;
  readonly sessions: readonly ScoringSession[];
  readonly contender: (id: string) => Contender;
  readonly query: URLSearchParams;
}

export function whatIf({ stages, index, sessions, contender, query }: WhatIfInput) {
  const stage = stages[index];
  const upcoming = sessions[index + 1];
  if (stage === undefined || upcoming === undefined || stage.holder !== null) return null;
  const next = stage.remaining.filter(({ round }) => round === upcoming.round);
  const drivers = stage.chances.filter(({ possible }) => possible).slice(0, MAX_ROWS);
  const choices = next.map((session) => ({
    session,
    places: drivers.map((_, row) => placeOf(query.get(`${fieldOf(session)}${row + 1}`), session)),
  }));
  const isFilledIn = choices.some(({ session }) =>
    drivers.some((_, row) => query.has(`${fieldOf(session)}${row + 1}`)),
  );
  const fastest = drivers.findIndex((_, row) => query.get("fastest") === String(row + 1));
  const twice = choices.some(({ places }) => {
    const chosenPlaces = places.filter((place) => place !== null);
    return new Set(chosenPlaces).size < chosenPlaces.length;
  });
  const scenarios = choices.map(({ session, places }): Scenario => ({
    places: new Map(
      places.flatMap((place, row) => {
        const id = drivers[row]?.id;
        return place === null || id === undefined ? [] : [[id, place]];
      }),
    ),
    fastestLap: session.kind === "race" ? (drivers[fastest]?.id ?? null) : null,
  }));
  const others = stage.chances.filter(({ possible }) => possible).length - drivers.length;
  return {
    meeting: upcoming.name,
    fields: next.map((session) => ({
      name: fieldOf(session),
      label: session.kind === "race" ? "Race" : "Sprint",
      scale: session.scale.map(formatPoints),
    })),
    rows: drivers.map(({ id, points }, row) => ({
      ...contender(id),
      points: formatPoints(points),
      places: choices.map(({ places, session }) =>
        isFilledIn ? (places[row] ?? null) : suggestedPlace(row, session),
      ),
    })),
    fastestPoint: next.some(({ fastestLap }) => fastestLap > 0),
    fastest: fastest === -1 ? null : fastest + 1,
    others,
    twice,
    table:
      isFilledIn && !twice
        ? tableView({ stage, scoredSessions: sessions.slice(0, index + 1), scenarios, contender })
        : null,
    isFilledIn,
  };
}

const fieldOf = ({ kind }: RemainingSession): string => (kind === "race" ? "place" : "sprint");

/** The order of the standings, until the reader chooses other places. */
function suggestedPlace(row: number, { scale }: RemainingSession): number | null {
  return row < scale.length ? row + 1 : null;
}

function placeOf(text: string | null, { scale }: RemainingSession): number | null {
  return text !== null && /^[1-9]\d?$/.test(text) && Number(text) <= scale.length
    ? Number(text)
    : null;
}

function tableView({
  stage,
  scoredSessions,
  scenarios,
  contender,
}: {
  readonly stage: TitleStage;
  readonly scoredSessions: readonly ScoringSession[];
  readonly scenarios: readonly Scenario[];
  readonly contender: (id: string) => Contender;
}) {
  const { chances, remaining } = tableAfter(scoredSessions, stage, scenarios);
  const before = new Map(stage.chances.map((chance) => [chance.id, chance]));
  const possible = chances.filter((chance) => chance.possible);
  const contenderTitle = possible.length === 1 ? "champion" : "still possible";
  const [leader] = chances;
  const shownChances = chances.filter(
    ({ id, possible: still }) => still || before.get(id)?.possible,
  );
  return {
    verdict: verdictOf(
      possible.map(({ id }) => contender(id).name),
      remaining,
    ),
    rows: shownChances.slice(0, MAX_ROWS).map(({ id, points, possible: still }) => ({
      ...contender(id),
      points: formatPoints(points),
      gained: formatPoints(points - (before.get(id)?.points ?? 0)),
      behind: formatPoints((leader?.points ?? 0) - points),
      title: still ? contenderTitle : "out",
    })),
  };
}

function verdictOf(names: readonly string[], remaining: readonly RemainingSession[]): string {
  if (names.length === 1) return `${names[0]} is World Champion.`;
  if (remaining.length === 0)
    return "Tied on points and countback: the FIA would decide the champion.";
  return `${names.length} drivers can still be champion, with ${remainingWords({ remaining })} left.`;
}
