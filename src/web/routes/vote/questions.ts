import type { VotePick } from "#domain/votes/vote.ts";

export const questions: Readonly<Record<VotePick, { readonly title: string; readonly hint: string }>> = {
  scorer: { title: "Best point scorer", hint: "Any driver who scored points." },
  rest: {
    title: "Best of the rest",
    hint: "Anyone who started but didn’t score, including retirements and disqualifications.",
  },
  team: { title: "Best team", hint: "Any team that raced." },
};
