import { meetings } from "#db/schema/calendar.ts";
import { lapCharts, pitStops, raceClassifications } from "#db/schema/classifications.ts";
import { drivers, teams } from "#db/schema/people.ts";
import { circuitLayouts, circuits } from "#db/schema/places.ts";
import { openPackReader } from "#datapack/verify/pack.ts";
import type { ReplayRace } from "#domain/replay/race.ts";

const NEVER_STARTED = new Set(["DNS", "DNQ", "DNPQ", "DNP", "EX"]);

/** Every race with recorded laps, straight from the shipped pack, oldest first. */
export async function readReplayRaces(): Promise<ReplayRace[]> {
  const pack = await openPackReader("data");
  const charts = Map.groupBy(await pack.read(lapCharts), (row) => row.meetingId);
  const raced = Map.groupBy(await pack.read(raceClassifications), (row) => row.meetingId);
  const stopped = Map.groupBy(await pack.read(pitStops), (row) => row.meetingId);
  const layouts = new Map((await pack.read(circuitLayouts)).map((row) => [row.id, row]));
  const people = new Map((await pack.read(drivers)).map((row) => [row.id, row]));
  const teamNames = new Map((await pack.read(teams)).map((row) => [row.id, row.name]));
  const circuitNames = new Map((await pack.read(circuits)).map((row) => [row.id, row.name]));
  return (await pack.read(meetings))
    .filter((meeting) => charts.has(meeting.id))
    .toSorted((a, b) => a.season - b.season || Number(a.round) - Number(b.round))
    .map((meeting): ReplayRace => {
      const { id, season, name } = meeting;
      const layout = layouts.get(meeting.layoutId ?? "");
      if (layout === undefined) throw new Error(`meeting ${id} has no layout`);
      const rows = (raced.get(id) ?? []).filter((row) => row.session === "race" && !NEVER_STARTED.has(row.status));
      return {
        meetingId: id,
        season,
        round: meeting.round ?? 0,
        name,
        circuitName: circuitNames.get(meeting.circuitId) ?? "",
        laps: meeting.laps ?? 0,
        track: {
          layoutId: layout.id,
          lengthM: layout.lengthM,
          turns: layout.turns,
          direction: layout.direction,
          surveyed: layout.geometry === "surveyed",
          startLineKnown: layout.startLineKnown,
          finishLineOffsetM: layout.finishLineOffsetM,
          outlineDm: layout.outlineDm,
        },
        cars: rows.map((row) => {
          const person = people.get(row.driverId);
          const chart = charts.get(id)?.find((one) => one.driverId === row.driverId);
          return {
            driverId: row.driverId,
            code: person?.code ?? "",
            firstName: person?.firstName ?? "",
            lastName: person?.lastName ?? "",
            number: row.number,
            teamId: row.teamId,
            teamName: teamNames.get(row.teamId) ?? "",
            colour: null,
            grid: row.grid,
            pitLaneStart: row.pitLaneStart,
            position: row.position,
            status: row.status,
            lapsCounted: row.laps,
            reasonRetired: row.reasonRetired,
            lapTimesMs: chart?.lapTimesMs ?? [],
            positions: chart?.positions ?? [],
            stops: (stopped.get(id) ?? [])
              .filter((stop) => stop.session === "race" && stop.driverId === row.driverId)
              .map(({ lap, durationMs }) => ({ lap, durationMs })),
          };
        }),
      };
    });
}
