import { readFile } from "node:fs/promises";

import { expect, test } from "vitest";

import { parseCsv } from "./csv.ts";
import { assignMeetingIds, encodeMeetingIds, readMeetingIds } from "./meeting-ids.ts";

const registry = [
  { season: "1950", slug: "british-grand-prix", id: "1" },
  { season: "2026", slug: "las-vegas-grand-prix", id: "9" },
];

test("keeps the ids of existing meetings when others are added", () => {
  const planned = [
    { season: 1950, slug: "british-grand-prix" },
    { season: 2026, slug: "bahrain-grand-prix" },
    { season: 2026, slug: "las-vegas-grand-prix" },
  ];
  const grown = assignMeetingIds(registry, planned);
  const ids = readMeetingIds(grown, planned);
  expect(planned.map(({ season, slug }) => ids.idOf(season, slug))).toEqual([1, 10, 9]);
  expect(assignMeetingIds(grown, planned)).toEqual(grown);
  expect(parseCsv(encodeMeetingIds(grown))).toEqual(grown);
});

test("stops the build and names a meeting without an id", () => {
  expect(() => readMeetingIds(registry, [{ season: 2026, slug: "bahrain-grand-prix" }])).toThrow(
    /2026 bahrain-grand-prix.*--assign-ids/,
  );
});

test("rejects duplicate meetings and ids", () => {
  expect(() =>
    readMeetingIds([...registry, { season: "1950", slug: "british-grand-prix", id: "3" }], []),
  ).toThrow(/twice/);
  expect(() => readMeetingIds([...registry, { season: "1951", slug: "x", id: "9" }], [])).toThrow(
    /id twice/,
  );
});

test("numbers meetings from 1950 on, and lists each id once in the committed registry", async () => {
  const rows = parseCsv(await readFile("data/curated/meeting-ids.csv", "utf8"));
  expect(rows.slice(0, 2)).toEqual([
    { season: "1950", slug: "british-grand-prix", id: "1" },
    { season: "1950", slug: "monaco-grand-prix", id: "2" },
  ]);
  expect(
    rows.find((row) => row["season"] === "2026" && row["slug"] === "bahrain-grand-prix-cancelled"),
  ).toBeDefined();
  expect(new Set(rows.map((row) => row["id"])).size).toBe(rows.length);
});
