import { expect, test } from "vitest";

import { searchResultPath, seasonsSpan } from "./search-result.ts";

const seasonDrivers = [
  { id: "max-verstappen", code: "VER" },
  { id: "lewis-hamilton", code: "HAM" },
];

test("every result links to the page it describes", () => {
  const path = (kind: Parameters<typeof searchResultPath>[0]["kind"], ref: string) =>
    searchResultPath({ kind, ref, seasons: [] }, seasonDrivers);
  expect(path("driver", "max-verstappen")).toBe("/drivers/VER");
  // He has the code VER too, but isn't one of this season's drivers.
  expect(path("driver", "jos-verstappen")).toBe("/drivers/jos-verstappen");
  expect(path("team", "mclaren")).toBe("/teams/mclaren");
  expect(path("circuit", "interlagos")).toBe("/circuits/interlagos");
  expect(path("meeting", "1996/monaco-grand-prix")).toBe("/schedule/1996/monaco-grand-prix");
  expect(path("season", "1996")).toBe("/f1-history/1996");
});

test("shows seasons as a span, open-ended while active", () => {
  expect(seasonsSpan({ kind: "driver", seasons: [1991, 2006, 2012] }, 2025)).toBe("1991–2012");
  expect(seasonsSpan({ kind: "team", seasons: [1966, 2025] }, 2025)).toBe("1966–");
  expect(seasonsSpan({ kind: "driver", seasons: [1988] }, 2025)).toBe("1988");
  expect(seasonsSpan({ kind: "circuit", seasons: [2026] }, 2025)).toBe("from 2026");
  expect(seasonsSpan({ kind: "meeting", seasons: [1996] }, 2025)).toBeNull();
  expect(seasonsSpan({ kind: "driver", seasons: [] }, 2025)).toBeNull();
});
