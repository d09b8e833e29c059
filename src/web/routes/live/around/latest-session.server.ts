import type { RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { findRaceClassification, findTimedClassification } from "#db/queries/results/classifications.ts";
import { sessionLabel } from "#domain/calendar/session.ts";
import { paths } from "#domain/paths.ts";
import type { Temporal } from "#domain/time.ts";
import { formatGap, formatLapTime, formatRaceTime } from "#domain/times.ts";

import type { PodiumDriver } from "../../../components/podium.tsx";
import { servicesContext } from "../../../context.ts";
import { optionalBlock } from "../../../optional-block.server.ts";

export interface LatestSession {
  readonly label: string;
  readonly to: string;
  readonly podium: readonly PodiumDriver[];
}

const SHOWN = 3;

const latestSessionCache = oncePerFacts<string, LatestSession | null>({ maxKeys: 50 });

/** Returns the top three of a weekend's latest session with a result, or null before there is one. */
export async function loadLatestSession(
  context: Readonly<RouterContextProvider>,
  meeting: Meeting,
  now: Temporal.Instant,
): Promise<LatestSession | null> {
  const { db, facts } = context.get(servicesContext);
  const kind = meeting.sessions.findLast(
    ({ hasResult, overAt }) => hasResult && overAt.epochMilliseconds <= now.epochMilliseconds,
  )?.kind;
  if (kind === undefined) return null;
  const of = { meetingId: meeting.id, now };
  return optionalBlock(context, "latest session", () =>
    latestSessionCache(facts, `${meeting.id} ${kind}`, async () => {
      const rows =
        kind === "race" || kind === "sprint"
          ? (await findRaceClassification(db, { ...of, session: kind })).map((row) => ({
              ...row,
              time: row.position === 1 ? formatRaceTime(row.timeMs) : formatGap(row),
            }))
          : (await findTimedClassification(db, { ...of, session: kind })).map((row) => ({
              ...row,
              time: formatLapTime(row.timeMs),
            }));
      if (rows.length === 0) return null;
      return {
        label: sessionLabel(kind, meeting.season),
        to: paths.meeting(meeting),
        podium: rows.slice(0, SHOWN).map(({ driver, team, number, time }) => ({
          id: driver.id,
          name: driver.name,
          lastName: driver.lastName,
          number,
          team: team.name,
          teamId: team.id,
          time,
        })),
      };
    }),
  );
}
