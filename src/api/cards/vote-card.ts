import { votePicks, type VotePick } from "#domain/votes/vote.ts";
import type { Services } from "#services.ts";

import { frame } from "./frame.ts";
import { headed } from "./meeting-card.ts";
import { podium, type PodiumStep } from "./podium.ts";

const QUESTIONS = {
  scorer: "Best point scorer",
  rest: "Best of the rest",
  team: "Best team",
} as const satisfies Readonly<Record<VotePick, string>>;

/**
 * Draws the result of a closed vote. Null while voting is open or reopened, so that the result
 * stays hidden.
 */
export async function voteCard(
  { db, voting }: Pick<Services, "db" | "voting">,
  meetingId: number,
): Promise<string | null> {
  const election = await voting.findElection(meetingId);
  if (election?.state.kind !== "closed" || election.reopenedUntil !== null) return null;
  const result = await voting.findResult(election);
  const ballots = result.turnout.guests + result.turnout.accounts;
  if (ballots === 0) return null;
  const steps = votePicks.map((pick): PodiumStep => {
    const winners = result.picks[pick].filter(({ place }) => place === 1);
    const rowsOf = winners.flatMap(({ choice }) => {
      const row = election.rows.find(
        ({ team, driver }) => (pick === "team" ? team.id : driver.id) === choice,
      );
      return row === undefined ? [] : [row];
    });
    return {
      label: QUESTIONS[pick],
      name:
        rowsOf
          .map(({ driver, team }) => (pick === "team" ? team.name : driver.lastName))
          .join(" / ") || "No votes",
      figure: winners[0] === undefined ? "" : `${Math.round(winners[0].share * 100)}% of the vote`,
      colour: rowsOf[0]?.team.colour ?? null,
      mark: "",
    };
  });
  const kicker = `Fan’s Choice · ${ballots === 1 ? "1 ballot" : `${ballots} ballots`}`;
  return frame([...(await headed({ db }, election.meeting, true, kicker)), ...podium(steps)]);
}
