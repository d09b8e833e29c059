import type { RouterContextProvider } from "react-router";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../context.ts";
import { optionalBlock } from "../../optional-block.server.ts";

/**
 * Returns the link to the fans' vote on a race of the current season. Returns null before the vote opens, and if the
 * look-up fails.
 */
export async function voteLink(
  context: Readonly<RouterContextProvider>,
  meeting: Meeting,
): Promise<{ readonly to: string; readonly label: string } | null> {
  const { voting, settings } = context.get(servicesContext);
  // Earlier seasons have no votes, because voting started with this site.
  if (meeting.season !== settings.season) return null;
  const state = (await optionalBlock(context, "link to the vote", () => voting.findElection(meeting.id)))?.state.kind;
  if (state === "open") return { to: paths.vote(), label: "Vote on this race" };
  if (state === "closed") return { to: paths.voteResults({ meeting: meeting.id }), label: "Vote results" };
  return null;
}
