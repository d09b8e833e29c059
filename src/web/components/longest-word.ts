/** Returns the length of a headline's longest word, for its font size. Lines may break after a hyphen. */
export function longestWord(text: string): number {
  return Math.max(...text.split(/[\s-]/).map((word) => word.length));
}
