import { afterEach, beforeEach, expect, test } from "vitest";

import { ingestDocument } from "#facts/ingest/ingest-document.ts";

import { correctionsIn } from "../../../tests/support/corrections.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { calendarDocument, raceDocument } from "../../../tests/support/documents-from-facts.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createErgastApi } from "./ergast-api.ts";

let database: TestDatabase;
let admin: ReturnType<typeof correctionsIn>;
beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
  admin = correctionsIn(database);
});
afterEach(() => database.drop());

async function ask(address: string): Promise<string> {
  const response = await createErgastApi(servicesAt(database.db, "2025-12-31T12:00:00Z")).request(
    `/f1/${address}`,
  );
  expect(response.status, address).toBe(200);
  const { MRData } = (await response.json()) as { MRData: Record<string, unknown> };
  return JSON.stringify(Object.entries(MRData).filter(([name]) => name.endsWith("Table")));
}

const addresses = [
  "drivers/norris",
  "2025/24/results",
  "2025/24/qualifying",
  "2025/driverstandings",
  "2025/constructorstandings",
  "constructors/mclaren",
  "2025/24/races",
];
const everything = () => Promise.all(addresses.map(ask));
const norris = { subject: "driver", driverId: "lando-norris" } as const;

test("shows corrected names, codes and numbers in every list, keeps ids, and restores old values on undo", async () => {
  const before = await everything();
  const documents = [
    await calendarDocument(database.sql, 2025),
    await raceDocument(database.sql, 2025, 24),
  ];
  await admin.save(
    { ...norris, field: "firstName", value: "Orlando" },
    { ...norris, field: "lastName", value: "Norriss" },
    { ...norris, field: "code", value: "LAN" },
    { ...norris, season: 2025, field: "number", value: "44" },
  );
  await admin.save({ subject: "team", teamId: "mclaren", field: "name", value: "McLaren Racing" });
  const [meeting] = await database.sql<{ id: number }[]>`
    select id from facts.meetings where season = 2025 and slug = 'abu-dhabi-grand-prix'`;
  await admin.save({
    subject: "meeting",
    meetingId: meeting?.id ?? 0,
    field: "name",
    value: "Yas Island Grand Prix",
  });

  expect(await ask("drivers/norris")).toContain(
    `"driverId":"norris","permanentNumber":"44","code":"LAN","url":"http://en.wikipedia.org/wiki/Lando_Norris","givenName":"Orlando","familyName":"Norriss"`,
  );
  const lists = await everything();
  for (const list of lists.slice(0, 4))
    expect(list).toContain(`"givenName":"Orlando","familyName":"Norriss"`);
  for (const list of lists.slice(1, 6)) expect(list).toContain(`"name":"McLaren Racing"`);
  for (const list of [lists[1], lists[2], lists[6]])
    expect(list).toContain(`"raceName":"Yas Island Grand Prix"`);
  expect(lists.join()).not.toMatch(/"Lando"|"McLaren"|Abu Dhabi Grand Prix/);
  expect(lists.join()).toContain(`"constructorId":"mclaren"`);

  // Documents that arrive later from the service neither remove the corrections nor create new
  // drivers.
  const at = admin.now.wall;
  for (const document of documents) {
    const answer = await ingestDocument(database.sql, {
      source: "ergast",
      document,
      receivedAt: at,
    });
    expect(answer.kind).toBe("recorded");
  }
  expect(await everything()).toEqual(lists);
  expect(
    await database.sql`select 1 from facts.drivers where last_name like 'Norris%'`,
  ).toHaveLength(1);

  for (const id of [6, 5, 1]) await admin.undo(id);
  expect(await everything()).toEqual(before);
});

test("keeps the permanent number when a number is corrected for a single season", async () => {
  const before = await ask("drivers/max_verstappen");
  const verstappen = { subject: "driver", driverId: "max-verstappen", field: "number" } as const;
  await admin.save({ ...verstappen, season: 2025, value: "2" });
  await admin.save({ ...verstappen, season: 2019, value: "34" });
  expect(await ask("drivers/max_verstappen")).toBe(before);
});

test("uses the latest team's name for a constructor that combines several teams", async () => {
  await admin.save({ subject: "team", teamId: "sauber", field: "name", value: "Sauber of old" });
  expect(await ask("constructors/sauber")).toContain(`"name":"Sauber"`);
  await admin.save({ subject: "team", teamId: "kick-sauber", field: "name", value: "Stake" });
  expect(await ask("constructors/sauber")).toContain(`"constructorId":"sauber"`);
  expect(await ask("constructors/sauber")).toContain(`"name":"Stake"`);
  await admin.save({ subject: "team", teamId: "mclaren", field: "name", value: "McLaren Racing" });
  expect(await ask("constructors/mclaren-ford")).toContain(`"name":"McLaren-Ford"`);
});
