import type { PgTable } from "drizzle-orm/pg-core";

import * as calendar from "#db/schema/calendar.ts";
import * as classifications from "#db/schema/classifications.ts";
import * as people from "#db/schema/people.ts";
import * as places from "#db/schema/places.ts";
import * as standings from "#db/schema/standings.ts";
import type { Temporal } from "#domain/time.ts";

import type { Cell } from "../format.ts";
import { cellsOf, packTables, shapeOf, type PackRow, type TableShape } from "../tables.ts";
import { buildGrandsPrix, buildMeetings, buildSeasons, buildSessions, type PlannedMeeting } from "./calendar.ts";
import {
  buildDriverOfTheDay,
  buildEntries,
  buildFastestLaps,
  buildPitStops,
  buildRaceClassifications,
  buildStartingGrids,
  buildTimedClassifications,
  type IdentifiedRace,
} from "./classifications.ts";
import type { CsvRow } from "./csv.ts";
import type { F1db } from "./f1db.ts";
import type { MeetingIds } from "./meeting-ids.ts";
import { buildDrivers, buildEngineMakers, buildTeamLineage, buildTeams } from "./people.ts";
import { buildCircuits, buildCountries } from "./places.ts";
import {
  buildDriverStandings,
  buildSeasonDriverStandings,
  buildSeasonTeamStandings,
  buildTeamStandings,
} from "./standings.ts";
import { kilometresToMetres } from "./quantities.ts";
import { rows, text, whole } from "./yaml.ts";
import { buildTeamSeasons } from "./team-seasons.ts";

export interface Sources {
  readonly f1db: F1db;
  readonly planned: readonly PlannedMeeting[];
  readonly ids: MeetingIds;
  readonly factsAsOf: Temporal.PlainDate;
  readonly timeZones: readonly CsvRow[];
  readonly teamColours: readonly CsvRow[];
}

export interface AssembledTable {
  readonly shape: TableShape;
  readonly cells: Cell[][];
}

/** Every table of the pack, in the order of `packTables`. */
export function assembleTables(sources: Sources): AssembledTable[] {
  const { f1db, planned, ids, factsAsOf } = sources;
  const races: IdentifiedRace[] = planned.flatMap((meeting) =>
    meeting.race === null ? [] : { meetingId: ids.idOf(meeting.season, meeting.slug), race: meeting.race },
  );
  const built = new Map<string, Cell[][]>();
  const fill = <T extends PgTable>(table: T, rows: readonly PackRow<T>[]) => {
    const shape = shapeOf(table);
    built.set(shape.name, cellsOf(shape, rows));
  };

  fill(places.countries, buildCountries(f1db));
  fill(places.circuits, buildCircuits(f1db, sources.timeZones));
  fill(
    places.circuitLayouts,
    f1db.circuits.flatMap((c) =>
      rows(c, "layouts").map((l) => ({
        id: text(l, "id"),
        circuitId: text(c, "id"),
        lengthM: kilometresToMetres(text(l, "length")),
        turns: whole(l, "turns"),
        direction: text(c, "direction") === "CLOCKWISE" ? ("clockwise" as const) : ("anti-clockwise" as const),
        geometry: "drawn" as const,
        startLineKnown: false,
        finishLineOffsetM: null,
        outlineDm: [],
      })),
    ),
  );
  fill(people.drivers, buildDrivers(f1db));
  fill(people.engineMakers, buildEngineMakers(f1db));
  fill(people.teams, buildTeams(f1db));
  fill(people.teamLineage, buildTeamLineage(f1db));
  fill(people.teamSeasons, buildTeamSeasons(f1db, sources.teamColours));
  fill(people.entries, buildEntries(races));
  fill(calendar.seasons, buildSeasons(f1db));
  fill(calendar.grandsPrix, buildGrandsPrix(f1db));
  fill(calendar.meetings, buildMeetings(planned, ids));
  fill(calendar.sessions, buildSessions(planned, ids, factsAsOf));
  fill(classifications.raceClassifications, buildRaceClassifications(races));
  fill(classifications.timedClassifications, buildTimedClassifications(races));
  fill(classifications.startingGrids, buildStartingGrids(races));
  fill(classifications.fastestLaps, buildFastestLaps(races));
  fill(classifications.pitStops, buildPitStops(races));
  fill(classifications.driverOfTheDay, buildDriverOfTheDay(races));
  fill(standings.driverStandings, buildDriverStandings(races));
  fill(standings.teamStandings, buildTeamStandings(races));
  fill(standings.seasonDriverStandings, buildSeasonDriverStandings(f1db));
  fill(standings.seasonTeamStandings, buildSeasonTeamStandings(f1db));

  return packTables.map((shape) => {
    const cells = built.get(shape.name);
    return { shape, cells: cells ?? [] };
  });
}
