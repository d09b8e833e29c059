import { timedClassifications } from "#db/schema/classifications.ts";
import {
  classificationChanges,
  type ClassifiedLine,
} from "#domain/results/classification-changes.ts";
import type { QualifyingDocument } from "#domain/facts/source-document.ts";

import { NOTHING_APPLIED, type Application, type Applied } from "./application.ts";
import type { ResolvedDrivers } from "./drivers.ts";
import { enterDrivers } from "./entries.ts";
import { findSourceMeeting } from "./meetings.ts";
import { mirrorQualifying } from "./race-mirror.ts";
import {
  listRaceNumbers,
  onlyRow,
  listTimedRows,
  type RaceNumbers,
  type TimedRow,
} from "./race-rows.ts";
import { replaceRows } from "./rows.ts";
import { ensureSession } from "./session-result.ts";
import { resolveEntrants } from "./resolve-entrants.ts";
import type { ResolvedTeams } from "./teams.ts";

export async function applyQualifying(
  { transaction }: Application,
  document: QualifyingDocument,
): Promise<Applied & { readonly meetingId: number }> {
  const meeting = await findSourceMeeting(transaction, document.meeting);
  const before = await listTimedRows(transaction, "source", meeting.id, "qualifying");
  const { drivers, teams } = await resolveEntrants(
    transaction,
    meeting.season,
    document.rows,
    before.length,
  );
  const raceNumbers = await listRaceNumbers(transaction, meeting.season);
  const after = qualifyingRows(document, meeting.id, before, { drivers, teams, raceNumbers });
  const sessionAdded = await ensureSession(transaction, meeting, "qualifying");
  const results = await replaceRows(
    transaction,
    "source",
    timedClassifications,
    { meeting_id: meeting.id, session: "qualifying" },
    after,
  );
  const entered = await enterDrivers(transaction, meeting.id);
  const mirrored = await mirrorQualifying(transaction, meeting.id, document);
  const created = drivers.created || teams.created;
  const seasonChange = entered ? "season" : null;
  return {
    ...NOTHING_APPLIED,
    meetingId: meeting.id,
    changed: sessionAdded || results || mirrored || created || entered,
    driverRenamed: drivers.renamed,
    searchChanged: created ? "everything" : seasonChange,
    classificationChanges: results
      ? classificationChanges(before.map(line), after.map(line), false)
      : [],
  };
}

function line({ driverId, position, status, timeMs }: TimedRow): ClassifiedLine {
  return { driverId, position, status, timeMs, pointsHundredths: null };
}

/**
 * Builds the qualifying rows. Services give a position to every driver, even to a disqualified one.
 * If the stored row has no position, the driver therefore stays without one as long as the times
 * and the place in the list are unchanged. Services list a champion who races with number 1 under
 * the permanent number, so the number of the races is kept.
 */
function qualifyingRows(
  { rows }: QualifyingDocument,
  meetingId: number,
  before: readonly TimedRow[],
  {
    drivers,
    teams,
    raceNumbers,
  }: {
    readonly drivers: ResolvedDrivers;
    readonly teams: ResolvedTeams;
    readonly raceNumbers: RaceNumbers;
  },
): TimedRow[] {
  return rows.map(({ driver, team, number, position, q1Ms, q2Ms, q3Ms }, index) => {
    const driverId = drivers.idOf(driver.ref);
    const car = teams.carOf(team.ref);
    const earlier = onlyRow(before.filter((row) => row.driverId === driverId));
    const unplaced =
      earlier !== undefined &&
      earlier.position === null &&
      earlier.ordinal === index + 1 &&
      earlier.q1Ms === q1Ms &&
      earlier.q2Ms === q2Ms &&
      earlier.q3Ms === q3Ms;
    return {
      meetingId,
      session: "qualifying" as const,
      ordinal: index + 1,
      position: unplaced ? null : position,
      status: unplaced ? earlier.status : "classified",
      driverId,
      teamId: car.teamId,
      engineMakerId: earlier?.teamId === car.teamId ? earlier.engineMakerId : car.engineMakerId,
      number: raceNumbers.numberOf(driverId, car.teamId) ?? number ?? earlier?.number ?? null,
      laps: earlier?.laps ?? null,
      timeMs: q3Ms ?? q2Ms ?? q1Ms,
      q1Ms,
      q2Ms,
      q3Ms,
    };
  });
}
