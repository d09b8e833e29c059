import type { Database } from "#db/database.ts";
import { eligibleChoices } from "#domain/votes/vote.ts";
import { Temporal } from "#domain/time.ts";

import { findRaceClassification } from "#db/queries/results/classifications.ts";
import { findMeetingById, listCalendar } from "#db/queries/calendar/meetings.ts";
import { listDocumentVersions } from "#db/queries/facts/document-versions.ts";
import { listRulingMoments } from "#db/queries/facts/overrides.ts";

export type ElectionFacts = NonNullable<Awaited<ReturnType<typeof findElectionFacts>>>;

/** Corrections of all times. The caller leaves out those after its own moment. */
const ALL_TIME = Temporal.Instant.from("9999-01-01T00:00:00Z");

export async function findElectionFacts(
  db: Database,
  { meetingId, now }: { readonly meetingId: number; readonly now: Temporal.Instant },
) {
  const meeting = await findMeetingById(db, { id: meetingId, now });
  if (meeting === null) return null;
  const [calendar, rows, versions, ruledAt] = await Promise.all([
    listCalendar(db, { season: meeting.season, now }),
    findRaceClassification(db, { meetingId, session: "race", now }),
    listDocumentVersions(db, { meetingId, now: ALL_TIME }),
    listRulingMoments(db, meetingId),
  ]);
  const lines = rows.map(({ driver, team, status, pointsHundredths }) => ({
    driverId: driver.id,
    teamId: team.id,
    status,
    pointsHundredths,
  }));
  return {
    meeting,
    calendar,
    rows,
    choices: eligibleChoices(lines),
    /**
     * Times at which each version of the classification was noticed, oldest first. Empty if the
     * classification is from the fact pack.
     */
    noticedAt: versions
      .filter(({ session }) => session === "race")
      .map(({ changedAt }) => changedAt),
    ruledAt,
  };
}
