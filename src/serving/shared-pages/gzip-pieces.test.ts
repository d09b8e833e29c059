import fc from "fast-check";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

import { joinPieces, mergePieces, quickPiece, thoroughPiece } from "./gzip-pieces.ts";

test("joins any pieces into a valid gzip stream of their texts", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string({ unit: "binary", maxLength: 9_000 }), fc.boolean())),
      async (parts) => {
        const pieces = await Promise.all(
          parts.map(async ([text, quick]) =>
            quick ? quickPiece(text) : thoroughPiece(Buffer.from(text)),
          ),
        );
        const expected = Buffer.concat(parts.map(([text]) => Buffer.from(text)));
        // gunzip rejects a wrong checksum or length.
        expect(gunzipSync(joinPieces(pieces)).equals(expected)).toBe(true);
        const half = Math.floor(pieces.length / 2);
        const merged = [mergePieces(pieces.slice(0, half)), mergePieces(pieces.slice(half))];
        expect(gunzipSync(joinPieces(merged)).equals(expected)).toBe(true);
      },
    ),
  );
});

test("joins pieces of several megabytes", async () => {
  const long = "Round after round, ".repeat(200_000);
  const pieces = [await thoroughPiece(Buffer.from(long)), quickPiece("Ana"), quickPiece(long)];
  expect(gunzipSync(joinPieces(pieces)).toString()).toBe(`${long}Ana${long}`);
});
