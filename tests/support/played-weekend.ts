import { formatRaceTime } from "#domain/times.ts";

import type { ScriptedStep, ScriptedUpstream } from "./scripted-upstream.ts";

/*
 * The first weekend after the end of the fact pack, as a results service would report it:
 * Zandvoort, 23 August 2026. The result isn't known yet, so it copies Hungary's. The wire format is
 * that of our own Ergast API, which is checked against recorded responses.
 */

export const PLAYED = {
  season: 2026,
  round: 12,
  slug: "dutch-grand-prix",
  modelRound: 11,
} as const;

interface WireStart {
  readonly date: string;
  readonly time: string;
}

interface WireRace extends WireStart {
  readonly season: string;
  readonly round: string;
  readonly raceName: string;
  readonly Circuit: object;
  readonly Qualifying?: WireStart;
  readonly Results?: readonly WireResult[];
}

interface WireResult {
  readonly position: string;
  readonly positionText: string;
  readonly points: string;
  readonly Driver: { readonly givenName: string; readonly familyName: string };
  readonly Time?: { readonly millis: string; readonly time: string };
}

/** Time penalty that the winner gets after the race, long enough to cost them the win. */
const PENALTY_MS = 30_000;

export interface PlayedWeekend {
  /** The service's URL, for `ERGAST_URL`. */
  readonly url: string;
  /** The first driver across the line. `second` is the next driver. */
  readonly winner: string;
  readonly second: string;
  delayRace(start: WireStart): void;
  moveQualifying(round: number, start: WireStart): void;
  publishResult(): void;
  /** Gives the winner a time penalty that drops them behind the second driver. */
  penaliseWinner(): void;
  /** Responds to every request with this fault, until reset with null. */
  fail(fault: ScriptedStep | null): void;
}

/** `ask` reads a path of our own Ergast API at a time after the model race. */
export async function playWeekend(
  upstream: ScriptedUpstream,
  ask: (path: string) => Promise<unknown>,
): Promise<PlayedWeekend> {
  let calendar = racesOf(await ask(`/ergast/f1/${PLAYED.season}/races.json?limit=100`));
  const [model] = racesOf(
    await ask(`/ergast/f1/${PLAYED.season}/${PLAYED.modelRound}/results.json?limit=100`),
  );
  const [first, second, ...others] = model?.Results ?? [];
  if (first === undefined || second === undefined) throw new Error("the model has no result");
  let published: readonly WireResult[] = [];
  let fault: ScriptedStep | null = null;

  const change = (round: number, to: (race: WireRace) => WireRace): void => {
    calendar = calendar.map((race) => (race.round === String(round) ? to(race) : race));
  };
  upstream.script("*", ({ path }) => fault ?? answer(path));

  function answer(path: string): ScriptedStep {
    if (path === `/ergast/f1/${PLAYED.season}/races.json`) return { body: races(calendar) };
    const played = calendar.find(({ round }) => round === String(PLAYED.round));
    if (played === undefined) throw new Error("the calendar lost its race");
    const { season, round, raceName, Circuit, date, time } = played;
    if (path === `/ergast/f1/${PLAYED.season}/${PLAYED.round}/results.json` && published.length > 0)
      return {
        body: races(
          [{ season, round, raceName, Circuit, date, time, Results: published }],
          published.length,
        ),
      };
    return {
      body: path.endsWith("standings.json")
        ? table("StandingsTable", { StandingsLists: [] }, 0)
        : races([]),
    };
  }

  return {
    url: `${upstream.url}/ergast/f1`,
    winner: nameOf(first),
    second: nameOf(second),
    delayRace: (start) => change(PLAYED.round, (race) => ({ ...race, ...start })),
    moveQualifying: (round, start) => change(round, (race) => ({ ...race, Qualifying: start })),
    publishResult: () => void (published = [first, second, ...others]),
    penaliseWinner: () => void (published = [...swapped(first, second), ...others]),
    fail: (step) => void (fault = step),
  };
}

function swapped(first: WireResult, second: WireResult): [WireResult, WireResult] {
  const ms = Number(first.Time?.millis) + PENALTY_MS;
  const gap = formatRaceTime(ms - Number(second.Time?.millis));
  const winnersMs = Number(second.Time?.millis);
  const { position, positionText, points } = first;
  return [
    {
      ...second,
      position,
      positionText,
      points,
      Time: { millis: String(winnersMs), time: formatRaceTime(winnersMs) },
    },
    {
      ...first,
      position: second.position,
      positionText: second.positionText,
      points: second.points,
      Time: { millis: String(ms), time: `+${gap}` },
    },
  ];
}

const nameOf = ({ Driver }: WireResult): string => `${Driver.givenName} ${Driver.familyName}`;

const table = (name: string, content: object, total: number) => ({
  MRData: { limit: "100", offset: "0", total: String(total), [name]: content },
});

const races = (list: readonly WireRace[], total = list.length) =>
  table("RaceTable", { Races: list }, total);

function racesOf(answer: unknown): readonly WireRace[] {
  const { MRData } = answer as { MRData: { RaceTable: { Races: readonly WireRace[] } } };
  return MRData.RaceTable.Races;
}
