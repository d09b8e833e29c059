/**
 * The moment of a race to which a shared link leads. Drivers are identified by their three-letter
 * codes in that race.
 */
export type Moment = ReturnType<typeof parseMoment>;

export const BEFORE_START_MS = -1;

/** Race seconds per real second. */
export const SPEEDS: readonly number[] = [1, 2, 5, 10, 20, 30, 60];
export const USUAL_SPEED = 10;

/** Parses a query and ignores invalid parts, so that a truncated link still opens. */
export function parseMoment(query: URLSearchParams) {
  const typed = query.get("t") ?? "";
  const speed = Number(query.get("speed"));
  return {
    /** Milliseconds since the start; null on the grid. */
    timeMs: /^\d{1,6}(\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * 1000) : null,
    follow: codeOf(query.get("follow")),
    compare: codeOf(query.get("compare")),
    speed: SPEEDS.includes(speed) ? speed : null,
  };
}

/** Returns the indices of the cars to follow and compare. A comparison needs two different cars. */
export function picksOf(
  { follow, compare }: Pick<Moment, "follow" | "compare">,
  cars: readonly { readonly code: string }[],
): { readonly followed: number | null; readonly compared: number | null } {
  const carOf = (code: string | null): number | null => {
    const car = code === null ? -1 : cars.findIndex((candidate) => candidate.code === code);
    return car === -1 ? null : car;
  };
  const followed = carOf(follow);
  const compared = carOf(compare);
  return { followed, compared: followed === null || compared === followed ? null : compared };
}

function codeOf(typed: string | null): string | null {
  return typed !== null && /^[A-Za-z0-9]{2,4}$/.test(typed) ? typed.toUpperCase() : null;
}

/**
 * Returns a URL's query with its question mark. Empty for the grid at the default speed if no cars
 * are picked.
 */
export function momentQuery({ timeMs, follow, compare, speed }: Moment): string {
  const query = new URLSearchParams();
  if (timeMs !== null && timeMs > 0) query.set("t", String(Math.round(timeMs / 100) / 10));
  if (follow !== null) query.set("follow", follow);
  if (compare !== null) query.set("compare", compare);
  if (speed !== null && speed !== USUAL_SPEED) query.set("speed", String(speed));
  return query.size === 0 ? "" : `?${query.toString()}`;
}
