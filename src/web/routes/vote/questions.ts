import type { VotePick } from "#domain/vote.ts";

/** How a ballot asks. */
export const questions: Readonly<Record<VotePick, { readonly title: string; readonly hint: string }>> = {
  scorer: { title: "Best point scorer", hint: "Whoever left the race with points." },
  rest: { title: "Best of the rest", hint: "Started and scored nothing, the retired and the disqualified, too." },
  team: { title: "Best team", hint: "Every team with a car in the race." },
};
