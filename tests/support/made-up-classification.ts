import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";
import type { RaceStory } from "#db/queries/results/meeting-story.ts";

// Made-up classifications for testing how pages present them. Drivers have last names like `Ada`,
// teams names like `Arrow`.

type Changes = Partial<Omit<RaceClassificationRow, "driver" | "team">> & {
  readonly colour?: string | null;
};

/**
 * A row of a race classification: twenty laps, ten points, and a grid slot with the same number as
 * the position.
 */
export function classifiedRow(
  lastName: string,
  team: string,
  position: number | null,
  { colour = "#2255cc", ...changes }: Changes = {},
): RaceClassificationRow {
  const id = lastName.toLowerCase();
  return {
    position,
    status: "classified",
    driver: {
      id,
      code: lastName.slice(0, 3).toUpperCase(),
      name: `Max ${lastName}`,
      firstName: "Max",
      lastName,
      countryAlpha2: "gb",
    },
    team: { id: team.toLowerCase(), name: team, colour },
    number: null,
    sharedCar: false,
    laps: 20,
    timeMs: null,
    penaltyMs: null,
    gapMs: null,
    gapLaps: null,
    reasonRetired: null,
    pointsHundredths: 1000,
    grid: position,
    pitLaneStart: false,
    ...changes,
  };
}

/** A race's facts apart from its classification: empty, except for those in `known`. */
export function raceStory(known: Partial<RaceStory> = {}): RaceStory {
  return { laps: [], stops: [], fastest: [], votes: [], gridPenalties: [], ...known };
}
