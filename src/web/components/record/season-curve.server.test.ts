import { expect, test } from "vitest";

import { decodeLapLine } from "../charts/lap-line.ts";
import { type CurveLine, seasonCurve } from "./season-curve.server.ts";

const line = (kind: CurveLine["kind"], ...points: (number | null)[]): CurveLine => ({
  key: `${kind} ${points.join()}`,
  label: kind,
  kind,
  totalsHundredths: points.map((point) => (point === null ? null : point * 100)),
});

test("draws no curve before the second round or the first points", () => {
  expect(seasonCurve(["1"], [line("own", 25)], null)).toBeNull();
  expect(seasonCurve(["1", "2"], [], null)).toBeNull();
  expect(seasonCurve(["1", "2"], [line("leader", 25, 43), line("own", 0, 0)], null)).toBeNull();
});

test("leaves out a leader whose points would flatten the other lines", () => {
  const kinds = (own: number) =>
    seasonCurve(["1", "2"], [line("leader", 200, 400), line("own", 0, own)], null)?.lines.map(
      ({ kind }) => kind,
    );
  expect(kinds(300)).toEqual(["leader", "own"]);
  expect(kinds(20)).toEqual(["own"]);
});

test("starts a latecomer's line at zero, one round before their first start, and keeps labels apart", () => {
  const curve = seasonCurve(
    ["1", "2", "3"],
    [line("mate", null, 30, 50), line("own", 20, 40, 50)],
    "#112233",
  );
  expect(curve?.lines.map(({ points }) => points)).toEqual(["50", "50"]);
  const [above, below] = curve?.lines ?? [];
  expect((below?.labelY ?? 0) - (above?.labelY ?? 0)).toBeGreaterThanOrEqual(18);
  const late = curve?.lines.find(({ kind }) => kind === "mate");
  const own = curve?.lines.find(({ kind }) => kind === "own");
  expect(decodeLapLine(own?.d ?? "")).toEqual([0, 2000, 4000, 5000]);
  expect(decodeLapLine(late?.d ?? "")).toEqual([null, 0, 3000, 5000]);
  expect(curve?.area).toBe(`${own?.d}V0`);
});
