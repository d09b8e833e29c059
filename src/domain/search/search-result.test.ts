import { expect, test } from "vitest";

import { searchResultPath, searchResults, seasonsSpan } from "./search-result.ts";

const seasonDrivers = [
  { id: "max-verstappen", code: "VER" },
  { id: "lewis-hamilton", code: "HAM" },
];

test("every result links to the page it describes", () => {
  const path = (kind: Parameters<typeof searchResultPath>[0]["kind"], ref: string) =>
    searchResultPath({ kind, ref, seasons: [] }, seasonDrivers);
  expect(path("driver", "max-verstappen")).toBe("/drivers/VER");
  // His code is VER too, but he isn't one of this season's drivers.
  expect(path("driver", "jos-verstappen")).toBe("/drivers/jos-verstappen");
  expect(path("team", "mclaren")).toBe("/teams/mclaren");
  expect(path("circuit", "interlagos")).toBe("/circuits/interlagos");
  expect(path("meeting", "1996/monaco-grand-prix")).toBe("/schedule/1996/monaco-grand-prix");
  expect(path("season", "1996")).toBe("/f1-history/1996");
});

test("shows a code only for the driver who races with it now, and years for all who used it", () => {
  const hit = (ref: string, title: string, seasons: readonly number[]) =>
    ({ kind: "driver", ref, title, mark: "HAM", detail: "British", countryAlpha2: "GB", seasons }) as const;
  const hits = [
    hit("lewis-hamilton", "Lewis Hamilton", [2007, 2025]),
    hit("duncan-hamilton", "Duncan Hamilton", [1951, 1953]),
  ];
  const found = { complete: true, groups: [{ kind: "driver", total: 2, hits }] } as const;
  const [group] = searchResults(found, { query: "HAM", season: 2025, seasonDrivers }).groups;
  expect(group?.results.map(({ title, code, years }) => [title, code, years])).toEqual([
    ["Lewis Hamilton", "HAM", "2007–"],
    ["Duncan Hamilton", null, "1951–1953"],
  ]);
});

test("shows seasons as a span, open-ended while active", () => {
  expect(seasonsSpan({ kind: "driver", seasons: [1991, 2006, 2012] }, 2025)).toBe("1991–2012");
  expect(seasonsSpan({ kind: "team", seasons: [1966, 2025] }, 2025)).toBe("1966–");
  expect(seasonsSpan({ kind: "driver", seasons: [1988] }, 2025)).toBe("1988");
  expect(seasonsSpan({ kind: "circuit", seasons: [2026] }, 2025)).toBe("from 2026");
  expect(seasonsSpan({ kind: "meeting", seasons: [1996] }, 2025)).toBeNull();
  expect(seasonsSpan({ kind: "driver", seasons: [] }, 2025)).toBeNull();
});
