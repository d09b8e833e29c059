import { createHash } from "node:crypto";

/** 22 letters, digits, `-` and `_` that change with the contents; also part of addresses that never change. */
export function contentHash(contents: Uint8Array | string): string {
  return createHash("sha256").update(contents).digest("base64url").slice(0, 22);
}

/** Weak, because the same contents go out in several encodings. */
export function entityTag(contents: Uint8Array | string): string {
  return `W/"${contentHash(contents)}"`;
}

/** Whether an `If-None-Match` names these contents: one tag, a list of them, or `*` (RFC 9110, section 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch == null) return false;
  if (ifNoneMatch === etag) return true;
  const bare = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((known) => {
    const value = known.trim();
    return value === "*" || value.replace(/^W\//, "") === bare;
  });
}
