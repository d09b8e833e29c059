/** How many characters a reader would count: a line break is one (forms send two), an emoji outside the basic plane too. */
export function textLength(text: string): number {
  return Array.from(text.replaceAll("\r\n", "\n")).length;
}

/** What stands under a field with a limit. Going over is allowed while typing: a paste must not lose its end silently. */
export function counterText(length: number, limit: number): string {
  if (length > limit) return `${length - limit} too many`;
  return `${length} of ${limit}`;
}

const ANNOUNCED_LEFT = new Set([20, 10, 5, 0]);

/** What a screen reader hears while typing: nothing until the end is near, then only at a few steps. */
export function counterAnnouncement(length: number, limit: number): string {
  const left = limit - length;
  if (left < 0) return `${-left} ${left === -1 ? "character" : "characters"} too many`;
  if (!ANNOUNCED_LEFT.has(left)) return "";
  return left === 0 ? "No characters left" : `${left} characters left`;
}
