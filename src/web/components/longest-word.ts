/**
 * Returns the length of the longest word, from which a headline's font size is computed. Lines may
 * break after a hyphen.
 */
export function longestWord(text: string): number {
  return Math.max(...text.split(/[\s-]/).map((word) => word.length));
}
