import type { SeasonRound } from "#db/queries/results/season-results.ts";
import { isAwaited, isOver } from "#domain/calendar/results-reach.ts";
import { hasTable } from "#domain/calendar/season-rounds.ts";
import { type ScheduledSession, type SessionKind, sessionLabel } from "#domain/calendar/session.ts";
import type { OutlineDrawing } from "#domain/circuits/outline.ts";
import { formatResultDate, inZone } from "#domain/dates.ts";
import { Temporal } from "#domain/time.ts";

export interface PartView<Table> {
  readonly kind: string;
  readonly label: string;
  readonly table: Table | null;
  readonly note: string | null;
}

export interface RoundView<Table> {
  readonly id: number;
  readonly slug: string;
  readonly season: number;
  readonly round: number | null;
  readonly name: string;
  readonly country: { readonly name: string; readonly alpha2: string };
  /** In upper case. */
  readonly circuit: string;
  /** In the format dd-mm-yyyy. */
  readonly date: string;
  readonly outline: OutlineDrawing | null;
  /** Shown instead of the tables if the round was cancelled or has no result yet. */
  readonly notice: { readonly label: string; readonly text: string | null } | null;
  readonly parts: readonly PartView<Table>[];
}

export type Tables<Table> = ReadonlyMap<string, Table>;

export const tableKey = (meetingId: number, session: SessionKind): string => `${meetingId} ${session}`;

type Round = Omit<SeasonRound, "layoutId">;

const PENDING = "Finished, result pending";
const UNKNOWN = "No result received";

export function roundView<Table>(
  round: Round,
  {
    tables,
    outline,
    now,
  }: { readonly tables: Tables<Table>; readonly outline: OutlineDrawing | null; readonly now: Temporal.Instant },
): RoundView<Table> {
  const parts = hasTable(round, now) ? partsOf(round, tables, now) : [];
  return {
    id: round.id,
    slug: round.slug,
    season: round.season,
    round: round.round,
    name: round.name,
    country: round.country,
    circuit: round.circuit.name.toUpperCase(),
    date: formatResultDate(dayOf(round)),
    outline: parts.length > 0 ? outline : null,
    notice: noticeOf(round, parts.length > 0, now),
    parts,
  };
}

function noticeOf(round: Round, hasParts: boolean, now: Temporal.Instant): RoundView<never>["notice"] {
  if (!round.cancelled) return hasParts ? null : missingNotice(round, now);
  const reason = round.cancellationReason;
  // Many reasons begin with "Cancelled", which is also the label. All other reasons are complete sentences.
  const rest = reason === null ? null : /^Cancelled (.*)$/.exec(reason)?.[1];
  return rest === undefined ? { label: "Cancelled.", text: reason } : { label: "Cancelled", text: rest };
}

/** Returns the notice for a round without tables. The sprint may be over while the main session is still to come. */
function missingNotice({ season, sessions }: Round, now: Temporal.Instant): RoundView<never>["notice"] {
  const over = sessions.find((session) => isOver(session, now));
  if (over === undefined) return null;
  const [main] = sessions;
  const label = isAwaited(over, now) ? PENDING : UNKNOWN;
  if (main === undefined || over === main) return { label, text: null };
  const what = sessionLabel(over.kind, season);
  return { label: `${what}: ${label.toLowerCase()}.`, text: noteOf(main, sessionLabel(main.kind, season), now) };
}

function partsOf<Table>(round: Round, tables: Tables<Table>, now: Temporal.Instant): PartView<Table>[] {
  return round.sessions.map((session) => {
    const table = tables.get(tableKey(round.id, session.kind)) ?? null;
    const label = sessionLabel(session.kind, round.season);
    return { kind: session.kind, label, table, note: table === null ? noteOf(session, label, now) : null };
  });
}

function noteOf(session: ScheduledSession, label: string, now: Temporal.Instant): string {
  const { kind, startsAt } = session;
  if (isOver(session, now)) return isAwaited(session, now) ? PENDING : UNKNOWN;
  const what = kind === "race" || kind === "sprint" ? `The ${label.toLowerCase()}` : label;
  const running = startsAt !== null && Temporal.Instant.compare(startsAt, now) <= 0;
  return running ? `${what} is under way.` : `${what} is still to come.`;
}

function dayOf(round: Round): string {
  const [main] = round.sessions;
  if (main?.kind !== "qualifying" || main.startsAt === null) return round.endDate;
  return inZone(main.startsAt.epochMilliseconds, round.circuit.timeZone).date;
}
