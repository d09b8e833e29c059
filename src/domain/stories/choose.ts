/** Picks by key. Neighbouring stories vary, but a story never changes. */
export function choose<Choice>(key: number, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.abs(key) % choices.length] ?? choices[0];
}
