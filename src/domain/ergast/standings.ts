export interface CountbackResult {
  readonly id: string;
  readonly place: number;
  readonly classified: boolean;
}

export interface ScoredSubject {
  readonly id: string;
  readonly pointsHundredths: number;
  readonly wins: number;
  readonly excluded: boolean;
  /** Place in the FIA's standings, which several entrants may share. Null if the FIA gave none. */
  readonly ruledPlace: number | null;
}

export interface ErgastStanding extends Omit<ScoredSubject, "ruledPlace"> {
  readonly position: number | null;
}

/**
 * Ranks a championship. Entrants have the FIA's places, which pages show. Like the Ergast-compatible services, the list
 * also has those that the FIA leaves out, after all others with the same points. Entrants that share a place, or have
 * none, are ordered by number of first places, second places and so on, then by the places of cars that retired and by
 * first appearance. An entrant without points, a classified finish or a place from the FIA has no place.
 */
export function rankErgastStandings(
  scored: readonly ScoredSubject[],
  results: readonly CountbackResult[],
): ErgastStanding[] {
  const finishes = countPlaces(results.filter(({ classified }) => classified));
  const retirements = countPlaces(results.filter(({ classified }) => !classified));
  const scoredIds = new Set(scored.map(({ id }) => id));
  const pointless = [...new Set(results.map(({ id }) => id))]
    .filter((id) => !scoredIds.has(id))
    .map((id) => ({ id, pointsHundredths: 0, wins: 0, excluded: false, ruledPlace: null }));

  const compare = (a: ScoredSubject, b: ScoredSubject) =>
    b.pointsHundredths - a.pointsHundredths ||
    compareRuled(a, b) ||
    compareCounts(finishes.get(a.id), finishes.get(b.id)) ||
    compareCounts(retirements.get(a.id), retirements.get(b.id));
  const appeared = new Map(results.toReversed().map(({ id }, index) => [id, -index]));
  const byAppearance = (a: ScoredSubject, b: ScoredSubject) => (appeared.get(a.id) ?? 0) - (appeared.get(b.id) ?? 0);
  const sorted = [...scored, ...pointless].sort((a, b) => compare(a, b) || byAppearance(a, b));

  const standings: ErgastStanding[] = [];
  let ranked = 0;
  let above: (ScoredSubject & { position: number }) | undefined;
  for (const subject of sorted) {
    // A retired car could score for the fastest lap: Ascari in 1954, Vukovich in 1955.
    const hasPlace = subject.pointsHundredths > 0 || finishes.has(subject.id) || subject.ruledPlace !== null;
    if (subject.excluded || !hasPlace) {
      standings.push({ ...subject, position: null });
      continue;
    }
    ranked += 1;
    const shared: number | null = above !== undefined && compare(above, subject) === 0 ? above.position : null;
    above = { ...subject, position: subject.ruledPlace ?? shared ?? ranked };
    standings.push(above);
  }
  return standings;
}

function compareRuled(a: ScoredSubject, b: ScoredSubject): number {
  if (a.ruledPlace === null || b.ruledPlace === null) {
    return Number(a.ruledPlace === null) - Number(b.ruledPlace === null);
  }
  return a.ruledPlace - b.ruledPlace;
}

function countPlaces(results: readonly CountbackResult[]): Map<string, number[]> {
  const counts = new Map<string, number[]>();
  for (const { id, place } of results) {
    const places = counts.get(id) ?? [];
    places[place - 1] = (places[place - 1] ?? 0) + 1;
    counts.set(id, places);
  }
  return counts;
}

function compareCounts(a: readonly number[] = [], b: readonly number[] = []): number {
  for (let place = 0; place < Math.max(a.length, b.length); place++) {
    const difference = (b[place] ?? 0) - (a[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
