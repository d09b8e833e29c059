import { z } from "zod";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import {
  findRaceClassification,
  findTimedClassification,
  type RaceClassificationRow,
  type TimedClassificationRow,
} from "#db/queries/results/classifications.ts";
import { findStartingGrid } from "#db/queries/results/starting-grid.ts";
import { sessionKinds, sessionLabel } from "#domain/calendar/session.ts";
import { calendarAt } from "#domain/calendar/weekend.ts";
import { paths } from "#domain/paths.ts";
import { formatGap, formatLapTime, formatRaceTime } from "#domain/times.ts";

import {
  calendarOf,
  chosenSeason,
  meetingInput,
  namedMeeting,
  resultState,
  seasonInput,
} from "./lookup.ts";
import { defineTool, type ToolContext, ToolProblem } from "./tool.ts";
import { DriverWire, driverWire, pointsOf, TeamWire, teamWire } from "./wire.ts";

const RowWire = z.object({
  position: z.number().nullable().describe("Null if not classified (see `status`)."),
  status: z.string().describe("`classified`, or why not: DNF, DSQ, DNS …"),
  driver: DriverWire,
  team: TeamWire,
  number: z.string().nullable(),
  laps: z.number().nullable(),
  time: z
    .string()
    .nullable()
    .describe("The winner’s race time, or the lap time in a timed session."),
  gap: z.string().nullable().describe("Gap to the winner of a race."),
  grid: z.number().nullable().describe("Grid position in a race. Null for a pit-lane start."),
  points: z.number().nullable(),
  reasonRetired: z.string().nullable(),
});

const classification = defineTool({
  name: "classification",
  title: "Classification",
  description:
    "The result of one session: race, sprint, qualifying or practice, since 1950. Defaults to the latest race.",
  input: {
    meeting: meetingInput.optional(),
    season: seasonInput,
    session: z.enum(sessionKinds).default("race").describe("Kind of session."),
  },
  data: { season: z.number(), weekend: z.string(), session: z.string(), rows: z.array(RowWire) },
  async answer(context, input) {
    const { services, now } = context;
    const season = await chosenSeason(context, input.season);
    const meeting =
      input.meeting === undefined
        ? await latestMeeting(context, season)
        : await namedMeeting(context, input.meeting, season);
    const session = meeting.sessions.find(({ kind }) => kind === input.session);
    if (session === undefined)
      throw new ToolProblem(
        `${meeting.name} ${meeting.season} has no such session. It has: ${meeting.sessions.map(({ kind }) => kind).join(", ")}.`,
      );
    const query = { meetingId: meeting.id, now };
    const rows =
      session.kind === "race" || session.kind === "sprint"
        ? (await findRaceClassification(services.db, { ...query, session: session.kind })).map(
            raceRow,
          )
        : (await findTimedClassification(services.db, { ...query, session: session.kind })).map(
            timedRow,
          );
    if (rows.length === 0)
      throw new ToolProblem(`This session had no result yet at ${now.toString()}.`);
    return {
      data: {
        season: meeting.season,
        weekend: meeting.name,
        session: sessionLabel(session.kind, meeting.season),
        rows,
      },
      ...(await resultState(context, meeting.id, session)),
      path: paths.meeting(meeting),
    };
  },
});

const startingGrid = defineTool({
  name: "starting_grid",
  title: "Starting grid",
  description: "The starting grid of a race, with penalties applied.",
  input: { meeting: meetingInput, season: seasonInput },
  data: {
    season: z.number(),
    weekend: z.string(),
    grid: z.array(
      z.object({
        position: z.number().nullable().describe("Null for a pit-lane start."),
        driver: DriverWire,
        team: TeamWire,
      }),
    ),
  },
  async answer(context, input) {
    const { services, now } = context;
    const season = await chosenSeason(context, input.season);
    const meeting = await namedMeeting(context, input.meeting, season);
    const grid = await findStartingGrid(services.db, { meetingId: meeting.id, now });
    if (grid.length === 0)
      throw new ToolProblem(`The grid for this race wasn’t known yet at ${now.toString()}.`);
    const rows = grid.map(({ position, driver, team }) => ({
      position,
      driver: driverWire(driver),
      team: teamWire(team),
    }));
    return {
      data: { season, weekend: meeting.name, grid: rows },
      state: "official",
      path: paths.meeting(meeting),
    };
  },
});

async function latestMeeting(context: ToolContext, season: number): Promise<Meeting> {
  const { now } = context;
  const calendar = await calendarOf(context, season);
  const meetings =
    season === context.season ? calendar : calendar.filter((meeting) => meeting.season === season);
  const { last } = calendarAt(meetings, season, now);
  if (last === null)
    throw new ToolProblem(`No race of ${season} had finished at ${now.toString()}.`);
  return last;
}

function raceRow(row: RaceClassificationRow): z.infer<typeof RowWire> {
  return {
    ...entry(row),
    time: row.timeMs === null ? null : formatRaceTime(row.timeMs),
    gap: row.position === 1 || (row.gapMs === null && row.gapLaps === null) ? null : formatGap(row),
    grid: row.grid,
    points: pointsOf(row.pointsHundredths),
    reasonRetired: row.reasonRetired,
  };
}

function timedRow(row: TimedClassificationRow): z.infer<typeof RowWire> {
  const timeMs = row.q3Ms ?? row.q2Ms ?? row.q1Ms ?? row.timeMs;
  return {
    ...entry(row),
    time: timeMs === null ? null : formatLapTime(timeMs),
    gap: null,
    grid: null,
    points: null,
    reasonRetired: null,
  };
}

function entry(row: RaceClassificationRow | TimedClassificationRow) {
  const { position, status, number, laps } = row;
  return {
    position,
    status,
    driver: driverWire(row.driver),
    team: teamWire(row.team),
    number,
    laps,
  };
}

export const resultTools = [classification, startingGrid];
