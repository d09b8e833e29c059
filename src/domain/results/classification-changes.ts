import { LATE_MS } from "#domain/facts/sync-phases.ts";
import { Temporal } from "#domain/time.ts";

export interface ClassifiedLine {
  readonly driverId: string;
  readonly position: number | null;
  readonly status: string;
  readonly pointsHundredths: number | null;
  /** Total race time including penalties. In a timed session, the lap time that decided the position. */
  readonly timeMs: number | null;
}

export type ClassificationChange = { readonly driverId: string } & (
  | { readonly what: "disqualified"; readonly from: number | null }
  | { readonly what: "reinstated"; readonly to: number }
  | {
      readonly what: "time-penalty";
      readonly penaltyMs: number;
      readonly from: number;
      readonly to: number;
    }
  | { readonly what: "place"; readonly from: number; readonly to: number }
  | { readonly what: "unplaced"; readonly from: number; readonly status: string }
  | { readonly what: "points"; readonly fromHundredths: number; readonly toHundredths: number }
  | { readonly what: "listed" }
  | { readonly what: "not-listed"; readonly from: number | null }
);

const DISQUALIFIED: ReadonlySet<string> = new Set(["DSQ", "EX"]);
const ORDER: readonly ClassificationChange["what"][] = [
  "disqualified",
  "reinstated",
  "time-penalty",
  "not-listed",
  "unplaced",
  "listed",
  "place",
  "points",
];

/**
 * Returns the changes between two versions of a classification, at most one per driver. Rulings come first, then
 * position changes in the new order. If `isRace` is true, a time that grew by whole seconds counts as a penalty. If
 * `before` is empty, the result has just arrived and nothing has changed.
 */
export function classificationChanges(
  before: readonly ClassifiedLine[],
  after: readonly ClassifiedLine[],
  isRace: boolean,
): ClassificationChange[] {
  if (before.length === 0 || after.length === 0) return [];
  const earlier = new Map(before.map((line) => [line.driverId, line]));
  const later = new Set(after.map((line) => line.driverId));
  const changes = after.flatMap((line): ClassificationChange[] => {
    const old = earlier.get(line.driverId);
    if (old === undefined) return [{ driverId: line.driverId, what: "listed" }];
    const change = changeOf(old, line, isRace);
    return change === null ? [] : [change];
  });
  for (const { driverId, position } of before) {
    if (!later.has(driverId)) changes.push({ driverId, what: "not-listed", from: position });
  }
  return changes.toSorted((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what));
}

function changeOf(old: ClassifiedLine, line: ClassifiedLine, isRace: boolean): ClassificationChange | null {
  const { driverId, position } = line;
  if (DISQUALIFIED.has(line.status) !== DISQUALIFIED.has(old.status)) {
    if (DISQUALIFIED.has(line.status)) return { driverId, what: "disqualified", from: old.position };
    if (position !== null) return { driverId, what: "reinstated", to: position };
  }
  if (old.position !== null && position !== null) {
    const addedMs = old.timeMs === null || line.timeMs === null ? 0 : line.timeMs - old.timeMs;
    if (isRace && addedMs > 0 && addedMs % 1000 === 0) {
      return { driverId, what: "time-penalty", penaltyMs: addedMs, from: old.position, to: position };
    }
    if (old.position !== position) return { driverId, what: "place", from: old.position, to: position };
  }
  if (old.position !== null && position === null) {
    return { driverId, what: "unplaced", from: old.position, status: line.status };
  }
  if (old.position === null && position !== null) return { driverId, what: "reinstated", to: position };
  if (
    old.pointsHundredths !== null &&
    line.pointsHundredths !== null &&
    old.pointsHundredths !== line.pointsHundredths
  ) {
    return { driverId, what: "points", fromHundredths: old.pointsHundredths, toHundredths: line.pointsHundredths };
  }
  return null;
}

const ordinalRules = new Intl.PluralRules("en", { type: "ordinal" });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

function place(position: number): string {
  return `${position}${SUFFIXES[ordinalRules.select(position)] ?? "th"}`;
}

export function classificationChangeText(change: ClassificationChange, driverName: string): string {
  switch (change.what) {
    case "disqualified":
      return `${driverName} disqualified${change.from === null ? "" : `, was ${place(change.from)}`}`;
    case "reinstated":
      return `${driverName} reinstated in ${place(change.to)}`;
    case "time-penalty": {
      const placeChange =
        change.from === change.to ? `still ${place(change.to)}` : `${place(change.from)} to ${place(change.to)}`;
      return `${driverName}: ${change.penaltyMs / 1000} s added, ${placeChange}`;
    }
    case "place":
      return `${driverName} ${change.to < change.from ? "up" : "down"} from ${place(change.from)} to ${place(change.to)}`;
    case "unplaced":
      return `${driverName} no longer classified, was ${place(change.from)}`;
    case "points":
      return `${driverName}: points corrected from ${change.fromHundredths / 100} to ${change.toHundredths / 100}`;
    case "listed":
      return `${driverName} added to the classification`;
    case "not-listed":
      return `${driverName} removed from the classification${change.from === null ? "" : `, was ${place(change.from)}`}`;
  }
}

const CONFIRMED_AFTER_HOURS = 24;

/**
 * Estimates whether a classification from a service can still change. It is final once the service has repeated it
 * unchanged for 24 hours. Protests are due within 30 minutes of the provisional classification (International Sporting
 * Code 2024, article 13.3.5), and stewards usually decide the same evening, e.g. five hours after the flag in Las Vegas
 * 2025. A petition for review is possible for 96 hours after the event (14.4.1) but rare. Its outcome is shown as a
 * correction to a final result. Classifications in the fact pack, and those first read days after their session, are
 * final too.
 */
export function classificationState(
  classification: {
    readonly changedAt: Temporal.Instant;
    readonly repeatedAt: Temporal.Instant;
    readonly version: number;
  },
  now: Temporal.Instant,
  overAt: Temporal.Instant,
): "provisional" | "final" {
  const { changedAt, repeatedAt, version } = classification;
  if (version === 1 && changedAt.epochMilliseconds - overAt.epochMilliseconds > LATE_MS) return "final";
  const unchangedUntil = Temporal.Instant.compare(repeatedAt, now) < 0 ? repeatedAt : now;
  const unchangedHours = (unchangedUntil.epochMilliseconds - changedAt.epochMilliseconds) / 3_600_000;
  return unchangedHours >= CONFIRMED_AFTER_HOURS ? "final" : "provisional";
}
