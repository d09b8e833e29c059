import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

export type Bytes = Uint8Array<ArrayBuffer>;

export function preferredEncoding(acceptEncoding: string | string[] | null | undefined): Encoding {
  if (accepts(acceptEncoding, "br")) return "br";
  return acceptsGzip(acceptEncoding) ? "gzip" : "identity";
}

const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
} as const;

function accepts(
  acceptEncoding: string | string[] | null | undefined,
  encoding: keyof typeof ACCEPTED,
): boolean {
  return ACCEPTED[encoding].test(String(acceptEncoding ?? ""));
}

export function acceptsGzip(acceptEncoding: string | string[] | null | undefined): boolean {
  return accepts(acceptEncoding, "gzip");
}

/**
 * Compresses bytes: more thoroughly if they will be cached (`kept`) than if they are sent once.
 * Runs off the main thread, because compressing a long page takes as long as rendering it.
 */
export async function compress(
  bytes: Bytes,
  encoding: Encoding,
  use: "kept" | "once",
): Promise<Bytes> {
  switch (encoding) {
    case "br":
      return inBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: use === "kept" ? 9 : 4 },
      });
    case "gzip":
      return inGzip(bytes, { level: use === "kept" ? 9 : 5 });
    case "identity":
      return bytes;
  }
}

export async function compressAll(bytes: Bytes): Promise<Readonly<Record<Encoding, Bytes>>> {
  const [br, gzipped] = await Promise.all([
    compress(bytes, "br", "kept"),
    compress(bytes, "gzip", "kept"),
  ]);
  return { identity: bytes, gzip: gzipped, br };
}
