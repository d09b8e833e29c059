import {
  displayedEnd,
  plannedEnd,
  type SessionKind,
  sessionLabel,
} from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

interface Planned {
  readonly kind: SessionKind;
  readonly startsAt: Temporal.Instant | null;
}

/**
 * Sessions whose order never varies. Practice and qualifying are in separate lists, because their
 * order relative to each other has varied.
 */
const ORDERS: readonly (readonly SessionKind[])[] = [
  ["practice-1", "practice-2", "practice-3", "practice-4"],
  ["qualifying-1", "qualifying-2"],
  ["sprint-qualifying", "sprint"],
];

/**
 * Returns the session that makes a plan impossible, and the reason, or null if the plan is
 * possible. The race must come last, no two sessions may overlap, and none may start more than a
 * week before the race. Two sessions are compared only if their starts are known and at least one
 * of them is in `changed`.
 */
export function sessionOrderFault(
  plan: readonly Planned[],
  changed: ReadonlySet<SessionKind>,
  season: number,
): { readonly kind: SessionKind; readonly text: string } | null {
  for (const { kind, startsAt } of plan) {
    for (const other of plan) {
      if (kind === other.kind || !(changed.has(kind) || changed.has(other.kind))) continue;
      if (startsAt === null || other.startsAt === null) continue;
      const order = Temporal.Instant.compare(startsAt, other.startsAt);
      const blamed = changed.has(kind) ? kind : other.kind;
      const [label, otherLabel] = [sessionLabel(kind, season), sessionLabel(other.kind, season)];
      if (order === 0)
        return { kind: blamed, text: `${label} and ${otherLabel} would start at the same time.` };
      if (order < 0 && follows(kind, other.kind)) {
        return { kind: blamed, text: `${label} would start before ${otherLabel}.` };
      }
      if (
        order > 0 &&
        Temporal.Instant.compare(startsAt, endOf(other.kind, season, other.startsAt)) < 0
      ) {
        return { kind: blamed, text: `${label} would start before ${otherLabel} is over.` };
      }
      if (kind === "race" && startsAt.since(other.startsAt).total("hours") > WEEK_HOURS) {
        return { kind: blamed, text: `${otherLabel} would be more than a week before the race.` };
      }
    }
  }
  return null;
}

const WEEK_HOURS = 7 * 24;

function endOf(kind: SessionKind, season: number, startsAt: Temporal.Instant): Temporal.Instant {
  return plannedEnd(kind, season, startsAt) ?? displayedEnd(kind, startsAt);
}

function follows(kind: SessionKind, other: SessionKind): boolean {
  if (kind === "race") return true;
  return ORDERS.some(
    (order) => order.includes(other) && order.indexOf(kind) > order.indexOf(other),
  );
}
