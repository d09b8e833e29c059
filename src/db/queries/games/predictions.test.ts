import { afterAll, beforeAll, expect, test } from "vitest";

import { type Podium, scorePrediction } from "#domain/games/predictor.ts";
import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { addAccounts } from "../../../../tests/support/factories.ts";
import { findMeeting } from "#db/queries/calendar/meetings.ts";
import {
  findPrediction,
  listOwnPredictions,
  listPickCounts,
  listPredictorTable,
  listScoredPredictions,
  savePrediction,
} from "./predictions.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  await addAccounts(database.db, "ana", "bea", "cem");
});
afterAll(() => database.drop());

const at = Temporal.Instant.from;
const wall = at("2026-11-20T12:00:00Z");
const beforeVegas = at("2025-11-21T16:02:00Z");
const afterVegas = at("2025-11-23T12:00:00Z");

async function meetingId(slug: string): Promise<number> {
  const meeting = await findMeeting(database.db, { season: 2025, slug, now: AFTER_ALL_FACTS });
  if (meeting === null) throw new Error(`no meeting ${slug}`);
  return meeting.id;
}

const table = (
  now: Temporal.Instant,
  accountId: string | null = null,
  { most = 10, lockedMeetingId = null }: { most?: number; lockedMeetingId?: number | null } = {},
) => listPredictorTable(database.db, { season: 2025, now, accountId, most, lockedMeetingId });

test("scores a prediction when the result arrives and rescores it after a correction", async () => {
  const { db, sql } = database;
  const vegas = await meetingId("las-vegas-grand-prix");
  // Without the disqualified McLarens, the podium was Verstappen, Russell and Antonelli.
  const right: Podium = ["max-verstappen", "george-russell", "kimi-antonelli"];
  await savePrediction(
    db,
    { accountId: "ana", meetingId: vegas },
    ["lando-norris", "max-verstappen", "george-russell"],
    wall,
  );
  await savePrediction(db, { accountId: "bea", meetingId: vegas }, right, wall);
  expect(await table(beforeVegas)).toEqual([]);
  expect((await table(afterVegas)).map(({ displayName, points }) => [displayName, points])).toEqual(
    [
      ["BEA", 12],
      ["ANA", 2],
    ],
  );

  // Restore the finishing order before the disqualifications.
  const places = { "lando-norris": 2, "george-russell": 3, "kimi-antonelli": 5 };
  for (const [driver, position] of Object.entries(places))
    await sql`update facts.race_classifications set position = ${position}
      where meeting_id = ${vegas} and session = 'race' and driver_id = ${driver}`;
  expect((await table(afterVegas)).map(({ displayName, points }) => [displayName, points])).toEqual(
    [
      ["ANA", 5],
      ["BEA", 4],
    ],
  );
  expect(
    await listScoredPredictions(db, { accountId: "bea", season: 2025, now: afterVegas }),
  ).toEqual([
    {
      meetingId: vegas,
      round: 22,
      name: "Las Vegas Grand Prix",
      slug: "las-vegas-grand-prix",
      podium: right,
      result: ["max-verstappen", "lando-norris", "george-russell"],
      points: 4,
    },
  ]);
});

test("lists an account's predictions, without points until the race is classified", async () => {
  const own = (now: Temporal.Instant) => listOwnPredictions(database.db, "bea", now);
  const line = {
    season: 2025,
    name: "Las Vegas Grand Prix",
    slug: "las-vegas-grand-prix",
    drivers: ["Verstappen", "Russell", "Antonelli"],
  };
  expect(await own(beforeVegas)).toEqual([{ ...line, points: null }]);
  expect(await own(afterVegas)).toEqual([{ ...line, points: 4 }]);
  expect(await listOwnPredictions(database.db, "nobody", afterVegas)).toEqual([]);
});

test("counts each driver's picks per podium step, leaving out disabled accounts", async () => {
  const { db, sql } = database;
  const baku = await meetingId("azerbaijan-grand-prix");
  await addAccounts(db, "gil", "hal", "ida");
  const picks: [string, Podium][] = [
    ["gil", ["max-verstappen", "lando-norris", "george-russell"]],
    ["hal", ["lando-norris", "max-verstappen", "oscar-piastri"]],
    ["ida", ["carlos-sainz-jr", "max-verstappen", "lando-norris"]],
  ];
  for (const [accountId, podium] of picks)
    await savePrediction(db, { accountId, meetingId: baku }, podium, wall);
  await sql`update members.accounts set disabled_at = now() where id = 'ida'`;
  expect(await listPickCounts(db, baku)).toEqual([
    { driverId: "lando-norris", counts: [1, 1, 0] },
    { driverId: "max-verstappen", counts: [1, 1, 0] },
    { driverId: "george-russell", counts: [0, 0, 1] },
    { driverId: "oscar-piastri", counts: [0, 0, 1] },
  ]);
  expect(await listPickCounts(db, await meetingId("abu-dhabi-grand-prix"))).toEqual([]);
});

test("stores exactly one complete prediction when many are saved concurrently", async () => {
  const qatar = await meetingId("qatar-grand-prix");
  const key = { accountId: "cem", meetingId: qatar };
  const offers = Array.from({ length: 12 }, (_, index): Podium => [
    `a${index}`,
    `b${index}`,
    `c${index}`,
  ]);
  await Promise.all(offers.map((podium) => savePrediction(database.db, key, podium, wall)));
  expect(offers).toContainEqual((await findPrediction(database.db, key))?.podium);
  const rows = await database.sql`select from members.predictions where account_id = 'cem'`;
  expect(rows).toHaveLength(1);
});

test("scores predictions in SQL exactly as the domain does", async () => {
  const monza = await meetingId("italian-grand-prix");
  const result: Podium = ["max-verstappen", "lando-norris", "oscar-piastri"];
  const names = [...result, "charles-leclerc"];
  for (const first of names)
    for (const second of names)
      for (const third of names) {
        if (new Set([first, second, third]).size < 3) continue;
        const podium: Podium = [first, second, third];
        await savePrediction(database.db, { accountId: "cem", meetingId: monza }, podium, wall);
        const [row] = await listScoredPredictions(database.db, {
          accountId: "cem",
          season: 2025,
          now: beforeVegas,
        });
        expect(row).toMatchObject({ result, points: scorePrediction(podium, result) });
      }
});

test("gives users with equal points the same place and skips the places after it", async () => {
  const { db } = database;
  const hungary = await meetingId("hungarian-grand-prix");
  const names = ["dan", "eve", "fay"];
  await addAccounts(db, ...names);
  // The podium was Norris, Piastri and Russell. Two users predict it exactly, and the third swaps
  // two drivers.
  const podium: Podium = ["lando-norris", "oscar-piastri", "george-russell"];
  await savePrediction(db, { accountId: "dan", meetingId: hungary }, podium, wall);
  await savePrediction(db, { accountId: "eve", meetingId: hungary }, podium, wall);
  await savePrediction(
    db,
    { accountId: "fay", meetingId: hungary },
    ["oscar-piastri", "lando-norris", "george-russell"],
    wall,
  );
  const rows = (await table(beforeVegas)).filter(({ accountId }) => names.includes(accountId));
  expect(rows.map(({ accountId, points }) => [accountId, points])).toEqual([
    ["dan", 12],
    ["eve", 12],
    ["fay", 5],
  ]);
  const [dan = 0, eve = 0, fay = 0] = rows.map(({ place }) => place);
  expect(eve).toBe(dan);
  expect(fay).toBeGreaterThanOrEqual(dan + 2);
});

test("limits the number of rows, adds the user's own row and leaves out disabled accounts", async () => {
  const { db, sql } = database;
  const own = await table(afterVegas, "ana", { most: 1 });
  expect(own.map(({ accountId }) => accountId)).toContain("ana");
  expect(own.length).toBeLessThanOrEqual(2);
  await sql`update members.accounts set disabled_at = now() where id = 'bea'`;
  expect((await table(afterVegas)).map(({ accountId }) => accountId)).not.toContain("bea");
  expect(await findPrediction(db, { accountId: "nobody", meetingId: 1 })).toBeNull();
});

test("shows picks only for the locked meeting, and lists players without points once their first prediction locks", async () => {
  const { db } = database;
  const [miami, abuDhabi] = [
    await meetingId("miami-grand-prix"),
    await meetingId("abu-dhabi-grand-prix"),
  ];
  const podium: Podium = ["oscar-piastri", "lando-norris", "george-russell"];
  const later: Podium = ["lando-norris", "oscar-piastri", "max-verstappen"];
  await addAccounts(db, "jon");
  await savePrediction(db, { accountId: "jon", meetingId: abuDhabi }, later, wall);
  const jonAt = async (lockedMeetingId: number | null) =>
    (await table(afterVegas, "jon", { lockedMeetingId })).find(
      ({ accountId }) => accountId === "jon",
    );

  expect(await jonAt(null)).toBeUndefined();
  expect(await jonAt(miami)).toBeUndefined();
  expect(await jonAt(abuDhabi)).toMatchObject({ points: 0, races: 0, best: 0, picks: later });

  await savePrediction(db, { accountId: "jon", meetingId: miami }, podium, wall);
  expect(await jonAt(null)).toMatchObject({ points: 12, races: 1, picks: null });
  expect(await jonAt(miami)).toMatchObject({ points: 12, races: 1, picks: podium });
  expect(await jonAt(abuDhabi)).toMatchObject({ points: 12, races: 1, picks: later });
});
