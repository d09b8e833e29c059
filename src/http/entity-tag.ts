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
  return ifNoneMatch.split(",").some((listedTag) => {
    const value = listedTag.trim();
    return value === "*" || value.replace(/^W\//, "") === bare;
  });
}

/**
 * True if the client's copy is still valid. The date counts only if the request contains no tag (RFC 9110, section
 * 13.1.3).
 *
 * @param lastModified A `Last-Modified` value. Null if the response has no such header.
 */
export function isUnchanged(
  validators: { readonly ifNoneMatch: string | null | undefined; readonly ifModifiedSince: string | null | undefined },
  { etag, lastModified }: { readonly etag: string; readonly lastModified: string | null },
): boolean {
  if (validators.ifNoneMatch != null) return matchesEntityTag(validators.ifNoneMatch, etag);
  if (validators.ifModifiedSince == null || lastModified === null) return false;
  // An invalid date gives NaN, so the comparison is false.
  return Date.parse(validators.ifModifiedSince) >= Date.parse(lastModified);
}
