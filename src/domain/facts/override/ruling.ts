import { pointsFor, type ScoredSession } from "#domain/standings/points.ts";

/** What can be ruled on one driver of a classification after the flag; seconds in races and sprints only. */
export type Ruling =
  | { readonly kind: "disqualify" }
  /** Seconds, thousandths included. */
  | { readonly kind: "time-penalty"; readonly seconds: number }
  | { readonly kind: "place-penalty"; readonly places: number }
  /** Takes a disqualification or exclusion back: classified at this place, and everybody from there on one further down. */
  | { readonly kind: "reinstate"; readonly position: number };

/** What of a classification's line a ruling reads or changes. */
export interface RuledLine {
  readonly driverId: string;
  readonly position: number | null;
  readonly status: string;
  readonly laps: number | null;
  readonly timeMs: number | null;
  readonly penaltyMs: number | null;
  readonly gapMs: number | null;
  readonly gapLaps: number | null;
  readonly reasonRetired: string | null;
  readonly pointsHundredths: number;
}

export interface RulingContext {
  readonly session: ScoredSession;
  /** Everybody's fastest laps, the fastest first; empty where they are unknown. */
  readonly fastest: readonly string[];
  /** In a line's own words: why somebody was disqualified. */
  readonly reason: string;
}

/** The ruling does not fit this classification; the message says why, for who made it. */
export class RulingInapplicable extends Error {
  override readonly name = "RulingInapplicable";
}

const TAKEN_BACK: ReadonlySet<string> = new Set(["DSQ", "EX"]);

/** Whether a line's status says that its driver was disqualified or excluded. */
export function isDisqualified(status: string): boolean {
  return TAKEN_BACK.has(status);
}

/** The one line of a driver. Throws `RulingInapplicable` where there is none, or more than one. */
export function lineOfDriver<Line extends { readonly driverId: string }>(
  lines: readonly Line[],
  driverId: string,
): Line {
  const own = lines.filter((line) => line.driverId === driverId);
  const [line] = own;
  if (line === undefined) throw new RulingInapplicable("This driver is not in the classification.");
  if (own.length > 1)
    throw new RulingInapplicable("This driver shared a car or drove two: such results cannot be ruled on here.");
  return line;
}

/**
 * The classification after a ruling on one driver: places without gaps, points by the rules of the season for whoever
 * changes place, gaps to the winner there is now. Whoever keeps place and fastest lap keeps the points as they were. The
 * fastest lap passes on with a disqualification (Sporting Regulations 2019, 6.4: of who is classified). Throws
 * `RulingInapplicable` where the driver is not there once, or has no time to add seconds to.
 */
export function applyRuling<Line extends RuledLine>(
  lines: readonly Line[],
  driverId: string,
  ruling: Ruling,
  context: RulingContext,
): Line[] {
  const line = lineOfDriver(lines, driverId);
  const { order, ruled } = reordered(lines, line, ruling, context.reason);
  const placed = order.map((one, index) => ({ ...(one === line ? ruled : one), position: index + 1 }));
  const others = lines.filter((one) => !order.includes(one)).map((one) => (one === line ? ruled : one));
  // Who was just disqualified goes to the end of the list.
  const unplaced = others.toSorted((a, b) => Number(a === ruled) - Number(b === ruled));
  return withGaps(lines, withPoints(lines, [...placed, ...unplaced], context), ruled.driverId);
}

interface Reordered<Line> {
  /** The lines as they were, in the order of their new places. */
  readonly order: readonly Line[];
  readonly ruled: Line;
}

function reordered<Line extends RuledLine>(
  lines: readonly Line[],
  line: Line,
  ruling: Ruling,
  reason: string,
): Reordered<Line> {
  const classified = lines
    .filter((one) => one.position !== null)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const others = classified.filter((one) => one !== line);
  if (ruling.kind === "reinstate") {
    if (!isDisqualified(line.status)) {
      throw new RulingInapplicable("Only who was disqualified or excluded can be reinstated.");
    }
    if (ruling.position > classified.length + 1) {
      throw new RulingInapplicable(
        `There are ${classified.length} classified: the last place to reinstate to is ${classified.length + 1}.`,
      );
    }
    const ruled = { ...line, status: "classified", reasonRetired: null };
    return { order: others.toSpliced(ruling.position - 1, 0, line), ruled };
  }
  if (ruling.kind === "disqualify") {
    if (isDisqualified(line.status)) throw new RulingInapplicable("This driver is disqualified already.");
    // The time was driven all the same, and comes back with whoever is reinstated.
    const out = { gapMs: null, gapLaps: null, position: null };
    return { order: others, ruled: { ...line, ...out, status: "DSQ", reasonRetired: reason } };
  }
  const place = classified.indexOf(line);
  if (place === -1) throw new RulingInapplicable("Who was not classified has no place to lose.");
  if (ruling.kind === "place-penalty") {
    return { order: others.toSpliced(place + ruling.places, 0, line), ruled: line };
  }
  if (line.timeMs === null) {
    throw new RulingInapplicable(
      "The finishing time of this driver is unknown, as of everybody lapped: take places in place of seconds.",
    );
  }
  const penaltyMs = Math.round(ruling.seconds * 1000);
  const timeMs = line.timeMs + penaltyMs;
  const behind = others.slice(place);
  const passing = behind.findIndex((candidate) => candidate.timeMs === null || candidate.timeMs >= timeMs);
  const lost = passing === -1 ? behind.length : passing;
  const ruled = { ...line, timeMs, penaltyMs: (line.penaltyMs ?? 0) + penaltyMs };
  return { order: others.toSpliced(place + lost, 0, line), ruled };
}

function withPoints<Line extends RuledLine>(
  before: readonly Line[],
  after: readonly Line[],
  { session, fastest }: RulingContext,
): Line[] {
  const held = new Map(before.map((line) => [line.driverId, line]));
  const [fastestBefore, fastestAfter] = [before, after].map((lines) => holderOf(fastest, lines));
  return after.map((line) => {
    const was = held.get(line.driverId);
    const fastestLap = line.driverId === fastestAfter;
    const same = was?.position === line.position && (line.driverId === fastestBefore) === fastestLap;
    return same ? line : { ...line, pointsHundredths: pointsFor(session, { position: line.position, fastestLap }) };
  });
}

function holderOf(fastest: readonly string[], lines: readonly RuledLine[]): string | undefined {
  const out = new Set(lines.filter((line) => isDisqualified(line.status)).map((line) => line.driverId));
  return fastest.find((driverId) => !out.has(driverId));
}

/** Only of who was ruled on, unless there is another winner: to that one all gaps are new. */
function withGaps<Line extends RuledLine>(before: readonly Line[], after: readonly Line[], ruledId: string): Line[] {
  const winner = after.find((line) => line.position === 1);
  const won = before.find((line) => line.position === 1)?.driverId === winner?.driverId;
  const reference = winner?.driverId === ruledId || !won;
  return after.map((line) => {
    if (line.position === null || winner === undefined) return line;
    if (!reference && line.driverId !== ruledId) return line;
    if (line === winner) return { ...line, gapMs: null, gapLaps: null };
    const gapMs = line.timeMs === null || winner.timeMs === null ? null : line.timeMs - winner.timeMs;
    const gapLaps = line.gapLaps ?? (line.driverId === ruledId ? lapsBehind(line, winner) : null);
    return { ...line, gapMs: gapMs !== null && gapMs >= 0 ? gapMs : null, gapLaps };
  });
}

/** Who was taken off the classification has no gap any more: whoever comes back lapped is as many laps behind as were driven less. */
function lapsBehind(line: RuledLine, winner: RuledLine): number | null {
  if (line.timeMs !== null || line.laps === null || winner.laps === null) return null;
  return line.laps < winner.laps ? winner.laps - line.laps : null;
}

/** `Disqualified`, `10 s added`, `3 places down`, `Reinstated in place 5`. */
export function rulingText(ruling: Ruling): string {
  switch (ruling.kind) {
    case "disqualify":
      return "Disqualified";
    case "time-penalty":
      return `${ruling.seconds} s added`;
    case "place-penalty":
      return ruling.places === 1 ? "1 place down" : `${ruling.places} places down`;
    case "reinstate":
      return `Reinstated in place ${ruling.position}`;
  }
}
