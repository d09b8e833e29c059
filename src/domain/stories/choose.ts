/** Picks a variant by key, so that stories vary but each stays the same. */
export function choose<Choice>(key: number, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.abs(key) % choices.length] ?? choices[0];
}
