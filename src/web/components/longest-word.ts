/** How many letters the longest word of a headline has, to size it by; a hyphen lets a line end. */
export function longestWord(text: string): number {
  return Math.max(...text.split(/[\s-]/).map((word) => word.length));
}
