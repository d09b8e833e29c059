import { lapCharts, pitStops } from "#db/schema/classifications.ts";
import { ergastPitStops } from "#db/schema/ergast.ts";
import type { LapsDocument, PitStopsDocument } from "#domain/facts/source-document.ts";

import { NOTHING_APPLIED, type Application, type Applied } from "./application.ts";
import { completeFastestLaps } from "./complete-fastest-laps.ts";
import { resolveDriverRefs } from "./drivers.ts";
import { findSourceMeeting, type KnownMeeting } from "./meetings.ts";
import { DocumentRefused } from "./refusal.ts";
import { replaceRows } from "./rows.ts";

function refuseBeforeResult(meeting: KnownMeeting): void {
  if (meeting.isRun) return;
  throw new DocumentRefused(
    "result-missing",
    `the ${meeting.name} ${meeting.season} has no classification yet`,
  );
}

export async function applyLaps(
  { transaction }: Application,
  document: LapsDocument,
): Promise<Applied & { readonly meetingId: number }> {
  const meeting = await findSourceMeeting(transaction, document.meeting);
  refuseBeforeResult(meeting);
  const idOf = await resolveDriverRefs(
    transaction,
    document.laps.map((lap) => lap.driverRef),
  );
  const rows = [...Map.groupBy(document.laps, (lap) => idOf(lap.driverRef))].map(
    ([driverId, laps]) => {
      const last = Math.max(...laps.map((lap) => lap.lap));
      const lapTimesMs = Array<number | null>(last).fill(null);
      const positions = Array<number | null>(last).fill(null);
      for (const { lap, timeMs, position } of laps) {
        lapTimesMs[lap - 1] = timeMs;
        positions[lap - 1] = position;
      }
      return { meetingId: meeting.id, driverId, lapTimesMs, positions };
    },
  );
  const changed = await replaceRows(
    transaction,
    "source",
    lapCharts,
    { meeting_id: meeting.id },
    rows,
  );
  const completed = await completeFastestLaps(transaction, meeting.id);
  return { ...NOTHING_APPLIED, meetingId: meeting.id, changed: changed || completed };
}

export async function applyPitStops(
  { transaction }: Application,
  document: PitStopsDocument,
): Promise<Applied & { readonly meetingId: number }> {
  const meeting = await findSourceMeeting(transaction, document.meeting);
  refuseBeforeResult(meeting);
  const idOf = await resolveDriverRefs(
    transaction,
    document.stops.map((stop) => stop.driverRef),
  );
  const stops = document.stops
    .toSorted((a, b) => a.lap - b.lap || (a.timeOfDay ?? "").localeCompare(b.timeOfDay ?? "", "en"))
    .map((stop, index) => ({
      meetingId: meeting.id,
      session: "race" as const,
      ordinal: index + 1,
      driverId: idOf(stop.driverRef),
      stop: stop.stop,
      lap: stop.lap,
      timeOfDay: stop.timeOfDay,
      durationMs: stop.durationMs,
    }));
  const scope = { meeting_id: meeting.id, session: "race" };
  const changed = await replaceRows(transaction, "source", pitStops, scope, stops);
  const mirrored = await replaceRows(transaction, "source", ergastPitStops, scope, stops);
  return { ...NOTHING_APPLIED, meetingId: meeting.id, changed: changed || mirrored };
}
