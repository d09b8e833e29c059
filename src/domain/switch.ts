/** What administrators can switch off for a while. Everything is on unless somebody switched it off. */
export const switches = {
  voting: { label: "Votes", stops: "No ballot is taken; results stay to be seen." },
  "sign-ups": {
    label: "Sign-ups",
    stops: "No account is made, also not by way of another service; whoever has one logs in.",
  },
  photos: { label: "Profile pictures", stops: "No picture is taken; those that are there stay, and can be removed." },
  reaction: {
    label: "Reaction leaderboard",
    stops: "No round is issued; the game can still be played, and its table stays.",
  },
  predictions: { label: "Podium predictions", stops: "No prediction is taken or changed; the tables stay." },
} as const;

export type SwitchName = keyof typeof switches;

export function isSwitchName(text: string): text is SwitchName {
  return Object.hasOwn(switches, text);
}
