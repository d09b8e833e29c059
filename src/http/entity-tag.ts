import { createHash } from "node:crypto";

/** Returns a SHA-256 hash shortened to 22 URL-safe characters. */
export function contentHash(contents: Uint8Array | string): string {
  return createHash("sha256").update(contents).digest("base64url").slice(0, 22);
}

/** Weak, because the same contents are sent in several encodings. */
export function entityTag(contents: Uint8Array | string): string {
  return `W/"${contentHash(contents)}"`;
}

/** True if `If-None-Match` (a tag, a list, or `*`) matches the tag (RFC 9110, section 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch == null) return false;
  if (ifNoneMatch === etag) return true;
  const bare = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((known) => {
    const value = known.trim();
    return value === "*" || value.replace(/^W\//, "") === bare;
  });
}
