import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { linearRgb } from "#domain/people/colour-contrast.ts";
import { colourDistance, MIN_COLOUR_DISTANCE } from "#domain/people/colour-distance.ts";

function readTable(name: string): Record<string, string>[] {
  const [header = "", ...lines] = readFileSync(
    new URL(`../../../data/curated/${name}`, import.meta.url),
    "utf8",
  )
    .trimEnd()
    .split("\n");
  const columns = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    expect(cells, `${name}: ${line}`).toHaveLength(columns.length);
    expect(line, "no quoting").not.toContain('"');
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ""]));
  });
}

/** WCAG 2 contrast ratio. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = linearRgb(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const teamColours = readTable("team-colours.csv");

test("gives each team of every season since 2014 one colour", () => {
  const teams = new Map<string, number>();
  for (const { year = "" } of teamColours) teams.set(year, (teams.get(year) ?? 0) + 1);
  // Eleven teams in 2014, 2016 and 2026, ten otherwise.
  expect(Object.fromEntries(teams)).toEqual({
    ...Object.fromEntries(Array.from({ length: 13 }, (_, i) => [String(2014 + i), 10])),
    "2014": 11,
    "2016": 11,
    "2026": 11,
  });
  expect(new Set(teamColours.map((row) => `${row.year} ${row.team_id}`)).size).toBe(
    teamColours.length,
  );
});

test.each(teamColours)(
  "$year $team_id $colour is visible on light and dark backgrounds",
  ({ colour = "" }) => {
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(colour, "#f7f5f0")).toBeGreaterThanOrEqual(3);
    expect(contrast(colour, "#0e1014")).toBeGreaterThanOrEqual(3);
  },
);

test("keeps the colours of a season's teams distinguishable", () => {
  const tooClose = teamColours.flatMap((a, i) =>
    teamColours
      .slice(i + 1)
      .filter((b) => b.year === a.year)
      .map((b) => ({
        pair: `${a.year} ${a.team_id} ${b.team_id}`,
        distance: colourDistance(a.colour ?? "", b.colour ?? ""),
      }))
      .filter(({ distance }) => distance < MIN_COLOUR_DISTANCE),
  );
  expect(tooClose).toEqual([]);
});

test.each(readTable("circuit-time-zones.csv"))(
  "$circuit_id has the valid time zone $time_zone",
  ({ time_zone = "" }) => {
    expect(time_zone).toMatch(/^[A-Z]\w+\/\w+/);
    expect(() => new Intl.DateTimeFormat("en", { timeZone: time_zone })).not.toThrow();
  },
);

test("lists cancelled meetings by date, each as a whole weekend in its season", () => {
  const rows = readTable("cancelled-meetings.csv");
  for (const row of rows) {
    const { season = "", start_date = "", end_date = "", announced_on = "", reason = "" } = row;
    // Only race day is known for the 1950s and 1960s.
    const days =
      start_date === "" ? null : (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000;
    expect(days, row.source).toBe(
      Number(season) < 2000 ? null : row.grand_prix_id === "monaco" ? 3 : 2,
    );
    expect(new Date(end_date).getUTCDay(), row.source).toBe(0);
    expect(end_date.startsWith(season)).toBe(true);
    expect(announced_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(row.source).not.toBe("");
  }
  const order = rows.map((row) => row.end_date ?? "");
  expect(order).toEqual([...order].sort());
  expect(rows.filter((row) => row.season === "2026").map((row) => row.grand_prix_id)).toEqual([
    "bahrain",
    "saudi-arabia",
  ]);
});

test.each([
  [
    "result-corrections.csv",
    "source",
    ["season", "meeting", "session", "table", "driver_id", "number", "field"],
  ],
  [
    "source-differences.csv",
    "reason",
    ["season", "meeting", "session", "driver_id", "field", "f1db", "ergast"],
  ],
  ["check-exceptions.csv", "reason", ["check", "season", "meeting", "session", "subject", "found"]],
])("%s lists each entry once, with a %s", (name, source, key) => {
  const rows = readTable(name);
  for (const row of rows) expect(row[source], JSON.stringify(row)).toMatch(/.{20,}/);
  expect(new Set(rows.map((row) => key.map((column) => row[column]).join())).size).toBe(
    rows.length,
  );
});
