import type { RouterContextProvider } from "react-router";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { paths } from "#domain/paths.ts";

import { servicesContext } from "../context.ts";
import { optionalBlock } from "../optional-block.server.ts";

export interface VoteLink {
  readonly to: string;
  readonly isOpen: boolean;
}

/**
 * Returns the link to the fans' vote on a race of the current season. Returns null before the vote
 * opens, and if the look-up fails.
 */
export async function voteLink(
  context: Readonly<RouterContextProvider>,
  meeting: Meeting,
): Promise<VoteLink | null> {
  const { voting, settings } = context.get(servicesContext);
  // Earlier seasons have no votes, because voting started with this site.
  if (meeting.season !== settings.season) return null;
  const state = (
    await optionalBlock(context, "link to the vote", () => voting.findElection(meeting.id))
  )?.state.kind;
  if (state === "open") return { to: paths.vote(), isOpen: true };
  if (state === "closed") return { to: paths.voteResults({ meeting: meeting.id }), isOpen: false };
  return null;
}
