import type { RouterContextProvider } from "react-router";

import type { Database } from "#db/database.ts";
import { oncePerFacts } from "#db/once-per-facts.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { hasReplay } from "#db/queries/replay/replay-lists.ts";
import {
  findRaceClassification,
  findTimedClassification,
  type RaceClassificationRow,
  type TimedClassificationRow,
} from "#db/queries/results/classifications.ts";
import { meetingCard } from "#domain/card-paths.ts";
import type { LeadResult } from "#domain/calendar/page-lead.ts";
import { type SessionKind, sessionLabel } from "#domain/calendar/session.ts";
import { paths } from "#domain/paths.ts";
import type { NamedDriver } from "#domain/people/driver-name.ts";
import { fastestText, winText } from "#domain/results/win-text.ts";
import type { Temporal } from "#domain/time.ts";
import { formatGap, formatLapTime } from "#domain/times.ts";

import { servicesContext } from "../../context.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { disqualifiedNames } from "../disqualified.server.ts";
import { voteLink, type VoteLink } from "../vote-link.server.ts";
import { loadTitleEffect, type TitleEffect } from "./title-effect.server.ts";

export interface LeadRow {
  readonly place: number;
  /** The driver, or all drivers who shared the car. */
  readonly drivers: readonly (NamedDriver & { readonly id: string })[];
  readonly number: string | null;
  readonly colour: string | null;
  /** Gap to the winner, or the time of the lap. */
  readonly time: string;
}

export interface LeadView {
  readonly isRace: boolean;
  /** `startsAtMs` is null if the time is unknown. */
  readonly planned: { readonly kind: SessionKind; readonly startsAtMs: number | null };
  readonly season: number;
  readonly name: string;
  readonly session: string;
  readonly to: string;
  /** The winner first. */
  readonly rows: readonly [LeadRow, ...LeadRow[]];
  /** Text about the win, e.g. `won by 23.546 s, from second on the grid`. */
  readonly how: string;
  /** Surnames of the disqualified drivers, e.g. `Norris and Piastri`; empty if there are none. */
  readonly disqualified: string;
  /** Null while a result is missing, because the standings aren't known then. */
  readonly title: TitleEffect | null;
  /** Null if no laps were recorded. */
  readonly replayTo: string | null;
  readonly vote: VoteLink | null;
  readonly card: string;
}

type SessionResult = Pick<LeadView, "rows" | "how" | "disqualified">;

const PLACES = [1, 2, 3];

const results = oncePerFacts<string, SessionResult | null>({ maxKeys: 50 });

/** Loads the result that leads the page. Returns null if there is none, or if it can't be loaded. */
export function loadLeadResult(
  context: Readonly<RouterContextProvider>,
  lead: LeadResult<Meeting> | null,
  now: Temporal.Instant,
): Promise<LeadView | null> {
  return optionalBlock(context, "latest result", async () => {
    if (lead === null) return null;
    const { db, facts } = context.get(servicesContext);
    const { meeting, isRace } = lead;
    const { kind } = lead.session;
    const result = await results(facts, `${meeting.id} ${kind}`, () => findResult(db, lead, now));
    if (result === null) return null;
    const [title, vote, isReplayable] = await Promise.all([
      kind === "race" || kind === "sprint" ? loadTitleEffect(context, meeting, now) : null,
      isRace ? voteLink(context, meeting) : null,
      isRace && hasReplay(db, { meetingId: meeting.id, now }),
    ]);
    return {
      ...result,
      isRace,
      planned: { kind, startsAtMs: lead.session.startsAt?.epochMilliseconds ?? null },
      season: meeting.season,
      name: meeting.name,
      session: sessionLabel(kind, meeting.season),
      to: paths.meeting(meeting) + (isRace ? "" : `?session=${kind}`),
      title,
      vote,
      replayTo: isReplayable ? paths.replay(meeting) : null,
      card: meetingCard(meeting),
    };
  });
}

async function findResult(
  db: Database,
  { meeting, session: { kind } }: LeadResult<Meeting>,
  now: Temporal.Instant,
): Promise<SessionResult | null> {
  const of = { meetingId: meeting.id, now };
  if (kind === "race" || kind === "sprint") {
    const rows = await findRaceClassification(db, { ...of, session: kind });
    return resultOf(rows, { how: winText, timeOf: formatGap });
  }
  const rows = await findTimedClassification(db, { ...of, session: kind });
  return resultOf(rows, {
    how: (fastest, second) => fastestText(bestMs(fastest, fastest), second ? bestMs(second, fastest) : null),
    timeOf: (row) => formatLapTime(bestMs(row, rows[0] ?? row)),
  });
}

/** Returns a driver's time in the segment that decided the fastest driver's place. */
function bestMs(row: TimedClassificationRow, fastest: TimedClassificationRow): number | null {
  if (fastest.q3Ms !== null) return row.q3Ms;
  if (fastest.q2Ms !== null) return row.q2Ms;
  return fastest.q1Ms === null ? row.timeMs : row.q1Ms;
}

type Row = RaceClassificationRow | TimedClassificationRow;

function resultOf<R extends Row>(
  rows: readonly R[],
  { how, timeOf }: { readonly how: (first: R, second: R | undefined) => string; readonly timeOf: (row: R) => string },
): SessionResult | null {
  const rowsAt = (place: number): R[] => rows.filter(({ position }) => position === place);
  const [first, ...others] = PLACES.flatMap((place) => {
    const crew = rowsAt(place);
    const [row] = crew;
    if (row === undefined) return [];
    return [
      {
        place,
        drivers: crew.map(({ driver: { id, name, lastName } }) => ({ id, name, lastName })),
        number: row.number,
        colour: row.team.colour,
        time: timeOf(row),
      },
    ];
  });
  const [winner] = rowsAt(1);
  if (first === undefined || winner === undefined) return null;
  return { rows: [first, ...others], how: how(winner, rowsAt(2)[0]), disqualified: disqualifiedNames(rows) };
}
