import { expect, test } from "vitest";

import { decodeLapLine } from "./lap-line.ts";
import { pointsChart } from "./points-chart.server.ts";

const rounds = [1, 2, 3].map((round) => ({ round, name: `Round ${round}` }));
const line = (
  key: string,
  totalsHundredths: (number | null)[],
  colour: string | null = "#2255cc",
) => ({
  key,
  label: key.toUpperCase(),
  name: key,
  colour,
  totalsHundredths,
});

test("starts a latecomer's line at zero, one round before their first start", () => {
  const chart = pointsChart(rounds, [
    line("ada", [2500, 4300, 6800]),
    line("bea", [null, null, 600]),
  ]);
  const [ada, bea] = ["ada", "bea"].map((key) => chart?.lines.find((drawn) => drawn.key === key));
  expect(decodeLapLine(ada?.d ?? "")).toEqual([0, 2500, 4300, 6800]);
  expect(decodeLapLine(bea?.d ?? "")).toEqual([null, null, 0, 600]);
  expect(chart?.table[1]?.totals).toEqual([null, null, "6"]);
});

test("dashes the second line in a colour, but never a line without a colour", () => {
  const chart = pointsChart(rounds, [
    line("ada", [100, 200, 400]),
    line("bea", [100, 200, 300]),
    line("cid", [0, 0, 100], null),
    line("dot", [0, 0, 50], null),
  ]);
  expect(chart?.lines.filter(({ dashed }) => dashed).map(({ key }) => key)).toEqual(["bea"]);
});

test("colours the lines of the first six drivers and lists all drivers", () => {
  const many = Array.from({ length: 15 }, (_, index) => line(`d${index}`, [100, 200, 300]));
  const chart = pointsChart(rounds, many);
  expect(chart?.lines.flatMap(({ key, lit }) => (lit ? [key] : []))).toEqual([
    "d0",
    "d1",
    "d2",
    "d3",
    "d4",
    "d5",
  ]);
  expect(chart?.lines).toHaveLength(15);
  expect(chart?.table).toHaveLength(15);
});

test("draws no chart before the second round", () => {
  expect(pointsChart(rounds.slice(0, 1), [line("ada", [2500])])).toBeNull();
  expect(pointsChart(rounds, [])).toBeNull();
});
