import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** br before gzip before nothing; `q=0` counts as a refusal. */
export function preferredEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? "");
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)) return "gzip";
  return "identity";
}

/** Compressed well for bytes that are kept and sent a thousand times, quickly for those sent once. */
export function compress(bytes: Buffer, encoding: Encoding, use: "kept" | "once"): Buffer {
  switch (encoding) {
    case "br":
      return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: use === "kept" ? 9 : 4 } });
    case "gzip":
      return gzipSync(bytes, { level: use === "kept" ? 9 : 5 });
    case "identity":
      return bytes;
  }
}
