import { createHash } from "node:crypto";

/** Weak, for the same contents go out in several encodings. */
export function entityTag(contents: Buffer | string): string {
  return `W/"${createHash("sha256").update(contents).digest("base64url").slice(0, 22)}"`;
}

/** Whether who asks has these contents already: one tag, a list of them, or `*` (RFC 9110, section 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  const bare = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((known) => {
    const value = known.trim();
    return value === "*" || value.replace(/^W\//, "") === bare;
  });
}
