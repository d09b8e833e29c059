import * as fc from "fast-check";
import { expect, test } from "vitest";

import {
  compressTable,
  decodeTable,
  decompressTable,
  encodeManifest,
  encodeTable,
  packVersion,
  parseManifest,
} from "./format.ts";

test("writes PostgreSQL COPY text below a line of column names", () => {
  const text = encodeTable(
    ["id", "name", "known", "laps"],
    [
      [1, "São\tPaulo\\\r\n", true, [83_000, null]],
      [-2.5, null, false, []],
    ],
  );
  expect(text).toBe(
    "id\tname\tknown\tlaps\n1\tSão\\tPaulo\\\\\\r\\n\tt\t{83000,NULL}\n-2.5\t\\N\tf\t{}\n",
  );
});

test("round-trips any text through encoding", () => {
  const row = fc.array(fc.option(fc.string({ unit: "grapheme" })), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(decodeTable(encodeTable(["a", "b"], rows))).toEqual({ columns: ["a", "b"], rows });
    }),
  );
});

test("keeps the characters \\N as text, distinct from null", () => {
  expect(decodeTable(encodeTable(["a"], [[String.raw`\N`], [null]])).rows).toEqual([
    [String.raw`\N`],
    [null],
  ]);
});

test("rejects non-finite numbers, rows of the wrong width and a missing line break", () => {
  expect(() => encodeTable(["a"], [[Number.NaN]])).toThrow(/NaN/);
  expect(() => encodeTable(["a"], [[1, 2]])).toThrow(/does not fit/);
  expect(() => decodeTable("a\n1")).toThrow(/line break/);
});

test("compresses reversibly and reproducibly", async () => {
  const text = encodeTable(
    ["lap"],
    Array.from({ length: 5000 }, (_, lap) => [lap]),
  );
  const compressed = await compressTable(text);
  expect(await compressTable(text)).toEqual(compressed);
  expect(compressed.length).toBeLessThan(text.length / 2);
  expect((await decompressTable(compressed)).toString()).toBe(text);
});

const table = { name: "laps", file: "laps.tsv.br", rows: 3, sha256: "aa" };

test("derives the version only from the content of the tables", () => {
  const other = { ...table, name: "stops", sha256: "bb" };
  const version = packVersion([table, other]);
  expect(packVersion([other, { ...table, rows: 4, file: "elsewhere" }])).toBe(version);
  expect(packVersion([table, { ...other, sha256: "bc" }])).not.toBe(version);
  expect(packVersion([table])).not.toBe(version);
});

test("round-trips a manifest and rejects anything else", () => {
  const manifest = { version: "cc", edition: 3, factsAsOf: "2026-08-21", tables: [table] };
  expect(parseManifest(encodeManifest(manifest))).toEqual(manifest);
  for (const text of [
    "{}",
    '{"version":"a","factsAsOf":"b","tables":[{}]}',
    '{"version":1,"edition":1,"factsAsOf":"b","tables":[]}',
    '{"version":"a","factsAsOf":"b","tables":[]}',
    '{"version":"a","edition":"1","factsAsOf":"b","tables":[]}',
  ]) {
    expect(() => parseManifest(text)).toThrow(/not the manifest/);
  }
});
