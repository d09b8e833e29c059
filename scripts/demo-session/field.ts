export const field = [
  ["4", "NOR", "Lando Norris", "McLaren", "ff8000"],
  ["1", "VER", "Max Verstappen", "Red Bull", "3671c6"],
  ["81", "PIA", "Oscar Piastri", "McLaren", "ff8000"],
  ["63", "RUS", "George Russell", "Mercedes", "27f4d2"],
  ["16", "LEC", "Charles Leclerc", "Ferrari", "e80020"],
  ["44", "HAM", "Lewis Hamilton", "Ferrari", "e80020"],
  ["12", "ANT", "Andrea Kimi Antonelli", "Mercedes", "27f4d2"],
  ["23", "ALB", "Alexander Albon", "Williams", "1868db"],
  ["55", "SAI", "Carlos Sainz", "Williams", "1868db"],
  ["6", "HAD", "Isack Hadjar", "Racing Bulls", "6692ff"],
  ["14", "ALO", "Fernando Alonso", "Aston Martin", "229971"],
  ["27", "HUL", "Nico Hülkenberg", "Kick Sauber", "52e252"],
  ["87", "BEA", "Oliver Bearman", "Haas", "b6babd"],
  ["30", "LAW", "Liam Lawson", "Racing Bulls", "6692ff"],
  ["22", "TSU", "Yuki Tsunoda", "Red Bull", "3671c6"],
  ["31", "OCO", "Esteban Ocon", "Haas", "b6babd"],
  ["18", "STR", "Lance Stroll", "Aston Martin", "229971"],
  ["10", "GAS", "Pierre Gasly", "Alpine", "00a1e8"],
  ["5", "BOR", "Gabriel Bortoleto", "Kick Sauber", "52e252"],
  ["43", "COL", "Franco Colapinto", "Alpine", "00a1e8"],
] as const;

export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
