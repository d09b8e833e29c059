import { replayRaceOf } from "#db/queries/replay/replay-race.ts";
import { meetings } from "#db/schema/calendar.ts";
import { lapCharts, pitStops, raceClassifications } from "#db/schema/classifications.ts";
import { drivers, teams } from "#db/schema/people.ts";
import { circuitLayouts, circuits } from "#db/schema/places.ts";
import { openPackReader } from "../../tools/fact-pack/verify/pack.ts";
import type { ReplayRace } from "#domain/replay/race.ts";

/** Reads every race with recorded laps from the shipped pack, oldest first. */
export async function readReplayRaces(): Promise<ReplayRace[]> {
  const pack = await openPackReader("data");
  const charts = Map.groupBy(await pack.read(lapCharts), (row) => row.meetingId);
  const ofRaces = (row: { readonly session: string }) => row.session === "race";
  const raced = Map.groupBy(
    (await pack.read(raceClassifications)).filter(ofRaces),
    (row) => row.meetingId,
  );
  const stopped = Map.groupBy((await pack.read(pitStops)).filter(ofRaces), (row) => row.meetingId);
  const layouts = byId(await pack.read(circuitLayouts));
  const people = byId(await pack.read(drivers));
  const teamsById = byId(await pack.read(teams));
  const circuitsById = byId(await pack.read(circuits));
  return (await pack.read(meetings))
    .filter((meeting) => charts.has(meeting.id))
    .toSorted((a, b) => a.season - b.season || Number(a.round) - Number(b.round))
    .map((meeting) =>
      replayRaceOf({
        meeting,
        circuitName: circuitsById(meeting.circuitId).name,
        layout: layouts(meeting.layoutId),
        classification: (raced.get(meeting.id) ?? []).map((row) => ({
          ...row,
          driver: people(row.driverId),
          team: { ...teamsById(row.teamId), colour: null },
        })),
        story: { laps: charts.get(meeting.id) ?? [], stops: stopped.get(meeting.id) ?? [] },
      }),
    );
}

function byId<Row extends { readonly id: string }>(
  rows: readonly Row[],
): (id: string | null) => Row {
  const known = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = known.get(id ?? "");
    if (row === undefined) throw new Error(`the pack has no ${id}`);
    return row;
  };
}
