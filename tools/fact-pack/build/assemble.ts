import type { PgTable } from "drizzle-orm/pg-core";

import { raceAnalyses } from "#db/schema/analysis.ts";
import * as calendar from "#db/schema/calendar.ts";
import * as classifications from "#db/schema/classifications.ts";
import * as ergast from "#db/schema/ergast.ts";
import * as people from "#db/schema/people.ts";
import * as places from "#db/schema/places.ts";
import * as standings from "#db/schema/standings.ts";
import type { Cell } from "#facts/store/format.ts";
import { titleWinner } from "#domain/standings/title-winner.ts";
import {
  cellsOf,
  packTables,
  shapeOf,
  type PackRow,
  type TableShape,
} from "#facts/store/tables.ts";
import type { polePositions, startingGrids } from "#db/schema/classifications.ts";
import type { titles } from "#db/schema/standings.ts";

import { buildCalendarChanges } from "./calendar-changes.ts";
import { buildGrandsPrix, buildMeetings, buildSeasons, buildSessions } from "./calendar.ts";
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
import {
  buildErgastCircuits,
  buildErgastConstructors,
  buildErgastConstructorTeams,
  buildErgastDrivers,
  buildErgastPitStops,
  buildErgastRaces,
  buildErgastSessions,
  buildErgastStatuses,
} from "./ergast-catalogue.ts";
import { buildErgastQualifying, buildErgastResults } from "./ergast-results.ts";
import { readCorrections } from "./corrections.ts";
import { correctLapCharts } from "./lap-corrections.ts";
import { buildLapCharts } from "./laps.ts";
import { buildLayouts } from "./layouts/layouts.ts";
import { splitLayouts } from "./layouts/split-layouts.ts";
import type { MeetingIds } from "./meeting-ids.ts";
import { withOfficialVotes } from "./official-votes.ts";
import { buildTeamLineage } from "./lineage.ts";
import { type AnalysedTables, buildRaceAnalyses } from "./race-analyses.ts";
import { buildDriverOtherNames, buildDrivers, buildEngineMakers, buildTeams } from "./people.ts";
import { buildCircuitOtherNames, buildCircuits, buildCountries } from "./places.ts";
import {
  buildDriverStandings,
  buildSeasonDriverStandings,
  buildSeasonTeamStandings,
  buildTeamStandings,
} from "./standings.ts";
import type { Sources } from "./sources.ts";
import { buildTeamSeasons, enteredSeasons } from "./team-seasons.ts";
import { required, whole, type CsvRow } from "./csv.ts";
import { text, optionalText } from "./yaml.ts";
import type { F1db } from "./f1db.ts";

const championships = [
  {
    championship: "drivers",
    decider: "driversChampionshipDecider",
    table: "driverStandings",
    id: "driverId",
  },
  {
    championship: "teams",
    decider: "constructorsChampionshipDecider",
    table: "teamStandings",
    id: "constructorId",
  },
] as const;

/**
 * Builds the titles since 1950. F1DB gives the deciding meeting, and `title-sessions.csv` lists the
 * titles that were decided in a sprint.
 */
function buildTitles(
  f1db: F1db,
  races: readonly IdentifiedRace[],
  sprints: readonly CsvRow[],
): PackRow<typeof titles>[] {
  const inSprint = new Set(
    sprints.map((row) => `${whole(row, "season")} ${required(row, "championship")}`),
  );
  return races.flatMap(({ meetingId, race }) =>
    championships.flatMap(({ championship, decider, table, id }) => {
      if (optionalText(race.race, decider) !== "true") return [];
      const standings = f1db.seasons.find(({ year }) => year === race.season)?.[table] ?? [];
      const winner = standings.find((row) => text(row, "position") === "1");
      if (winner === undefined)
        throw new Error(
          `The ${championship} championship of ${race.season} was decided but has no champion`,
        );
      const session = inSprint.has(`${race.season} ${championship}`)
        ? ("sprint" as const)
        : ("race" as const);
      const winners = titleWinner(championship, text(winner, id));
      return [{ season: race.season, championship, ...winners, meetingId, session }];
    }),
  );
}

export interface AssembledTable {
  readonly shape: TableShape;
  readonly cells: Cell[][];
}

type Fill = <T extends PgTable>(table: T, rows: readonly PackRow<T>[]) => readonly PackRow<T>[];

export function assembleTables(sources: Sources, ids: MeetingIds): AssembledTable[] {
  const { planned } = sources;
  const races: IdentifiedRace[] = planned.flatMap((meeting) =>
    meeting.race === null
      ? []
      : { meetingId: ids.idOf(meeting.season, meeting.slug), race: meeting.race },
  );
  const built = new Map<string, Cell[][]>();
  const corrections = readCorrections(sources.resultCorrections, (season, slug) =>
    ids.idOf(season, slug),
  );
  const fill: Fill = (table, rows) => {
    const shape = shapeOf(table);
    const corrected = corrections.apply(table, rows);
    built.set(shape.name, cellsOf(shape, corrected));
    return corrected;
  };
  fillPlacesAndPeople(sources, races, fill);
  const meetings = fillCalendar(sources, ids, fill);
  const { results, stops } = fillClassifications(sources, ids, races, fill);
  const laps = fillNonCommercial(sources, ids, races, fill);
  fill(raceAnalyses, buildRaceAnalyses({ meetings, results, stops, laps }));
  corrections.finish();
  return packTables.map((shape) => {
    const cells = built.get(shape.name);
    if (cells === undefined) throw new Error(`No builder fills the table "${shape.name}"`);
    return { shape, cells };
  });
}

function fillPlacesAndPeople(sources: Sources, races: readonly IdentifiedRace[], fill: Fill): void {
  const { f1db } = sources;
  fill(places.countries, buildCountries(f1db));
  fill(places.circuits, buildCircuits(f1db, sources.timeZones, sources.circuitNames));
  fill(places.circuitOtherNames, buildCircuitOtherNames(sources.circuitNames));
  const layouts = buildLayouts(f1db.circuits, sources.layouts);
  fill(places.circuitLayouts, splitLayouts(layouts, sources.splitLayouts));
  fill(people.drivers, buildDrivers(f1db, sources.driverNames, sources.driverCodes));
  fill(people.driverOtherNames, buildDriverOtherNames(f1db, sources.driverNames));
  fill(people.engineMakers, buildEngineMakers(f1db));
  fill(people.teams, buildTeams(f1db));
  const entries = buildEntries(races);
  const seasonOf = new Map(races.map(({ meetingId, race }) => [meetingId, race.season]));
  const teamSeasons = enteredSeasons(
    buildTeamSeasons(f1db, sources.teamColours, sources.teamNames),
    entries.map(({ meetingId, teamId }) => ({ year: seasonOf.get(meetingId) ?? 0, teamId })),
  );
  fill(people.teamLineage, buildTeamLineage(f1db, teamSeasons));
  fill(people.teamSeasons, teamSeasons);
  fill(people.entries, entries);
}

function fillCalendar(sources: Sources, ids: MeetingIds, fill: Fill): AnalysedTables["meetings"] {
  const { f1db, planned, factsAsOf, courseLengths, splitLayouts: splits } = sources;
  fill(calendar.seasons, buildSeasons(f1db));
  fill(calendar.grandsPrix, buildGrandsPrix(f1db));
  const meetings = fill(
    calendar.meetings,
    buildMeetings(planned, ids, { lengths: courseLengths, splits }),
  );
  fill(calendar.sessions, buildSessions(planned, ids, factsAsOf));
  fill(
    calendar.calendarChanges,
    buildCalendarChanges(sources.calendarChanges, (season, slug) => ids.idOf(season, slug)),
  );
  return meetings;
}

function fillClassifications(
  { f1db, officialPoles, titleSessions, officialVotes }: Sources,
  ids: MeetingIds,
  races: readonly IdentifiedRace[],
  fill: Fill,
): Pick<AnalysedTables, "results" | "stops"> {
  const results = fill(classifications.raceClassifications, buildRaceClassifications(races));
  fill(classifications.timedClassifications, buildTimedClassifications(races));
  const grids = fill(classifications.startingGrids, buildStartingGrids(races));
  fill(classifications.polePositions, buildPolePositions(races, grids, officialPoles));
  fill(classifications.fastestLaps, buildFastestLaps(races));
  const stops = fill(classifications.pitStops, buildPitStops(races));
  const votes = buildDriverOfTheDay(races);
  fill(
    classifications.driverOfTheDay,
    withOfficialVotes(votes, officialVotes, (season, slug) => ids.idOf(season, slug)),
  );
  fill(standings.driverStandings, buildDriverStandings(races));
  fill(standings.teamStandings, buildTeamStandings(races));
  fill(standings.seasonDriverStandings, buildSeasonDriverStandings(f1db));
  fill(standings.seasonTeamStandings, buildSeasonTeamStandings(f1db));
  fill(standings.titles, buildTitles(f1db, races, titleSessions));
  return { results, stops };
}

function fillNonCommercial(
  sources: Sources,
  ids: MeetingIds,
  races: readonly IdentifiedRace[],
  fill: Fill,
): AnalysedTables["laps"] {
  const { planned, racedata } = sources;
  const { drivers, constructors, circuits, statuses, raceResults, pitStops } = sources.ergast;
  const meetings = new Map(
    races.map(({ meetingId, race }) => [`${race.season} ${race.round}`, meetingId]),
  );
  const meetingIdOf = (season: number, round: number) => {
    const meetingId = meetings.get(`${season} ${round}`);
    if (meetingId === undefined) throw new Error(`f1db has no round ${round} in ${season}`);
    return meetingId;
  };
  const charts = buildLapCharts(sources.laps, meetingIdOf);
  const laps = fill(
    classifications.lapCharts,
    correctLapCharts(charts, sources.lapCorrections, (season, slug) => ids.idOf(season, slug)),
  );
  fill(ergast.ergastDrivers, buildErgastDrivers(drivers));
  fill(ergast.ergastConstructors, buildErgastConstructors(constructors, racedata.constructors));
  fill(ergast.ergastConstructorTeams, buildErgastConstructorTeams(constructors));
  fill(ergast.ergastCircuits, buildErgastCircuits(circuits));
  fill(ergast.ergastRaces, buildErgastRaces(sources.ergast.races, circuits, planned, ids));
  fill(ergast.ergastSessions, buildErgastSessions(racedata.races, planned));
  fill(ergast.ergastStatuses, buildErgastStatuses(statuses));
  const results = {
    raceResults,
    racedata,
    driverMap: drivers,
    constructorMap: constructors,
    races,
  };
  fill(ergast.ergastResults, buildErgastResults(results));
  fill(ergast.ergastQualifying, buildErgastQualifying(results));
  fill(ergast.ergastPitStops, buildErgastPitStops(pitStops, meetingIdOf));
  return laps;
}

/**
 * Builds the official pole position of every race: the first grid slot, or the fastest qualifier if
 * the rules of the time gave that driver pole (listed in `official-poles.csv`).
 */
function buildPolePositions(
  races: readonly IdentifiedRace[],
  grids: readonly PackRow<typeof startingGrids>[],
  official: readonly CsvRow[],
): PackRow<typeof polePositions>[] {
  const firstSlots = new Map(
    grids
      .filter((row) => row.session === "race" && row.position === 1)
      .map((row) => [row.meetingId, row.driverId]),
  );
  const named = new Map(
    official.map((row) => [
      `${whole(row, "season")} ${required(row, "grand_prix_id")}`,
      required(row, "driver_id"),
    ]),
  );
  return races.flatMap(({ meetingId, race }) => {
    const byRule = named.get(`${race.season} ${text(race.race, "grandPrixId")}`);
    const driverId = byRule ?? firstSlots.get(meetingId);
    if (driverId === undefined) return [];
    const file = byRule === undefined ? "starting-grid-positions" : "qualifying-results";
    const row = race.lists.get(file)?.find((list) => text(list, "driverId") === driverId);
    if (row === undefined)
      throw new Error(`${race.season} round ${race.round}: ${driverId} is not in ${file}`);
    const source = byRule === undefined ? ("grid" as const) : ("qualifying" as const);
    return { meetingId, driverId, teamId: text(row, "constructorId"), source };
  });
}
