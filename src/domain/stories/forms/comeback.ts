import { positionsGained } from "#domain/results/movers.ts";
import { hasStarted } from "#domain/people/career.ts";
import { counted, ordinal } from "#domain/text.ts";
import type { Draft } from "../draft.ts";
import type { ArchiveRace, ArchiveResult, SessionFacts, StoryArchive } from "../facts.ts";
import { raceOf } from "../race-of.ts";
import type { StoryForm } from "../story-form.ts";

interface Climb {
  readonly result: ArchiveResult;
  readonly gained: number;
}

/** Places gained that make a comeback, by the best place that it led to. */
const notable = [
  { place: 1, gained: 8, finishers: 0 },
  { place: 3, gained: 9, finishers: 0 },
  // With many retirements, cars gain places by finishing.
  { place: 6, gained: 14, finishers: 0.6 },
] as const;

function isNotable({ results }: ArchiveRace, { result, gained }: Climb): boolean {
  const starters = results.filter(hasStarted).length;
  const share = results.filter(({ position }) => position !== null).length / starters;
  return notable.some(
    (step) => (result.position ?? Infinity) <= step.place && gained >= step.gained && share >= step.finishers,
  );
}

/** Returns the climbs from the grid to the finish. A pit-lane start counts from behind the last slot of the grid. */
function climbsOf({ results }: ArchiveRace): Climb[] {
  const slots = results.map(({ grid, pitLaneStart }) => (pitLaneStart ? 0 : (grid ?? 0)));
  const last = Math.max(0, ...slots);
  return results
    .map((result) => ({ result, gained: positionsGained(result, last) ?? 0 }))
    .toSorted((a, b) => b.gained - a.gained || (a.result.position ?? 0) - (b.result.position ?? 0));
}

function write({ archive, ...facts }: SessionFacts): Draft | null {
  const race = raceOf({ archive, ...facts });
  if (race === null) return null;
  const climbs = climbsOf(race);
  const bestClimb = climbs
    .filter((climb) => isNotable(race, climb))
    .toSorted((a, b) => (a.result.position ?? 0) - (b.result.position ?? 0))
    .at(0);
  if (bestClimb === undefined || bestClimb.result.position === null) return null;
  const { driverId, teamId, position, grid, pitLaneStart } = bestClimb.result;
  const to = ordinal(position);
  const slot = pitLaneStart || grid === null ? null : ordinal(grid);
  const from = slot ?? "the pit lane";
  const finish = position === 1 ? "won" : `finished ${to}`;
  return {
    title:
      slot === null ? `<${driverId}> goes from the pit lane to ${to}` : `<${driverId}> climbs from ${from} to ${to}`,
    sentences: [
      slot === null
        ? `<${driverId}> started the ${race.name} from the pit lane and ${finish}.`
        : `<${driverId}> started the ${race.name} ${slot} and ${finish}, a gain of ${counted(bestClimb.gained, "place")}.`,
      ...(position === 1 && grid !== null && !pitLaneStart ? furtherBack(archive, race, grid) : []),
      ...(pitLaneStart && position <= 3 ? fromPitLane(archive, race) : []),
      ...comparedWith(climbs, bestClimb),
    ],
    driverIds: [driverId],
    teamIds: [teamId],
  };
}

function comparedWith(climbs: readonly Climb[], { result, gained }: Climb): string[] {
  const others = climbs.filter((climb) => climb.result !== result);
  const next = Math.max(0, ...others.map((climb) => climb.gained));
  if (next > gained || next === 0 || result.pitLaneStart) return [];
  const [same, another] = others.filter((climb) => climb.gained === gained);
  if (another !== undefined) return [];
  if (same !== undefined) return [`<${same.result.driverId}> gained just as many places.`];
  return [`The next best climb was ${counted(next, "place")}.`];
}

/** Number of races after which a first time is worth mentioning. */
const EARLY_RACES = 50;

const before = ({ grandsPrix }: StoryArchive, race: ArchiveRace): readonly ArchiveRace[] =>
  grandsPrix.slice(0, Math.max(0, grandsPrix.indexOf(race)));

function furtherBack(archive: StoryArchive, race: ArchiveRace, grid: number): string[] {
  const previous = before(archive, race).findLast(({ results }) =>
    results.some(({ position, grid: slot }) => position === 1 && slot !== null && slot >= grid),
  );
  if (previous === undefined) {
    return archive.grandsPrix.indexOf(race) < EARLY_RACES ? [] : ["No one had ever won from so far back."];
  }
  return [`The previous win from at least as far back was at the ${previous.season} ${previous.name}.`];
}

/** Pit-lane starts are recorded only since the 1990s, so no podium is ever called the first. */
function fromPitLane(archive: StoryArchive, race: ArchiveRace): string[] {
  const previous = before(archive, race)
    .toReversed()
    .flatMap((earlier) => {
      const result = earlier.results.find(
        ({ position, pitLaneStart }) => pitLaneStart && position !== null && position <= 3,
      );
      return result === undefined ? [] : [{ earlier, result }];
    })[0];
  if (previous === undefined) return [];
  const { earlier, result } = previous;
  return [`The previous podium from the pit lane was <${result.driverId}>'s at the ${earlier.season} ${earlier.name}.`];
}

export const comeback: StoryForm = {
  kind: "comeback",
  label: "Comeback",
  mark: "climb",
  shows: "car",
  sessions: ["race"],
  needsHistory: true,
  isDriverNews: true,
  write,
};
