import { expect, test } from "vitest";

import type { DocumentVersion } from "#db/queries/facts/document-versions.ts";
import { Temporal } from "#domain/time.ts";

import { classificationNote } from "./meeting-changes.server.ts";

const flag = Temporal.Instant.from("2026-08-23T15:00:00Z");
const after = (hours: number) => flag.add({ hours });
const race = { kind: "race", overAt: flag } as const;

const first: DocumentVersion = {
  session: "race",
  version: 1,
  changedAt: flag,
  repeatedAt: after(4),
  changes: [],
};
const second: DocumentVersion = {
  session: "race",
  version: 2,
  changedAt: after(5),
  repeatedAt: after(40),
  changes: Array.from({ length: 10 }, (_, i) => ({
    driverId: `driver-${i}`,
    driverName: `Driver ${i}`,
    what: "place" as const,
    from: i + 3,
    to: i + 2,
  })),
};

test("adds no note to results from the fact pack, or to results that never changed", () => {
  expect(classificationNote([], race, after(1))).toBeNull();
  expect(classificationNote([{ ...first, repeatedAt: after(30) }], race, after(31))).toBeNull();
  expect(classificationNote([first], { ...race, kind: "qualifying" }, after(1))).toBeNull();
});

test("treats a result as provisional when it is new, and again after a correction", () => {
  expect(classificationNote([first], race, after(1))).toEqual({ provisional: true, versions: [] });
  const note = classificationNote([first, second], race, after(26));
  expect(note?.provisional).toBe(true);
  expect(note?.versions).toEqual([
    { changedAt: after(5).toString(), lines: expect.any(Array) as string[], more: 2 },
  ]);
  expect(note?.versions[0]?.lines.slice(0, 2)).toEqual([
    "Driver 0 up from 3rd to 2nd",
    "Driver 1 up from 4th to 3rd",
  ]);
  expect(classificationNote([first, second], race, after(41))?.provisional).toBe(false);
});
