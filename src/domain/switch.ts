export const switches = {
  voting: { label: "Votes", stops: "No ballots are accepted. Results stay visible." },
  "sign-ups": {
    label: "Sign-ups",
    stops: "No new accounts, including through Google or GitHub. Existing users can still log in.",
  },
  photos: {
    label: "Profile pictures",
    stops: "No uploads. Existing pictures stay, but users can remove theirs.",
  },
  reaction: {
    label: "Reaction leaderboard",
    stops: "No ranked rounds. The game can still be played, and the leaderboard stays visible.",
  },
  predictions: {
    label: "Podium predictions",
    stops: "No new or changed predictions. The tables stay visible.",
  },
} as const;

export type SwitchName = keyof typeof switches;

export function isSwitchName(text: string): text is SwitchName {
  return Object.hasOwn(switches, text);
}
