import { expect, test } from "vitest";

import { optional, optionalWhole, parseCsv, required, whole } from "./csv.ts";

test("reads quotes escaped in either style, and either kind of line ending", () => {
  const text =
    '\uFEFFid,name,note\r\n1,"Nürburgring, ""Nordschleife""",x\r\n2,"a \\"b\\"",\n3,plain,\\N\n4,"two\nlines",y';
  expect(parseCsv(text)).toEqual([
    { id: "1", name: 'Nürburgring, "Nordschleife"', note: "x" },
    { id: "2", name: 'a "b"', note: "" },
    { id: "3", name: "plain", note: String.raw`\N` },
    { id: "4", name: "two\nlines", note: "y" },
  ]);
});

test("accepts lines with missing fields, but not lines with extra fields", () => {
  expect(parseCsv("a,b,c\n1\n1,2,\n")).toEqual([
    { a: "1", b: "", c: "" },
    { a: "1", b: "2", c: "" },
  ]);
  expect(() => parseCsv("a\n1,2")).toThrow(/Line 2/);
  expect(() => parseCsv('a\n"open')).toThrow(/Unreadable/);
});

test("parses values of the requested type or throws", () => {
  const row = { empty: "", none: String.raw`\N`, lap: "17", name: "x" };
  expect(optional(row, "empty")).toBeNull();
  expect(optionalWhole(row, "none")).toBeNull();
  expect(whole(row, "lap")).toBe(17);
  expect(() => whole(row, "name")).toThrow(/whole number/);
  expect(() => required(row, "nowhere")).toThrow(/no column nowhere/);
});
