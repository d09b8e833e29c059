import { expect, test } from "vitest";

import { countPieces, hasFewParts } from "./count-pieces.ts";

test("counts pieces up to a limit", () => {
  expect(countPieces("&", "a&b&&c", 3)).toBe(3);
  expect(countPieces("&", "a&b&&c", 2)).toBeNull();
  expect(countPieces("&", "", 0)).toBe(0);
});

function multipart(parts: number, head = 'Content-Disposition: form-data; name="a"'): Buffer {
  return Buffer.from(`${`--B\r\n${head}\r\n\r\n\r\n`.repeat(parts)}--B--\r\n`);
}

test("accepts at most so many parts", () => {
  expect(hasFewParts(multipart(10), 10)).toBe(true);
  expect(hasFewParts(multipart(11), 10)).toBe(false);
});

test("refuses long heads of parts, wherever they are", () => {
  const headers = "a: b\r\n".repeat(1_000);
  expect(hasFewParts(multipart(1, `x: y\r\n${headers}x: y`), 10)).toBe(false);
  expect(
    hasFewParts(
      Buffer.concat([multipart(2).subarray(0, -7), Buffer.from(`--B\r\n${headers}`)]),
      10,
    ),
  ).toBe(false);
});

test("doesn't mistake a large file for a head", () => {
  const file = Buffer.concat([
    multipart(1).subarray(0, -9),
    Buffer.alloc(1e6, "x"),
    Buffer.from("\r\n--B--\r\n"),
  ]);
  expect(hasFewParts(file, 10)).toBe(true);
});
