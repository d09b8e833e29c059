import { positionsGained } from "#domain/results/movers.ts";
import type { Draft } from "./draft.ts";
import type { ArchiveRace, ArchiveResult, SessionFacts } from "./facts.ts";
import { raceOf } from "./race-report.ts";
import { counted, ordinal } from "#domain/text.ts";

const NOTABLE = 8;
const NOTABLE_WIN = 7;

export function comeback(facts: SessionFacts): Draft | null {
  const race = raceOf(facts);
  if (race === null) return null;
  const climbs = race.results
    .map((result) => ({ result, gained: result.pitLaneStart ? 0 : (positionsGained(result, 0) ?? 0) }))
    .toSorted((a, b) => b.gained - a.gained || (a.result.position ?? 0) - (b.result.position ?? 0));
  const won = climbs.find(({ result }) => result.position === 1 && (result.grid ?? 0) >= NOTABLE_WIN);
  const [most] = climbs;
  const chosen = won ?? (most && most.gained >= NOTABLE ? most : undefined);
  if (chosen === undefined || chosen.result.grid === null || chosen.result.position === null) return null;
  const { result, gained } = chosen;
  const { driverId, teamId } = result;
  const [from, to] = [ordinal(chosen.result.grid), ordinal(chosen.result.position)];
  return {
    title: `<${driverId}> climbs from ${from} to ${to}`,
    sentences: [
      `<${driverId}> started the ${race.name} from ${from} on the grid and finished ${to}, a gain of ${counted(gained, "place")}.`,
      ...(result.position === 1 ? furtherBack(facts, race, chosen.result.grid) : []),
      ...comparedWith(climbs, result, gained),
    ],
    driverIds: [driverId],
    teamIds: [teamId],
  };
}

function comparedWith(
  climbs: readonly { readonly result: ArchiveResult; readonly gained: number }[],
  result: ArchiveResult,
  gained: number,
): string[] {
  const others = climbs.filter((climb) => climb.result !== result);
  const next = Math.max(0, ...others.map((climb) => climb.gained));
  if (next > gained) return [];
  const same = others.find((climb) => climb.gained === gained);
  if (same !== undefined) return [`<${same.result.driverId}> gained just as many places.`];
  return next === 0 ? [] : [`No one else starting from the grid gained more than ${counted(next, "place")}.`];
}

function furtherBack({ archive }: SessionFacts, race: ArchiveRace, grid: number): string[] {
  const number = archive.grandsPrix.indexOf(race);
  const earlier = archive.grandsPrix.slice(0, Math.max(0, number));
  const previous = earlier.findLast(({ results }) =>
    results.some(({ position, grid: slot }) => position === 1 && slot !== null && slot >= grid),
  );
  if (previous === undefined) return ["No one had ever won a Grand Prix from so far back."];
  return [
    `The previous win from ${ordinal(grid)} on the grid or further back was at the ${previous.season} ${previous.name}.`,
  ];
}
