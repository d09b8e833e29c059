import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { decodeTable, decompressTable } from "#facts/store/format.ts";
import { at, distance, ringLength, signedArea, type Point } from "./geometry.ts";

// Outlines from the shipped pack.
const pack = new URL("../../../../data/circuit_layouts.tsv.br", import.meta.url);
const { columns, rows } = decodeTable((await decompressTable(readFileSync(pack))).toString());
const layouts = rows.map((row) => {
  const cell = (name: string) => row[columns.indexOf(name)] ?? "";
  const values = cell("outline_dm").slice(1, -1).split(",").map(Number);
  const ring = values.flatMap((x, i): Point[] =>
    i % 2 === 0 ? [[x / 10, (values[i + 1] ?? 0) / 10]] : [],
  );
  return {
    id: cell("id"),
    lengthM: Number(cell("length_m")),
    direction: cell("direction"),
    geometry: cell("geometry"),
    startLineKnown: cell("start_line_known") === "t",
    ring,
  };
});

function layout(id: string) {
  const found = layouts.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`No layout "${id}" in the pack`);
  return found;
}

test("has outlines of F1DB's 160 layouts and four split ones, 34 of them surveyed, and the start lines of 41", () => {
  expect(layouts).toHaveLength(164);
  expect(layouts.filter((layout) => layout.geometry === "surveyed")).toHaveLength(34);
  expect(layouts.filter((layout) => layout.startLineKnown)).toHaveLength(41);
});

test("gives every outline its official length and direction, and at most 400 points", () => {
  for (const { id, ring, lengthM, direction } of layouts) {
    expect(ring.length, id).toBeGreaterThanOrEqual(8);
    expect(ring.length, id).toBeLessThanOrEqual(400);
    expect(Math.abs(ringLength(ring) / lengthM - 1), id).toBeLessThan(0.011);
    expect(signedArea(ring) > 0 ? "anti-clockwise" : "clockwise", id).toBe(direction);
    // The last point joins the first, which isn't repeated.
    expect(distance(at(ring, -1), at(ring, 0)), id).toBeGreaterThan(0.1);
  }
});

test("starts Monaco northwards on the western straight", () => {
  const { ring } = layout("monaco-6");
  const [east, north] = [Math.max(...ring.map(([x]) => x)), Math.max(...ring.map(([, y]) => y))];
  const [start, next] = [at(ring, 0), at(ring, 1)];
  expect(start[0]).toBeLessThan(east / 3);
  expect(start[1]).toBeLessThan(north / 2);
  expect(next[1]).toBeGreaterThan(start[1]);
});

test("runs Marina Bay and Paul Ricard forwards although they were surveyed backwards", () => {
  // A lap of Singapore starts northwards. A lap of Le Castellet starts north-westwards and reaches
  // the Mistral straight later.
  const singapore = layout("marina-bay-4").ring;
  expect(at(singapore, 1)[1]).toBeGreaterThan(at(singapore, 0)[1]);
  const ricard = layout("paul-ricard-3").ring;
  expect(at(ricard, 1)[0]).toBeLessThan(at(ricard, 0)[0]);
});

test("starts former layouts of Bahrain and Albert Park on the same straight as the current layouts", () => {
  const bearing = (id: string) => {
    const { ring } = layout(id);
    const [from, to] = [at(ring, 0), at(ring, 1)];
    return Math.atan2(to[1] - from[1], to[0] - from[0]);
  };
  expect(Math.abs(bearing("bahrain-3") - bearing("bahrain-1"))).toBeLessThan(0.1);
  expect(Math.abs(bearing("melbourne-1") - bearing("melbourne-2"))).toBeLessThan(0.15);
});
