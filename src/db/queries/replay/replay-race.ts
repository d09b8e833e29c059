import type { meetings } from "#db/schema/calendar.ts";
import type { circuitLayouts } from "#db/schema/places.ts";
import type { ReplayCar, ReplayRace } from "#domain/replay/race.ts";
import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";
import type { RaceStory } from "#db/queries/results/meeting-story.ts";

const NEVER_STARTED = new Set<RaceClassificationRow["status"]>(["DNS", "DNQ", "DNPQ", "DNP", "EX"]);

type Classified = Pick<
  RaceClassificationRow,
  "position" | "status" | "number" | "laps" | "reasonRetired" | "grid" | "pitLaneStart"
> & {
  readonly driver: { readonly id: string } & Pick<ReplayCar, "code" | "name" | "firstName" | "lastName">;
  readonly team: { readonly id: string; readonly name: string; readonly colour: string | null };
};

type Layout = Omit<typeof circuitLayouts.$inferSelect, "outlineDm"> & Pick<ReplayRace["track"], "outlineDm">;

export function replayRaceOf(raceFacts: {
  readonly meeting: Pick<typeof meetings.$inferSelect, "id" | "season" | "round" | "name" | "laps">;
  readonly circuitName: string;
  readonly layout: Layout;
  readonly classification: readonly Classified[];
  readonly story: Pick<RaceStory, "laps" | "stops">;
}): ReplayRace {
  const { meeting, circuitName, layout, classification, story } = raceFacts;
  const charts = new Map(story.laps.map((chart) => [chart.driverId, chart]));
  const stops = Map.groupBy(story.stops, (stop) => stop.driverId);
  return {
    meetingId: meeting.id,
    season: meeting.season,
    round: meeting.round ?? 0,
    name: meeting.name,
    circuitName,
    laps: meeting.laps ?? Math.max(...story.laps.map(({ lapTimesMs }) => lapTimesMs.length)),
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
    cars: classification
      .filter(({ status }) => !NEVER_STARTED.has(status))
      .map(({ driver, team, ...row }) => ({
        driverId: driver.id,
        code: driver.code,
        name: driver.name,
        firstName: driver.firstName,
        lastName: driver.lastName,
        number: row.number,
        teamId: team.id,
        teamName: team.name,
        colour: team.colour,
        grid: row.grid,
        pitLaneStart: row.pitLaneStart,
        position: row.position,
        status: row.status,
        lapsCounted: row.laps,
        reasonRetired: row.reasonRetired,
        lapTimesMs: charts.get(driver.id)?.lapTimesMs ?? [],
        positions: charts.get(driver.id)?.positions ?? [],
        stops: (stops.get(driver.id) ?? []).map(({ lap, durationMs }) => ({ lap, durationMs })),
      })),
  };
}
