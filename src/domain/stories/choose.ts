/** Picks by key: the same key always gets the same choice, so neighbouring stories vary but never change. */
export function choose<Choice>(key: number, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.abs(key) % choices.length] ?? choices[0];
}
