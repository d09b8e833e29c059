import { expect, test } from "vitest";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { WatchStop } from "#domain/reader-clock/watch-stops.ts";
import { Temporal } from "#domain/time.ts";
import type { Services } from "#services.ts";

import { servicesAt } from "../../../tests/support/services-at.ts";
import { watchedServices } from "./watched-services.ts";

const at = Temporal.Instant.from;

function watching(site: Services, race: Meeting["sessions"][number]) {
  const meeting = {
    id: 1,
    season: 2024,
    slug: "a-grand-prix",
    sessions: [race],
  } as unknown as Meeting;
  const stop: WatchStop<Meeting> = { meeting, stage: "race", atMs: 1_700_000_000_000 };
  return watchedServices(site, site, { stop, meetings: [meeting] });
}

const race = {
  kind: "race",
  startsAt: null,
  overAt: at("2024-11-03T17:36:54Z"),
  hasResult: true,
} as const;

test("passes on only services that it names", () => {
  const site = servicesAt({} as never, "2024-11-06T12:00:00Z");
  const unspread = new Proxy(site, {
    ownKeys() {
      throw new Error("passes on services without a decision");
    },
  });
  const watched = watching(unspread, race);
  expect(Object.keys(watched).toSorted()).toEqual(Object.keys(site).toSorted());
  expect(Object.getPrototypeOf(watched)).toBe(Object.prototype);
  for (const name of ["voting", "live"] as const)
    expect(Object.keys(watched[name]).toSorted()).toEqual(Object.keys(site[name]).toSorted());
});

test("offers the replay of the race ahead only once that race is over in the present", () => {
  const site = servicesAt({} as never, "2024-11-06T12:00:00Z");
  expect(watching(site, race).cover?.unseenRace?.meetingId).toBe(1);
  expect(watching(site, { ...race, hasResult: false }).cover?.unseenRace).toBeNull();
});
