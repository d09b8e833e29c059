import { expect, test } from "vitest";

import { directAnswer } from "./direct-answer.ts";
import { resultsOnPage, searchResultPath, searchResults, seasonsSpan } from "./search-result.ts";

const seasonDrivers = [
  { id: "max-verstappen", code: "VER" },
  { id: "lewis-hamilton", code: "HAM" },
];

test("links every result to its own page", () => {
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

test("shows a code only for the driver who uses it this season, and the years of all who have used it", () => {
  const hit = (ref: string, title: string, seasons: readonly number[]) =>
    ({
      kind: "driver",
      ref,
      title,
      mark: "HAM",
      detail: "British",
      countryAlpha2: "GB",
      seasons,
    }) as const;
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

test("shows seasons as a span that is open-ended for an active driver or team", () => {
  expect(seasonsSpan({ kind: "driver", seasons: [1991, 2006, 2012] }, 2025)).toBe("1991–2012");
  expect(seasonsSpan({ kind: "team", seasons: [1966, 2025] }, 2025)).toBe("1966–");
  expect(seasonsSpan({ kind: "driver", seasons: [1988] }, 2025)).toBe("1988");
  expect(seasonsSpan({ kind: "circuit", seasons: [2026] }, 2025)).toBe("from 2026");
  expect(seasonsSpan({ kind: "meeting", seasons: [1996] }, 2025)).toBeNull();
  expect(seasonsSpan({ kind: "driver", seasons: [] }, 2025)).toBeNull();
});

test("omits results that the answer already links to, and shows drivers' titles and wins", () => {
  const result = (title: string, path: string) => ({
    title,
    path,
    code: null,
    detail: "Ruritanian",
    years: null,
    country: "RU",
  });
  const results = {
    query: "alba",
    complete: true,
    answer: directAnswer({
      title: "Ann Alba",
      text: "",
      links: [{ label: "Ann Alba", path: "/drivers/ann-alba" }],
    }),
    groups: [
      {
        kind: "driver" as const,
        total: 3,
        results: [
          result("Ann Alba", "/drivers/ann-alba"),
          result("Bea Alba", "/drivers/bea-alba"),
          result("Cid Alba", "/drivers/cid-alba"),
        ],
      },
    ],
  };
  const honours = { titles: 1, wins: 12 };
  const shown = resultsOnPage(results, (path) =>
    path === "/drivers/bea-alba" ? honours : { titles: 0, wins: 0 },
  );
  expect(shown.groups[0]?.total).toBe(2);
  expect(shown.groups[0]?.results.map(({ title, detail }) => [title, detail])).toEqual([
    ["Bea Alba", "1 title, 12 wins"],
    ["Cid Alba", "Ruritanian"],
  ]);
  const [group] = results.groups;
  const only = {
    ...results,
    groups: group ? [{ ...group, total: 1, results: group.results.slice(0, 1) }] : [],
  };
  expect(resultsOnPage(only, () => undefined).groups).toEqual([]);
});
