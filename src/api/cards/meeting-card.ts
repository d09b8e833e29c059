import {
  findRaceClassification,
  type RaceClassificationRow,
} from "#db/queries/results/classifications.ts";
import { findLayout } from "#db/queries/circuits/layouts.ts";
import { findMeeting, type Meeting } from "#db/queries/calendar/meetings.ts";
import { formatDateRange, formatDay, formatLongDate, inZone } from "#domain/dates.ts";
import { drawOutline } from "#domain/circuits/outline.ts";
import { sessionLabel, type SessionKind } from "#domain/calendar/session.ts";
import { formatGap, formatRaceTime } from "#domain/times.ts";
import type { Services } from "#services.ts";

import { CIRCUIT_BOX, circuitLine, frame, heading, HEADING_WIDTH, paint } from "./frame.ts";
import { podium, type PodiumStep } from "./podium.ts";

type Sources = Pick<Services, "db" | "clock">;

export async function meetingCard(
  { db, clock }: Sources,
  address: { readonly season: number; readonly slug: string },
): Promise<string | null> {
  const meeting = await findMeeting(db, { ...address, now: clock.now() });
  if (meeting === null) return null;
  const rows = await findRaceClassification(db, {
    meetingId: meeting.id,
    session: "race",
    now: clock.now(),
  });
  const winners = podiumOf(rows);
  return frame([
    ...(await headed({ db }, meeting, winners.length > 0)),
    ...podium(winners.length > 0 ? winners : plannedSteps(meeting)),
  ]);
}

export async function headed(
  { db }: Pick<Sources, "db">,
  meeting: Meeting,
  isPast: boolean,
  kicker?: string,
): Promise<string[]> {
  const layout = meeting.layoutId === null ? null : await findLayout(db, meeting.layoutId);
  const when = isPast
    ? formatLongDate(meeting.endDate)
    : `${formatDateRange(meeting.startDate, meeting.endDate)} ${meeting.season}`;
  return [
    ...heading(
      {
        kicker: kicker ?? [roundText(meeting), when].filter((part) => part !== null).join(" · "),
        title: meeting.name,
        below: kicker === undefined ? meeting.circuit.name : when,
      },
      HEADING_WIDTH,
    ),
    ...(layout === null
      ? []
      : [circuitLine(drawOutline(layout, CIRCUIT_BOX), CIRCUIT_BOX.x, CIRCUIT_BOX.y)]),
  ];
}

function roundText({ cancelled, round }: Meeting): string | null {
  if (cancelled) return "Cancelled";
  return round === null ? null : `Round ${round}`;
}

/** Returns the top three. Drivers who shared a car share a step of the podium. */
function podiumOf(rows: readonly RaceClassificationRow[]): PodiumStep[] {
  return [1, 2, 3].flatMap((position) => {
    const [first, ...others] = rows.filter((row) => row.position === position);
    if (first === undefined) return [];
    return {
      label: first.team.name,
      name: [first, ...others].map(({ driver }) => driver.lastName).join(" / "),
      figure: first.timeMs !== null && position === 1 ? formatRaceTime(first.timeMs) : gapOf(first),
      colour: first.team.colour,
    };
  });
}

function gapOf(row: RaceClassificationRow): string {
  return row.gapMs === null && row.gapLaps === null ? "" : formatGap(row);
}

const SHOWN: readonly SessionKind[] = ["sprint", "qualifying", "race"];

function plannedSteps({ cancelled, sessions, season, circuit }: Meeting): PodiumStep[] {
  if (cancelled) return [];
  const timedSessions = sessions.flatMap(({ kind, startsAt }) =>
    startsAt === null ? [] : [{ kind, startsAt }],
  );
  const main = timedSessions.filter(({ kind }) => SHOWN.includes(kind));
  const cardSessions =
    main.length >= 3
      ? main
      : [
          ...timedSessions.filter(({ kind }) => !SHOWN.includes(kind)).slice(0, 3 - main.length),
          ...main,
        ];
  return cardSessions
    .toSorted((a, b) => a.startsAt.epochMilliseconds - b.startsAt.epochMilliseconds)
    .map(({ kind, startsAt }) => {
      const trackTime = inZone(startsAt.epochMilliseconds, circuit.timeZone);
      return {
        label: `${trackTime.weekday} ${formatDay(trackTime.date)}`,
        name: sessionLabel(kind, season),
        figure: `${trackTime.time} at the track`,
        colour: kind === "race" ? paint.signal : paint.chalk,
        mark: "",
      };
    });
}
