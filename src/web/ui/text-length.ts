/**
 * Returns the number of characters as a reader counts them. A line break counts as one character, although forms send
 * two, and an emoji as one, although it has two code units.
 */
export function textLength(text: string): number {
  return Array.from(text.replaceAll("\r\n", "\n")).length;
}

/**
 * Text under a field with a limit. Readers may exceed the limit while typing, because otherwise the end of a pasted
 * text would be lost silently.
 */
export function counterText(length: number, limit: number): string {
  if (length > limit) return `${length - limit} too many`;
  return `${length} of ${limit}`;
}

const ANNOUNCED_LEFT = new Set([20, 10, 5, 0]);

/** Announcement for screen readers while typing. Empty except at a few lengths close to the limit, and beyond it. */
export function counterAnnouncement(length: number, limit: number): string {
  const remaining = limit - length;
  if (remaining < 0) return `${-remaining} ${remaining === -1 ? "character" : "characters"} too many`;
  if (!ANNOUNCED_LEFT.has(remaining)) return "";
  return remaining === 0 ? "No characters left" : `${remaining} characters left`;
}
