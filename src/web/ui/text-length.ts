/**
 * Returns the number of characters as a reader counts them: one for a line break, which forms send as two, and one for
 * an emoji outside the basic plane.
 */
export function textLength(text: string): number {
  return Array.from(text.replaceAll("\r\n", "\n")).length;
}

/**
 * Returns the text under a field with a limit. Exceeding it is allowed while typing, because a paste mustn't lose its
 * end silently.
 */
export function counterText(length: number, limit: number): string {
  if (length > limit) return `${length - limit} too many`;
  return `${length} of ${limit}`;
}

const ANNOUNCED_LEFT = new Set([20, 10, 5, 0]);

/** Returns a screen reader announcement while typing: nothing until close to the limit, then only at a few steps. */
export function counterAnnouncement(length: number, limit: number): string {
  const left = limit - length;
  if (left < 0) return `${-left} ${left === -1 ? "character" : "characters"} too many`;
  if (!ANNOUNCED_LEFT.has(left)) return "";
  return left === 0 ? "No characters left" : `${left} characters left`;
}
