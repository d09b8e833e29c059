import { z } from "@hono/zod-openapi";

import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";
import { platePicture, teamPicture } from "#domain/picture-paths.ts";
import { type VotePick } from "#domain/votes/vote.ts";
import type { Tally, VoteResult } from "#domain/votes/vote-result.ts";
import type { Election } from "#voting/elections.ts";

const tallyShape = {
  place: z.number().int().openapi({ description: "Tied choices share a place.", example: 1 }),
  votes: z.number().int().openapi({ example: 120 }),
  guestVotes: z.number().int().openapi({ example: 80 }),
  accountVotes: z.number().int().openapi({ description: "Votes by confirmed accounts.", example: 40 }),
  share: z.number().openapi({ description: "Share of the votes on this question, from 0 to 1.", example: 0.31 }),
};

const DriverVotesWire = z
  .object({
    driverId: z.string().openapi({ example: "max-verstappen" }),
    driverData: z.object({
      driverImage: z
        .string()
        .nullable()
        .openapi({ description: "URL of a picture of the driver’s number.", example: "/pictures/plates/1.svg" }),
      driverFirstName: z.string().openapi({ example: "Max" }),
      driverLastName: z.string().openapi({ example: "Verstappen" }),
      displayTeamName: z.string().openapi({ example: "Red Bull" }),
    }),
    ...tallyShape,
  })
  .openapi("DriverVotes");

const TeamVotesWire = z
  .object({
    teamId: z.string().openapi({ example: "mercedes" }),
    teamData: z.object({
      teamLogoImage: z.string().openapi({ example: "/pictures/teams/2025/mercedes.svg" }),
      displayTeamName: z.string().openapi({ example: "Mercedes" }),
    }),
    ...tallyShape,
  })
  .openapi("TeamVotes");

export const VoteResultsWire = z
  .object({
    fomRaceId: z.number().int().openapi({ example: 1168 }),
    meetingName: z.string().openapi({ example: "Las Vegas Grand Prix" }),
    state: z.enum(["open", "closed"]),
    opensAt: z.iso.datetime().openapi({ example: "2025-11-23T05:21:08Z" }),
    closesAt: z.iso.datetime().openapi({ example: "2025-11-26T05:21:08Z" }),
    turnout: z
      .object({ guests: z.number().int(), accounts: z.number().int() })
      .openapi({ description: "Ballots cast by guests and by confirmed accounts." }),
    topTenDrivers: z
      .array(DriverVotesWire)
      .openapi({ description: "Votes for best point scorer, in descending order." }),
    topBestOfTheRestDrivers: z
      .array(DriverVotesWire)
      .openapi({ description: "Votes for best of the rest: drivers who started but didn’t score." }),
    topBestTeam: z.array(TeamVotesWire).openapi({ description: "Votes for best team." }),
  })
  .openapi("VoteResults");

const PicksWire = z
  .strictObject({
    scorer: z
      .string()
      .max(100)
      .nullable()
      .openapi({ description: "A driver who scored points.", example: "max-verstappen" }),
    rest: z
      .string()
      .max(100)
      .nullable()
      .openapi({ description: "A driver who started without scoring.", example: "lando-norris" }),
    team: z.string().max(100).nullable().openapi({ example: "mercedes" }),
  })
  .openapi("VotePicks", { description: "Ids, or null where the ballot offers no choice." });

export const BallotWire = z
  .object({
    fomRaceId: z.number().int().openapi({ example: 1168 }),
    state: z.enum(["cancelled", "not-open-yet", "open", "closed"]),
    paper: z.string().openapi({ description: "One-time ballot token to send with the vote." }),
    choices: z.object({ scorer: z.array(z.string()), rest: z.array(z.string()), team: z.array(z.string()) }),
    picks: PicksWire.nullable().openapi({ description: "Your current picks, or null before your first vote." }),
    mayChoose: z
      .array(z.enum(["scorer", "rest", "team"]))
      .openapi({ description: "Questions you may answer now. After voting closes, only those affected by a ruling." }),
  })
  .openapi("Ballot");

export const VoteWire = z
  .strictObject({ paper: z.string().max(200).openapi({ example: "1168.mi0c.Jx….9Qx…" }), picks: PicksWire })
  .openapi("Vote");

export function voteResultsWire(election: Election, result: VoteResult): z.infer<typeof VoteResultsWire> | null {
  const { meeting, state, rows } = election;
  if (state.kind !== "open" && state.kind !== "closed") return null;
  return {
    fomRaceId: meeting.id,
    meetingName: meeting.name,
    state: state.kind,
    opensAt: state.opensAt.toString({ smallestUnit: "second" }),
    closesAt: state.closesAt.toString({ smallestUnit: "second" }),
    turnout: result.turnout,
    topTenDrivers: driverVotes(result, rows, "scorer"),
    topBestOfTheRestDrivers: driverVotes(result, rows, "rest"),
    topBestTeam: result.picks.team.flatMap((tally) => {
      const team = rows.find((row) => row.team.id === tally.choice)?.team;
      if (team === undefined) return [];
      const teamData = { teamLogoImage: teamPicture(meeting.season, team.id), displayTeamName: team.name };
      return [{ teamId: team.id, teamData, ...countedWire(tally) }];
    }),
  };
}

function driverVotes(result: VoteResult, rows: readonly RaceClassificationRow[], pick: VotePick) {
  return result.picks[pick].flatMap((tally) => {
    const row = rows.find(({ driver }) => driver.id === tally.choice);
    if (row === undefined) return [];
    const driverData = {
      driverImage: row.number === null ? null : platePicture(row.number),
      driverFirstName: row.driver.firstName,
      driverLastName: row.driver.lastName,
      displayTeamName: row.team.name,
    };
    return [{ driverId: row.driver.id, driverData, ...countedWire(tally) }];
  });
}

function countedWire({ place, votes, guests, accounts, share }: Tally) {
  return { place, votes, guestVotes: guests, accountVotes: accounts, share: Math.round(share * 10_000) / 10_000 };
}
