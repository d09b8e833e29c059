export function createRandom(seed: string): () => number {
  let state = 0;
  for (const character of seed) state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pickFavouring<Item>(items: readonly Item[], random: () => number): Item | null {
  return items[Math.floor(random() ** 2 * items.length)] ?? null;
}

export function drawFavouring<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  while (drawn.length < count && left.length > 0) {
    const [item] = left.splice(Math.floor(random() ** 2 * left.length), 1);
    if (item !== undefined) drawn.push(item);
  }
  return drawn;
}
