import { beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { listHeadToHeads } from "./driver-head-to-head.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const afterSeason = Temporal.Instant.from("2025-12-31T00:00:00Z");
const inSeason = async (id: string, season: number, now = afterSeason) =>
  (await listHeadToHeads(facts.db, id, now)).filter((headToHead) => headToHead.season === season);

test("counts Russell ahead of Hamilton in 19 of 24 qualifying sessions in 2024", async () => {
  const [russell] = await inSeason("george-russell", 2024);
  expect(russell).toMatchObject({
    mate: { id: "lewis-hamilton" },
    qualifying: { ahead: 19, behind: 5 },
  });
});

test("returns the same comparison for either team-mate, with the counts swapped", async () => {
  const [prost] = await inSeason("alain-prost", 1988);
  const [senna] = await inSeason("ayrton-senna", 1988);
  expect(prost?.qualifying).toEqual({
    ahead: senna?.qualifying.behind,
    behind: senna?.qualifying.ahead,
  });
  expect(prost?.race).toEqual({ ahead: senna?.race.behind, behind: senna?.race.ahead });
  // Senna had 13 poles in 16 rounds. Prost outqualified him in France and Portugal.
  expect(senna?.qualifying).toEqual({ ahead: 14, behind: 2 });
});

test("lists the team-mates at both teams after a mid-season switch", async () => {
  const mates = (await inSeason("yuki-tsunoda", 2025)).map(
    ({ teamId, mate }) => `${teamId} ${mate.id}`,
  );
  expect(mates.toSorted()).toEqual(["racing-bulls isack-hadjar", "red-bull max-verstappen"]);
});

test("returns no comparisons for a driver who raced before 1981", async () => {
  expect(await listHeadToHeads(facts.db, "juan-manuel-fangio", afterSeason)).toEqual([]);
});

test("counts only sessions that are over", async () => {
  const [early] = await inSeason(
    "lando-norris",
    2025,
    Temporal.Instant.from("2025-03-15T12:00:00Z"),
  );
  expect(early).toMatchObject({
    qualifying: { ahead: 1, behind: 0 },
    race: { ahead: 0, behind: 0 },
  });
});
