export interface Tallied<Subject> {
  readonly place: number;
  readonly subject: Subject;
  readonly count: number;
}

export function rankBy<Subject>(
  subjects: Iterable<Subject>,
  valueOf: (subject: Subject) => number,
): (Tallied<Subject> & { readonly count: number })[] {
  const sorted = [...subjects]
    .map((subject) => ({ subject, count: valueOf(subject) }))
    .toSorted((a, b) => b.count - a.count);
  const ranked: Tallied<Subject>[] = [];
  for (const [index, { subject, count }] of sorted.entries()) {
    const before = ranked.at(-1);
    ranked.push({ place: before?.count === count ? before.place : index + 1, subject, count });
  }
  return ranked;
}

/**
 * Counts occurrences, most frequent first. If several subjects have the same count, the one that reached it first comes
 * first.
 */
export function tally<Subject>(subjects: Iterable<Subject>, keyOf: (subject: Subject) => string): Tallied<Subject>[] {
  const counts = new Map<string, { readonly subject: Subject; count: number; reachedAt: number }>();
  let at = 0;
  for (const subject of subjects) {
    const key = keyOf(subject);
    const entry = counts.get(key);
    if (entry === undefined) counts.set(key, { subject, count: 1, reachedAt: at });
    else {
      entry.count += 1;
      entry.reachedAt = at;
    }
    at += 1;
  }
  const inOrder = [...counts.values()].toSorted((a, b) => a.reachedAt - b.reachedAt);
  return rankBy(inOrder, ({ count }) => count).map(({ place, subject, count }) => ({
    place,
    subject: subject.subject,
    count,
  }));
}

/** Returns the first `places` of a ranking, including ties, but at most `most` rows. */
export function topOf<Subject>(ranked: readonly Tallied<Subject>[], places: number, most = places): Tallied<Subject>[] {
  const within = ranked.filter(({ place }) => place <= places);
  return within.length <= most ? within : within.slice(0, most);
}
