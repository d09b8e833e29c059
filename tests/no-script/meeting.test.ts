import { afterAll, beforeAll, expect, test } from "vitest";

import { byTag, elements, isShown, textOf } from "../support/html-elements.ts";
import type { ScriptlessPage } from "../support/scriptless-page.ts";
import { openScriptlessSite, type ScriptlessSite } from "../support/scriptless-site.ts";

const vegas = "/schedule/2024/las-vegas-grand-prix";

let site: ScriptlessSite;

beforeAll(async () => {
  site = await openScriptlessSite("2025-11-21T16:02:00Z");
});

afterAll(() => site.close());

const rowsOf = (page: ScriptlessPage, table: Parameters<ScriptlessPage["table"]>[0]) =>
  byTag(page.table(table), "tr").map((row) => textOf(row));

test.each(["nonsense", "sprint", "%00", "race%27--", ""])(
  "falls back to the latest session for “%s”",
  async (name) => {
    const page = await site.open(`${vegas}?session=${name}`);
    expect(page.status).toBe(200);
    page.table("Las Vegas Grand Prix 2024, Race");
  },
);

test("a disqualified driver is marked DSQ, with the reason", async () => {
  const page = await site.open("/schedule/2024/belgian-grand-prix");
  const [russell = page.main] = byTag(page.table(/Race$/), "tr").filter((row) =>
    textOf(row).includes("Russell"),
  );
  expect(textOf(byTag(russell, "td")[0] ?? page.main)).toBe("DSQ");
  expect(textOf(russell)).toContain("Car underweight");
});

test("names all drivers who shared a car", async () => {
  const page = await site.open("/schedule/1955/argentine-grand-prix");
  const second = textOf(byTag(page.region("Podium"), "li")[1] ?? page.main);
  for (const driver of ["González", "Farina", "Trintignant"]) expect(second).toContain(driver);
  const car = rowsOf(page, /Race$/).filter((row) => /González.*Farina.*Trintignant/.test(row));
  expect(car).toEqual([expect.stringContaining("2 each")]);
  expect(textOf(page.link(/^Previous meeting/))).toContain("Spain 1954");
  expect(page.text).toContain("No session times are recorded for 1955.");
  expect(byTag(page.main, "h2").map((heading) => textOf(heading))).not.toContain("Lap by lap");
});

test("a cancelled meeting shows its status and the reason", async () => {
  const page = await site.open("/schedule/2023/emilia-romagna-grand-prix");
  const states = elements(
    page.main,
    (element) => isShown(element) && textOf(element) === "Cancelled",
  );
  expect(states.length).toBeGreaterThan(0);
  expect(page.text).toContain("Called off because of the floods in Emilia-Romagna.");
  expect(byTag(page.main, "h2").map((heading) => textOf(heading))).not.toContain("Results");
});

test("only a meeting ahead can be added to a calendar", async () => {
  const path = "/schedule/2025/abu-dhabi-grand-prix";
  const ahead = await site.open(path);
  expect(ahead.link("Add to calendar").attribs["href"]).toBe(`${path}/calendar.ics`);
  expect((await site.open(vegas)).links("Add to calendar")).toEqual([]);
});

test("structured data describes the event and its sessions", async () => {
  const { root } = await site.open(vegas);
  const [data = root] = byTag(root, "script").filter(
    ({ attribs }) => attribs["type"] === "application/ld+json",
  );
  const event = JSON.parse(textOf(data)) as { "@type": string; subEvent: { startDate: string }[] };
  expect(event["@type"]).toBe("SportsEvent");
  expect(event.subEvent.at(-1)?.startDate).toBe("2024-11-24T06:00:00Z");
});
