import type { RouterContextProvider } from "react-router";

import { findRaceAnalysis } from "#db/queries/analysis/analyses.ts";
import { findRaceClassification } from "#db/queries/results/classifications.ts";
import type { RaceAnalysis } from "#domain/analysis/analyse-race.ts";
import { fuelAtStart } from "#domain/analysis/fuel.ts";
import { paceGapText } from "#domain/analysis/pace-gap-text.ts";
import { isOver } from "#domain/calendar/results-reach.ts";
import { paths } from "#domain/paths.ts";

import { carLines } from "../../components/charts/car-line.server.ts";
import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { type MeetingParams, meetingAt } from "../../meeting-at.server.ts";
import { paceTable } from "./pace-table.server.ts";
import type { RaceDrivers } from "./race-drivers.ts";
import { passList } from "./pass-list.server.ts";
import { stintList, stopList } from "./stop-list.server.ts";

export type RacePaceView = ReturnType<typeof racePaceView>;

export async function loadRacePace(
  context: Readonly<RouterContextProvider>,
  params: MeetingParams,
) {
  const { db } = context.get(servicesContext);
  const meeting = await meetingAt(context, params, paths.racePace);
  const { now } = await siteCalendar(context);
  const [analysis, results] = await Promise.all([
    findRaceAnalysis(db, { meetingId: meeting.id, now }),
    findRaceClassification(db, { meetingId: meeting.id, session: "race", now }),
  ]);
  const race = meeting.sessions.find(({ kind }) => kind === "race");
  return {
    meeting: { name: meeting.name, season: meeting.season, slug: meeting.slug },
    isOver: race !== undefined && isOver(race, now),
    analysis: analysis && racePaceView(analysis, carLines(results), meeting.season),
  };
}

function racePaceView(analysis: RaceAnalysis, drivers: RaceDrivers, season: number) {
  const { pace } = analysis;
  return {
    laps: analysis.laps,
    pace: typeof pace === "string" ? null : paceTable(pace, drivers),
    paceMissing: typeof pace === "string" ? paceGapText(pace) : null,
    fuelIsCounted: fuelAtStart(season) !== null,
    stints: stintList(analysis, drivers),
    stops: stopList(analysis, drivers),
    passes: passList(analysis.passes, drivers),
  };
}
