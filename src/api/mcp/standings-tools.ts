import { z } from "zod";

import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { paths } from "#domain/paths.ts";
import { tableRoundName } from "#domain/standings/sprint-standings.ts";

import {
  calendarOf,
  chosenSeason,
  meetingInput,
  namedMeeting,
  resultState,
  type ResultState,
  seasonInput,
} from "./lookup.ts";
import { defineTool, type ToolContext, ToolProblem } from "./tool.ts";
import { DriverWire, driverWire, pointsOf, TeamWire, teamWire } from "./wire.ts";

const input = {
  season: seasonInput,
  after: meetingInput.optional().describe("Standings after this race weekend. Defaults to the latest."),
};
const placeShape = {
  position: z.number().nullable().describe("Null before the first race and for excluded entrants."),
  points: z.number().nullable(),
  wins: z.number(),
};
const afterWire = z.string().nullable().describe("The latest race or sprint included. Null before the first.");

interface Asked {
  readonly season?: number | undefined;
  readonly after?: string | undefined;
}

const driverStandings = defineTool({
  name: "driver_standings",
  title: "Drivers’ standings",
  description: "The drivers’ championship of any season since 1950, after any race.",
  input,
  data: {
    season: z.number(),
    after: afterWire,
    rows: z.array(z.object({ ...placeShape, driver: DriverWire, team: TeamWire.nullable() })),
  },
  async answer(context, input) {
    const query = await standingsQuery(context, input);
    const { after, rows } = await findDriverStandings(context.services.db, query);
    requireRound(after, query.afterMeetingId, input.after);
    return {
      data: {
        season: query.season,
        after: after && tableRoundName(after),
        rows: rows.map(({ position, pointsHundredths, wins, driver, team }) => ({
          position,
          points: pointsOf(pointsHundredths),
          wins,
          driver: driverWire(driver),
          team: team && teamWire(team),
        })),
      },
      ...(await standingsState(context, query, after)),
      path: query.season === context.season ? paths.drivers() : paths.f1History(query.season),
    };
  },
});

const teamStandings = defineTool({
  name: "team_standings",
  title: "Teams’ standings",
  description: "The teams’ championship of any season since 1958, after any race.",
  input,
  data: {
    season: z.number(),
    after: afterWire,
    rows: z.array(z.object({ ...placeShape, team: TeamWire, engine: z.string() })),
  },
  async answer(context, input) {
    const query = await standingsQuery(context, input);
    const { after, rows } = await findTeamStandings(context.services.db, { ...query, withDrivers: false });
    requireRound(after, query.afterMeetingId, input.after);
    return {
      data: {
        season: query.season,
        after: after && tableRoundName(after),
        rows: rows.map(({ position, pointsHundredths, wins, team, engineMakerName: engine }) => ({
          position,
          points: pointsOf(pointsHundredths),
          wins,
          team: teamWire(team),
          engine,
        })),
      },
      ...(await standingsState(context, query, after)),
      path: query.season === context.season ? paths.teams() : paths.f1History(query.season),
    };
  },
});

async function standingsQuery(context: ToolContext, input: Asked) {
  const season = await chosenSeason(context, input.season);
  const meeting = input.after === undefined ? null : await namedMeeting(context, input.after, season);
  return { season, now: context.now, ...(meeting !== null && { afterMeetingId: meeting.id }) };
}

type Round = NonNullable<Awaited<ReturnType<typeof findDriverStandings>>["after"]>;

/**
 * Throws for a round without standings. The query would fall back to the latest round and answer a different question.
 */
function requireRound(after: Round | null, meetingId: number | undefined, afterText: string | undefined): void {
  if (meetingId === undefined || after?.meetingId === meetingId) return;
  throw new ToolProblem(
    `There are no standings after “${afterText}” yet. The latest are after: ${after?.name ?? "no race"}.`,
  );
}

interface StandingsQuery {
  readonly season: number;
  readonly afterMeetingId?: number;
}

async function standingsState(context: ToolContext, query: StandingsQuery, after: Round | null): Promise<ResultState> {
  const { season, afterMeetingId } = query;
  const isCurrent = season === context.season && afterMeetingId === undefined;
  if (isCurrent && context.reach.resultsMissing > 0) return { state: "incomplete" };
  if (after === null) return { state: "scheduled" };
  const meetings = await calendarOf(context, season);
  const kind = after.afterSprint ? "sprint" : "race";
  const session = meetings
    .find(({ id }) => id === after.meetingId)
    ?.sessions.find((candidate) => candidate.kind === kind);
  return session === undefined ? { state: "official" } : resultState(context, after.meetingId, session);
}

export const standingsTools = [driverStandings, teamStandings];
