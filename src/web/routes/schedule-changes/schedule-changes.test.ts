import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { servicesAt } from "../../../../tests/support/services-at.ts";
import { servicesContext } from "../../context.ts";
import { loadScheduleChanges } from "./schedule-changes.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
});
afterAll(() => database.drop());

function load(year: string, instant = "2025-11-20T12:00:00Z") {
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesAt(database.db, instant));
  return loadScheduleChanges(context, year);
}

const idOf = async (slug: string): Promise<number> => {
  const [row] = await database.sql<{ id: number }[]>`
    select id from facts.meetings where season = 2025 and slug = ${slug}`;
  return row?.id ?? 0;
};

test("lists cancelled races and moved sessions with the reason", async () => {
  const { meetings, previous, next } = await load("2023");
  expect(meetings.map(({ name, changes }) => [name, changes.map(({ text }) => text)])).toEqual([
    ["Chinese Grand Prix", ["Cancelled"]],
    ["Emilia Romagna Grand Prix", ["Cancelled"]],
    ["Canadian Grand Prix", ["Practice 2 moved 30 min earlier, to 20:30 UTC"]],
    ["Qatar Grand Prix", ["Sprint Shootout moved 20 min later, to 13:20 UTC"]],
  ]);
  expect(meetings.every(({ changes }) => changes.every(({ reason }) => reason !== null))).toBe(
    true,
  );
  expect([previous?.name, next?.name]).toEqual([2022, 2024]);
  expect((await load("2020")).meetings.length).toBeGreaterThan(10);
});

test("lists moves and new races from the day of their announcement, each with its source", async () => {
  const found = async (year: string, instant: string) =>
    (await load(year, instant)).meetings.map(({ name, changes }) => [
      name,
      changes.map(({ text }) => text),
    ]);
  expect(await found("2026", "2026-03-13T12:00:00Z")).toEqual([
    ["Azerbaijan Grand Prix", ["Race day moved 1 day earlier, to 26 September"]],
  ]);
  const august = await found("2026", "2026-08-01T00:00:00Z");
  expect(august).toContainEqual([
    "Miami Grand Prix",
    ["Race moved 3 h earlier, to 17:00 UTC", "Practice 1 moved 30 min earlier, to 16:00 UTC"],
  ]);
  expect(august).toContainEqual(["Bahrain Grand Prix", ["Added to the calendar for 4 October"]]);
  expect(await found("2024", "2025-01-01T00:00:00Z")).toEqual([
    [
      "São Paulo Grand Prix",
      ["Race moved 1 h 30 min earlier, to 15:30 UTC", expect.stringContaining("Qualifying moved")],
    ],
  ]);
  const { meetings } = await load("2020", "2021-01-01T00:00:00Z");
  const eifel = meetings.find(({ name }) => name === "Eifel Grand Prix");
  expect(eifel?.changes.map(({ text }) => text)).toEqual([
    "Practice 2 called off",
    "Practice 1 called off",
    "Added to the calendar for 11 October",
  ]);
  const uncited = meetings
    .flatMap(({ changes }) => changes)
    .filter((change) => change.citation === null);
  expect(uncited.every(({ text }) => text === "Cancelled")).toBe(true);
  const citations = meetings.flatMap(({ changes }) => changes).map(({ citation }) => citation);
  expect(citations).toContain("Formula 1 and FIA statement of 12 February 2020");
  expect(citations.join("\n")).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

test("lists a cancellation from the day of its announcement", async () => {
  const found = async (instant: string) =>
    (await load("2023", instant)).meetings.map(({ name, changes }) => [
      name,
      changes.map(({ day }) => day),
    ]);
  expect(await found("2023-05-16T23:59:59Z")).toEqual([
    ["Chinese Grand Prix", ["2 December 2022"]],
  ]);
  expect(await found("2023-05-17T00:00:00Z")).toContainEqual([
    "Emilia Romagna Grand Prix",
    ["17 May 2023"],
  ]);
  expect((await load("1955", "1955-06-15T23:59:59Z")).meetings).toEqual([]);
});

test("lists a move only once it has been noticed, latest first", async () => {
  const id = await idOf("qatar-grand-prix");
  await database.sql`
    insert into upstream.schedule_changes (source, meeting_id, what, session, "from", "to", reason, noticed_at) values
      ('administrator', ${id}, 'start', 'race', '2025-11-30T16:00:00Z', '2025-11-30T15:00:00Z', 'Fog.', '2025-11-10T00:00:00Z'),
      ('administrator', ${id}, 'start', 'race', '2025-11-30T15:00:00Z', '2025-11-30T14:00:00Z', null, '2025-11-19T00:00:00Z')`;
  expect((await load("2025", "2025-11-09T00:00:00Z")).meetings).toEqual([]);
  const texts = async (instant: string) =>
    (await load("2025", instant)).meetings.flatMap(({ changes }) =>
      changes.map(({ text }) => text),
    );
  expect(await texts("2025-11-12T00:00:00Z")).toEqual(["Race moved 1 h earlier, to 15:00 UTC"]);
  expect(await texts("2025-11-20T00:00:00Z")).toEqual([
    "Race moved 1 h earlier, to 14:00 UTC",
    "Race moved 1 h earlier, to 15:00 UTC",
  ]);
});

test("lists a recorded cancellation only once", async () => {
  const id = await idOf("abu-dhabi-grand-prix");
  await database.sql`update facts.meetings set cancelled = true where id = ${id}`;
  await database.sql`
    insert into upstream.schedule_changes (source, meeting_id, what, reason, noticed_at)
    values ('administrator', ${id}, 'cancelled', 'Sandstorm.', '2025-11-18T00:00:00Z')`;
  const { meetings } = await load("2025", "2025-11-20T00:00:00Z");
  expect(meetings.find((meeting) => meeting.id === id)?.changes).toMatchObject([
    { text: "Cancelled", reason: "Sandstorm.", noticedAt: "2025-11-18T00:00:00Z" },
  ]);
});

test.each(["1949", "2027", "25", "2025x", "-2025", ""])(
  "responds with a 404 to the year %j",
  async (year) => {
    await expect(load(year)).rejects.toMatchObject({ init: { status: 404 } });
  },
);
