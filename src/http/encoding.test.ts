import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { compress, compressAll, preferredEncoding } from "./encoding.ts";

test("restores the same bytes after compression in every encoding", async () => {
  const bytes = new TextEncoder().encode("São Paulo, lap after lap. ".repeat(50));
  const { br, gzip, identity } = await compressAll(bytes);
  expect(identity).toBe(bytes);
  expect(new Uint8Array(brotliDecompressSync(br))).toEqual(bytes);
  expect(new Uint8Array(gunzipSync(gzip))).toEqual(bytes);
  expect(new Uint8Array(brotliDecompressSync(await compress(bytes, "br", "once")))).toEqual(bytes);
});

test("prefers Brotli to gzip and respects q=0", () => {
  expect(preferredEncoding("gzip, br")).toBe("br");
  expect(preferredEncoding("gzip;q=1, br;q=0")).toBe("gzip");
  expect(preferredEncoding("br;q=0 , GZIP")).toBe("gzip");
  expect(preferredEncoding("gzip;q=0.0, br;q=0.000")).toBe("identity");
  expect(preferredEncoding("br;q=0.5")).toBe("br");
  expect(preferredEncoding(undefined)).toBe("identity");
  expect(preferredEncoding("deflate")).toBe("identity");
  expect(preferredEncoding(null)).toBe("identity");
  expect(preferredEncoding(["gzip", "br"])).toBe("br");
});
