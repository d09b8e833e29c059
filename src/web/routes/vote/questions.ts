import type { VotePick } from "#domain/votes/vote.ts";

/** How a ballot asks. */
export const questions: Readonly<Record<VotePick, { readonly title: string; readonly hint: string }>> = {
  scorer: { title: "Best point scorer", hint: "Any driver who scored points in the race." },
  rest: {
    title: "Best of the rest",
    hint: "Started but scored no points, including retirements and disqualifications.",
  },
  team: { title: "Best team", hint: "Every team with a car in the race." },
};
