import type { VotePick } from "#domain/votes/vote.ts";

export const questions: Readonly<
  Record<VotePick, { readonly title: string; readonly hint: string }>
> = {
  scorer: { title: "Best point scorer", hint: "Any driver who scored points." },
  rest: {
    title: "Best of the rest",
    hint: "Any driver who started but didn’t score.",
  },
  team: { title: "Best team", hint: "Any team that raced." },
};
