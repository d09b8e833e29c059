/**
 * Picks a variant by key, so that the wording varies between stories but never changes within one
 * story.
 */
export function choose<Choice>(key: number, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.abs(key) % choices.length] ?? choices[0];
}
