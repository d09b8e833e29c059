import { pointsFor, type ScoredSession } from "#domain/standings/points.ts";
import { ordinalNumber } from "#domain/text.ts";

/** A stewards' decision about one driver. Time penalties exist only for races and sprints. */
export type Ruling =
  | { readonly kind: "disqualify" }
  | { readonly kind: "time-penalty"; readonly seconds: number }
  | { readonly kind: "place-penalty"; readonly places: number }
  /** Reverses a disqualification or exclusion. The drivers from this position on move down one place. */
  | { readonly kind: "reinstate"; readonly position: number };

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
  /** Driver ids in order of their fastest laps, or empty if these are unknown. */
  readonly fastest: readonly string[];
  readonly reason: string;
}

export class RulingInapplicable extends Error {
  override readonly name = "RulingInapplicable";
}

const DISQUALIFIED: ReadonlySet<string> = new Set(["DSQ", "EX"]);

export function isDisqualified(status: string): boolean {
  return DISQUALIFIED.has(status);
}

/** Returns the driver's line. Throws `RulingInapplicable` if the driver has none or several. */
export function lineOfDriver<Line extends { readonly driverId: string }>(
  lines: readonly Line[],
  driverId: string,
): Line {
  const matching = lines.filter((line) => line.driverId === driverId);
  const [line] = matching;
  if (line === undefined) throw new RulingInapplicable("This driver isn't in the classification.");
  if (matching.length > 1)
    throw new RulingInapplicable(
      "This driver shared a car or drove more than one, so the result can't be changed here.",
    );
  return line;
}

/**
 * Applies a ruling to one driver. The others move up or down, and gaps refer to the new winner. Drivers whose position
 * changes get points by the season's rules. All others keep their points. After a disqualification, the point for the
 * fastest lap passes to the next driver, because it requires a classified finish (Sporting Regulations 2019, article
 * 6.4). Throws `RulingInapplicable` if the driver isn't listed exactly once, or if a time penalty applies to a driver
 * without a time.
 */
export function applyRuling<Line extends RuledLine>(
  lines: readonly Line[],
  driverId: string,
  ruling: Ruling,
  context: RulingContext,
): Line[] {
  const line = lineOfDriver(lines, driverId);
  const { order, ruled } = reordered(lines, line, ruling, context.reason);
  const placedLines = order.map((entry, index) => ({ ...(entry === line ? ruled : entry), position: index + 1 }));
  const others = lines.filter((entry) => !order.includes(entry)).map((entry) => (entry === line ? ruled : entry));
  const unplaced = others.toSorted((a, b) => Number(a === ruled) - Number(b === ruled));
  return withGaps(lines, withPoints(lines, [...placedLines, ...unplaced], context), ruled.driverId);
}

interface Reordered<Line> {
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
    .filter((entry) => entry.position !== null)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const others = classified.filter((entry) => entry !== line);
  if (ruling.kind === "reinstate") {
    if (!isDisqualified(line.status)) {
      throw new RulingInapplicable("Only a disqualified or excluded driver can be reinstated.");
    }
    if (ruling.position > classified.length + 1) {
      throw new RulingInapplicable(
        `With ${classified.length} drivers classified, the lowest possible place is ${classified.length + 1}.`,
      );
    }
    const ruled = { ...line, status: "classified", reasonRetired: null };
    return { order: others.toSpliced(ruling.position - 1, 0, line), ruled };
  }
  if (ruling.kind === "disqualify") {
    if (isDisqualified(line.status)) throw new RulingInapplicable("This driver is already disqualified.");
    // The time is kept, in case the driver is reinstated later.
    const out = { gapMs: null, gapLaps: null, position: null };
    return { order: others, ruled: { ...line, ...out, status: "DSQ", reasonRetired: reason } };
  }
  const place = classified.indexOf(line);
  if (place === -1) throw new RulingInapplicable("An unclassified driver can’t drop places.");
  if (ruling.kind === "place-penalty") {
    return { order: others.toSpliced(place + ruling.places, 0, line), ruled: line };
  }
  if (line.timeMs === null) {
    throw new RulingInapplicable(
      "This driver has no recorded finishing time (lapped drivers have none). Use a place penalty instead.",
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
  const previous = new Map(before.map((line) => [line.driverId, line]));
  const [fastestBefore, fastestAfter] = [before, after].map((lines) => holderOf(fastest, lines));
  return after.map((line) => {
    const was = previous.get(line.driverId);
    const fastestLap = line.driverId === fastestAfter;
    const same = was?.position === line.position && (line.driverId === fastestBefore) === fastestLap;
    return same ? line : { ...line, pointsHundredths: pointsFor(session, { position: line.position, fastestLap }) };
  });
}

function holderOf(fastest: readonly string[], lines: readonly RuledLine[]): string | undefined {
  const out = new Set(lines.filter((line) => isDisqualified(line.status)).map((line) => line.driverId));
  return fastest.find((driverId) => !out.has(driverId));
}

/** Recalculates all gaps if the winner changed, otherwise only the gap of the driver concerned. */
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

function lapsBehind(line: RuledLine, winner: RuledLine): number | null {
  if (line.timeMs !== null || line.laps === null || winner.laps === null) return null;
  return line.laps < winner.laps ? winner.laps - line.laps : null;
}

export function rulingText(ruling: Ruling): string {
  switch (ruling.kind) {
    case "disqualify":
      return "Disqualified";
    case "time-penalty":
      return `${ruling.seconds} s added`;
    case "place-penalty":
      return ruling.places === 1 ? "1 place down" : `${ruling.places} places down`;
    case "reinstate":
      return `Reinstated in ${ordinalNumber(ruling.position)} place`;
  }
}
