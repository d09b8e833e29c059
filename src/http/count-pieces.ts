/**
 * Counts how often `mark` occurs. Returns null, without reading on, if it occurs more than `max`
 * times: what a body costs depends on its pieces, not on its bytes.
 */
export function countPieces(
  mark: string,
  body: { indexOf(text: string, from: number): number },
  max: number,
): number | null {
  let count = 0;
  for (let at = body.indexOf(mark, 0); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    count += 1;
    if (count > max) return null;
  }
  return count;
}

const MAX_PART_HEAD = 4_096;

/**
 * True if a multipart body has at most `max` parts with short heads. Every delimiter but the first
 * follows a line break, whatever the boundary, so the body needn't be parsed to know that it is
 * small enough to be.
 */
export function hasFewParts(body: Buffer, max: number): boolean {
  if (countPieces("\r\n--", body, max) === null) return false;
  for (let at = 0; at !== -1; at = body.indexOf("\r\n--", at + 2)) {
    const headEnd = body.indexOf("\r\n\r\n", at + 2);
    if (headEnd === -1) return body.length - at <= MAX_PART_HEAD;
    if (headEnd - at > MAX_PART_HEAD) return false;
  }
  return true;
}
