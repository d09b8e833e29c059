import ICAL from "ical.js";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import type { FactsState } from "#facts/store/facts-state.ts";

import { openFactsCopy, type TestDatabase } from "../../../../tests/support/database.ts";
import { servicesAt } from "../../../../tests/support/services-at.ts";
import { servicesContext } from "../../context.ts";
import { seasonCalendar } from "./season-calendar.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openFactsCopy();
});
afterAll(() => database.drop());

const loadedAt = Temporal.Instant.from("2025-01-10T12:00:00Z");

function ask(path: string, instant: string, facts: Partial<FactsState> = {}): Promise<Response> {
  const context = new RouterContextProvider();
  const services = servicesAt(database.db, instant);
  context.set(servicesContext, { ...services, facts: { ...services.facts, loadedAt, ...facts } });
  return seasonCalendar(context, path);
}

async function events(path: string, instant: string) {
  const text = await (await ask(path, instant)).text();
  const components = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents(
    "vevent",
  );
  return components.map((component) => {
    const { summary, startDate, endDate } = new ICAL.Event(component);
    const alarms = component
      .getAllSubcomponents("valarm")
      .map((alarm) => String(alarm.getFirstPropertyValue("trigger")));
    return { summary, start: startDate.toString(), end: endDate.toString(), alarms };
  });
}

test("lists every session of the season, and those of the next season once this one is over", async () => {
  const during = await events(".ics", "2025-11-20T12:00:00Z");
  expect(during).toHaveLength(120);
  expect(during.every(({ summary }) => summary.includes(" 2025: "))).toBe(true);
  const after = await events("/race.ics", "2025-12-20T12:00:00Z");
  expect(after.map(({ summary }) => /\d{4}/.exec(summary)?.[0])).toEqual([
    ...Array.from({ length: 24 }, () => "2025"),
    ...Array.from({ length: 24 }, () => "2026"),
  ]);
});

test("lists only the chosen sessions, with the chosen alert", async () => {
  const chosen = await events("/sprint-sprint-qualifying/alarm-30.ics", "2025-11-20T12:00:00Z");
  expect(chosen).toHaveLength(12);
  expect(chosen.slice(-2)).toEqual([
    {
      summary: "Qatar Grand Prix 2025: Sprint Qualifying",
      start: "2025-11-28T17:30:00Z",
      end: "2025-11-28T18:14:00Z",
      alarms: ["-PT30M"],
    },
    {
      summary: "Qatar Grand Prix 2025: Sprint",
      start: "2025-11-29T14:00:00Z",
      end: "2025-11-29T15:00:00Z",
      alarms: ["-PT30M"],
    },
  ]);
});

test("stays the same, byte for byte, until a fact changes", async () => {
  const early = await ask("/race.ics", "2025-11-20T12:00:00Z");
  const late = await ask("/race.ics", "2025-11-22T12:00:00Z");
  expect(await early.text()).toBe(await late.text());
  expect(early.headers.get("last-modified")).toBe(late.headers.get("last-modified"));
});

test("gives every event an end, so that calendar apps show that it takes time", async () => {
  const all = await events(".ics", "2025-11-20T12:00:00Z");
  expect(all.filter(({ start, end }) => end <= start)).toEqual([]);
  const lengths = all.map(({ summary, start, end }) => {
    const [, kind = ""] = summary.split(": ");
    return `${kind} ${(Date.parse(end) - Date.parse(start)) / 60_000}`;
  });
  expect(lengths).toEqual(
    expect.arrayContaining(["Race 120", "Sprint 60", "Sprint Qualifying 44", "Practice 1 60"]),
  );
});

test("stays the same when the same facts are loaded again, but not with other facts", async () => {
  const text = async (facts: Partial<FactsState>) =>
    (await ask(".ics", "2025-11-20T12:00:00Z", { edition: 5, ...facts })).text();
  const first = await text({});
  expect(await text({ loadedAt: loadedAt.add({ hours: 24 }), version: "restarted" })).toBe(first);
  const stamps = (ics: string) => ics.match(/^DTSTAMP:.*$/gm) ?? [];
  const renewed = stamps(await text({ edition: 6 }));
  expect(renewed).toHaveLength(120);
  expect(renewed.every((stamp, i) => stamp > (stamps(first)[i] ?? ""))).toBe(true);
});

test("doesn't change when a result arrives", async () => {
  const before = await (await ask(".ics", "2025-03-01T12:00:00Z")).text();
  const after = await (await ask(".ics", "2025-11-30T12:00:00Z")).text();
  expect(after).toBe(before);
});

test("explains the valid choices in the error for a URL without a known session", async () => {
  const answer = await ask("/warm-up.ics", "2025-11-20T12:00:00Z");
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(
    "Choose from race, qualifying, sprint, sprint-qualifying, practice",
  );
});
