import { expect, test } from "vitest";

import { meetings } from "#db/schema/calendar.ts";
import { polePositions, startingGrids } from "#db/schema/classifications.ts";

import { altered } from "../../../tests/support/altered-pack.ts";
import { openPackReader } from "./pack.ts";
import { verifyPoles } from "./poles.ts";

const pack = await openPackReader("data");
const known = await pack.read(meetings);
const idOf = (season: number, grandPrixId: string): number =>
  known.find(
    (candidate) =>
      candidate.season === season && candidate.grandPrixId === grandPrixId && !candidate.cancelled,
  )?.id ?? 0;

async function poleOf(season: number, grandPrixId: string): Promise<string | undefined> {
  const id = idOf(season, grandPrixId);
  return (await pack.read(polePositions)).find(({ meetingId }) => meetingId === id)?.driverId;
}

test("accepts the shipped poles, including a pole-sitter who isn't first on the grid", async () => {
  const { problems, lines } = await verifyPoles(pack);
  expect(problems).toEqual([]);
  expect(lines).toEqual([
    expect.stringMatching(/^1,160 poles/),
    "  2022 sao-paulo: kevin-magnussen, first on the grid george-russell",
  ]);
});

test.each([
  [1959, "germany", "tony-brooks"],
  [1982, "germany", "didier-pironi"],
  [1996, "france", "michael-schumacher"],
  [2005, "united-states", "jarno-trulli"],
  [2012, "monaco", "mark-webber"],
  [2021, "monaco", "charles-leclerc"],
  [2021, "great-britain", "max-verstappen"],
  [2021, "italy", "max-verstappen"],
  [2021, "sao-paulo", "valtteri-bottas"],
  [2022, "emilia-romagna", "max-verstappen"],
  [2022, "austria", "max-verstappen"],
  [2022, "belgium", "carlos-sainz-jr"],
  [2022, "sao-paulo", "kevin-magnussen"],
  [2024, "qatar", "george-russell"],
])("gives the pole for %i %s to %s", async (season, grandPrixId, driverId) => {
  expect(await poleOf(season, grandPrixId)).toBe(driverId);
});

test("finds a wrong pole, a missing pole, and two cars in the first grid slot", async () => {
  const [saoPaulo, monaco] = [idOf(2022, "sao-paulo"), idOf(2012, "monaco")];
  const wrong = altered(pack, polePositions, (rows) =>
    rows
      .filter(({ meetingId }) => meetingId !== monaco)
      .map((row) =>
        row.meetingId === saoPaulo
          ? { ...row, driverId: "george-russell", teamId: "mercedes" }
          : row,
      ),
  );
  expect((await verifyPoles(wrong)).problems).toEqual([
    "2012 monaco: the pole is missing, expected mark-webber",
    "2022 sao-paulo: the pole is george-russell, expected kevin-magnussen",
    "2022 sao-paulo: the fastest qualifier kevin-magnussen lost the pole without a penalty",
  ]);
  const twice = altered(pack, startingGrids, (rows) =>
    rows.map((row) =>
      row.meetingId === monaco && row.session === "race" && row.position === 2
        ? { ...row, position: 1 }
        : row,
    ),
  );
  expect((await verifyPoles(twice)).problems).toContain("2012 monaco: 2 cars in the first slot");
});

test("finds a pole lost without a penalty", async () => {
  const monaco = idOf(2012, "monaco");
  const unexplained = altered(pack, startingGrids, (rows) =>
    rows.map((row) => (row.meetingId === monaco ? { ...row, penalty: null } : row)),
  );
  expect((await verifyPoles(unexplained)).problems).toEqual([
    "2012 monaco: the fastest qualifier michael-schumacher lost the pole without a penalty",
  ]);
});
