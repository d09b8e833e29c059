import { expect, test } from "vitest";

import { parseCsv } from "./csv.ts";
import { withOfficialVotes } from "./official-votes.ts";

const vote = (
  meetingId: number,
  position: number,
  driverId: string,
  percentage: number | null,
) => ({
  meetingId,
  ordinal: position,
  position,
  driverId,
  percentage,
});
const lines = parseCsv(`season,meeting,position,driver_id,percentage,source
2019,austrian-grand-prix,1,verstappen,74,a source
2019,austrian-grand-prix,2,leclerc,,a source`);

test("replaces all votes of a race with the official ones", () => {
  const votes = [
    vote(6, 1, "hamilton", 20),
    vote(7, 1, "kubica", 41.2),
    vote(7, 2, "verstappen", 23.1),
  ];
  expect(withOfficialVotes(votes, lines, () => 7)).toEqual([
    vote(6, 1, "hamilton", 20),
    vote(7, 1, "verstappen", 74),
    vote(7, 2, "leclerc", null),
  ]);
});

test("stops the build when the source has no votes for the race", () => {
  expect(() => withOfficialVotes([], lines, () => 7)).toThrow("No votes to replace in 7");
});
