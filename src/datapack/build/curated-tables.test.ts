import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

function readTable(name: string): Record<string, string>[] {
  const [header = "", ...lines] = readFileSync(new URL(`../../../data/curated/${name}`, import.meta.url), "utf8")
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

function linearRgb(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
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

/** Björn Ottosson's OKLab, in which a distance is about as large as it looks. */
function oklab(hex: string): [number, number, number] {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const teamColours = readTable("team-colours.csv");

test("every season from 2014 has a colour for each of its teams, once", () => {
  const teams = new Map<string, number>();
  for (const { year = "" } of teamColours) teams.set(year, (teams.get(year) ?? 0) + 1);
  // Eleven teams in 2014, 2016 and 2026, ten otherwise.
  expect(Object.fromEntries(teams)).toEqual({
    ...Object.fromEntries(Array.from({ length: 13 }, (_, i) => [String(2014 + i), 10])),
    "2014": 11,
    "2016": 11,
    "2026": 11,
  });
  expect(new Set(teamColours.map((row) => `${row.year} ${row.team_id}`)).size).toBe(teamColours.length);
});

test.each(teamColours)("$year $team_id $colour is seen on light paper and on dark asphalt", ({ colour = "" }) => {
  expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  expect(contrast(colour, "#f7f5f0")).toBeGreaterThanOrEqual(3);
  expect(contrast(colour, "#0e1014")).toBeGreaterThanOrEqual(3);
});

test("teams of one season can be told apart by colour", () => {
  const tooClose = teamColours.flatMap((a, i) =>
    teamColours
      .slice(i + 1)
      .filter((b) => b.year === a.year)
      .map((b) => ({ pair: `${a.year} ${a.team_id} ${b.team_id}`, distance: distance(a.colour, b.colour) }))
      .filter(({ distance }) => distance < 0.075),
  );
  expect(tooClose).toEqual([]);
});

function distance(a = "", b = ""): number {
  const [p, q] = [oklab(a), oklab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

test.each(readTable("circuit-time-zones.csv"))("$circuit_id lies in $time_zone", ({ time_zone = "" }) => {
  expect(time_zone).toMatch(/^[A-Z]\w+\/\w+/);
  expect(() => new Intl.DateTimeFormat("en", { timeZone: time_zone })).not.toThrow();
});

test("cancelled meetings are whole weekends of their season, in order", () => {
  const rows = readTable("cancelled-meetings.csv");
  for (const row of rows) {
    const { season = "", start_date = "", end_date = "", announced_on = "", reason = "" } = row;
    const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000;
    expect(days, row.source).toBe(row.grand_prix_id === "monaco" ? 3 : 2);
    expect(new Date(end_date).getUTCDay(), row.source).toBe(0);
    expect(start_date.startsWith(season)).toBe(true);
    expect(announced_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(row.source).not.toBe("");
  }
  const order = rows.map((row) => row.start_date ?? "");
  expect(order).toEqual([...order].sort());
  expect(rows.filter((row) => row.season === "2026").map((row) => row.grand_prix_id)).toEqual([
    "bahrain",
    "saudi-arabia",
  ]);
});
