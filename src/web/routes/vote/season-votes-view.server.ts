import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { DriverStanding } from "#db/queries/standings/standings.ts";
import type { SeasonVotes } from "#db/queries/votes/season-votes.ts";
import { paths } from "#domain/paths.ts";
import { fansChampionship, type Tally } from "#domain/votes/vote-result.ts";

interface SeasonVotesFacts extends SeasonVotes {
  readonly season: number;
  readonly isOver: boolean;
  /** False if results are missing, so that the real leader isn't known. */
  readonly isComplete: boolean;
  readonly meetings: readonly Pick<Meeting, "id" | "round" | "grandPrixName">[];
  readonly real: readonly (Pick<DriverStanding, "position"> & {
    readonly driver: Pick<DriverStanding["driver"], "id" | "name">;
    readonly team: Pick<NonNullable<DriverStanding["team"]>, "id"> | null;
  })[];
}

export function seasonVotesView(facts: SeasonVotesFacts) {
  const { season, isOver, isComplete, meetings, votes, names, real } = facts;
  const name = (id: string): string => names.get(id) ?? id;
  const winners = (tallies: readonly Tally[]): string[] =>
    tallies.filter(({ place }) => place === 1).map(({ choice }) => choice);
  return {
    season,
    isOver,
    real: isComplete ? (real[0]?.driver.name ?? null) : null,
    races: votes.flatMap(({ meetingId, result, driversOfTheDay }) => {
      const meeting = meetings.find(({ id }) => id === meetingId);
      if (meeting === undefined) return [];
      const fans = winners(result.picks.scorer);
      return [
        {
          id: meetingId,
          round: meeting.round,
          name: meeting.grandPrixName,
          to: paths.voteResults({ meeting: meetingId }),
          ballots: result.turnout.guests + result.turnout.accounts,
          fans: fans.map(name).join(", "),
          official: driversOfTheDay.map(name).join(", "),
          agree: fans.some((id) => driversOfTheDay.includes(id)),
        },
      ];
    }),
    table: fansChampionship(votes.map(({ result }) => result.picks.scorer)).map(
      ({ driverId, position, points, wins }) => {
        const row = real.find(({ driver }) => driver.id === driverId);
        return {
          id: driverId,
          position,
          name: name(driverId),
          teamId: row?.team?.id ?? null,
          points,
          wins,
          realPosition: row?.position ?? null,
        };
      },
    ),
  };
}
