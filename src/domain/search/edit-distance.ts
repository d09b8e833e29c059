/**
 * Returns how many letters must be inserted, deleted, replaced or swapped with a neighbour to turn
 * `a` into `b`, or Infinity if that is more than `most`. The running time is at most proportional
 * to the length of the shorter text times `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)];
    for (let j = 1; j < from; j++) row[j] = Infinity;
    for (let j = from; j <= to; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(
        (last[j] ?? Infinity) + 1,
        (row[j - 1] ?? Infinity) + 1,
        (last[j - 1] ?? Infinity) + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? Infinity) + 1);
      row[j] = best;
    }
    if (Math.min(...row.slice(Math.max(0, from - 1))) > most) return Infinity;
    [beforeLast, last] = [last, row];
  }
  const distance = last[b.length] ?? Infinity;
  return distance > most ? Infinity : distance;
}
