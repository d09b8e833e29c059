import type { TransactionSql } from "postgres";

import { slugOf } from "#domain/slug.ts";
import type { CalendarDocument, SourceMeeting } from "#domain/facts/source-document.ts";
import { Temporal } from "#domain/time.ts";

import { resolveCircuits } from "./circuits.ts";
import { DocumentRefused } from "./refusal.ts";

export interface KnownMeeting {
  readonly id: number;
  readonly season: number;
  readonly round: number | null;
  readonly slug: string;
  readonly name: string;
  readonly circuitId: string;
  readonly circuitName: string;
  readonly timeZone: string;
  readonly grandPrixId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly cancelled: boolean;
  readonly isRun: boolean;
  readonly serviceName: string | null;
}

export interface PlacedRound {
  readonly sourceMeeting: CalendarDocument["meetings"][number];
  readonly meeting: KnownMeeting;
  readonly isNew: boolean;
}

export interface MeetingClue {
  readonly name: string;
  readonly circuitId: string;
  /** In UTC. */
  readonly date: string;
}

export async function listKnownMeetings(
  transaction: TransactionSql,
  season: number,
): Promise<KnownMeeting[]> {
  return transaction<KnownMeeting[]>`
    select m.id, m.season, m.round, m.slug, m.name, m.circuit_id as "circuitId", c.name as "circuitName",
      c.time_zone as "timeZone", m.grand_prix_id as "grandPrixId",
      m.start_date::text as "startDate", m.end_date::text as "endDate", m.cancelled,
      exists (select from source.race_classifications r where r.meeting_id = m.id and r.session = 'race') as "isRun",
      (select e.name from source.ergast_races e where e.meeting_id = m.id order by e.season, e.round limit 1)
        as "serviceName"
    from source.meetings m join facts.circuits c on c.id = m.circuit_id
    where m.season = ${season} order by m.end_date, m.id`;
}

export function isCalled(meeting: KnownMeeting, name: string): boolean {
  const slug = slugOf(name);
  const names = [
    meeting.slug.replace(/-cancelled$/, ""),
    slugOf(meeting.name),
    slugOf(meeting.serviceName ?? ""),
  ];
  return names.includes(slug);
}

export function daysApart(a: string, b: string): number {
  return Math.abs(Temporal.PlainDate.from(a).until(b, { largestUnit: "days" }).days);
}

/**
 * Matches announced meetings (by index) to known meetings. An index without a match is a new
 * meeting. Matches by circuit and name take precedence over matches by circuit alone, which take
 * precedence over matches by name alone (a race that has moved). Equal matches are ordered by date,
 * with cancelled meetings last. Rounds aren't compared, because they change.
 */
export function matchMeetings(
  clues: readonly MeetingClue[],
  knownMeetings: readonly KnownMeeting[],
): ReadonlyMap<number, KnownMeeting> {
  const pairs = clues.flatMap((clue, index) =>
    knownMeetings.flatMap((meeting) => {
      const sameCircuit = meeting.circuitId === clue.circuitId;
      const sameName = isCalled(meeting, clue.name);
      if (!sameCircuit && !sameName) return [];
      const partialRank = sameCircuit ? 1 : 2;
      const rank = sameCircuit && sameName ? 0 : partialRank;
      return [
        {
          index,
          meeting,
          rank,
          cancelled: Number(meeting.cancelled),
          days: daysApart(meeting.endDate, clue.date),
        },
      ];
    }),
  );
  pairs.sort((a, b) => a.rank - b.rank || a.cancelled - b.cancelled || a.days - b.days);
  const matches = new Map<number, KnownMeeting>();
  const matchedIds = new Set<number>();
  for (const { index, meeting } of pairs) {
    if (matches.has(index) || matchedIds.has(meeting.id)) continue;
    matches.set(index, meeting);
    matchedIds.add(meeting.id);
  }
  return matches;
}

/**
 * Maximum number of days between a meeting's last day and a race date if both belong to the same
 * weekend.
 */
const SAME_WEEKEND_DAYS = 3;

/**
 * Finds the meeting of a classification. The circuit must match, and so must the weekend or the
 * name. Throws if no meeting matches.
 */
export async function findSourceMeeting(
  transaction: TransactionSql,
  sourceMeeting: SourceMeeting,
): Promise<KnownMeeting> {
  const circuitOf = await resolveCircuits(transaction, [sourceMeeting.circuit]);
  const circuitId = circuitOf(sourceMeeting.circuit.ref);
  const knownMeetings = await listKnownMeetings(transaction, sourceMeeting.season);
  if (knownMeetings.length === 0)
    throw new DocumentRefused("unknown-season", `no calendar for ${sourceMeeting.season} yet`);
  const [match] = knownMeetings
    .filter((meeting) => meeting.circuitId === circuitId && !meeting.cancelled)
    .map((meeting) => ({ meeting, days: daysApart(meeting.endDate, sourceMeeting.date) }))
    .filter(
      ({ meeting, days }) => days <= SAME_WEEKEND_DAYS || isCalled(meeting, sourceMeeting.name),
    )
    .toSorted((a, b) => a.days - b.days);
  if (match === undefined) {
    throw new DocumentRefused(
      "unknown-meeting",
      `${sourceMeeting.season} has no ${sourceMeeting.name} at ${sourceMeeting.circuit.name} around ${sourceMeeting.date}`,
    );
  }
  return match.meeting;
}
