import { paths } from "#domain/paths.ts";

export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  readonly end?: boolean;
}

export interface NavigationGroup {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
}

/**
 * Returns the entries of the navigation bar and the burger menu. Some entries have shorter names in the
 * burger.
 */
export function navigation(season: number) {
  const game = { label: "Reaction game", to: paths.reactionGame() };
  const history = { label: "F1 history", to: paths.f1History(), end: true };

  const groups = (gameEntry: NavigationEntry, historyEntry: NavigationEntry): readonly NavigationGroup[] => [
    {
      label: "Standings",
      entries: [
        { label: "Teams", to: paths.teams() },
        { label: "Drivers", to: paths.drivers() },
        { label: "Title race", to: paths.titleSimulator() },
      ],
    },
    {
      label: "Results",
      entries: [
        { label: "Races", to: paths.raceResults(season) },
        { label: "Qualifying", to: paths.qualifyingResults(season) },
        { label: "Replays", to: paths.replays() },
      ],
    },
    {
      label: "Archive",
      entries: [
        historyEntry,
        { label: "Records", to: paths.f1Records() },
        { label: "Circuits", to: paths.circuits() },
        { label: "Time machine", to: paths.watch() },
      ],
    },
    {
      label: "Play",
      entries: [
        { label: "Vote", to: paths.vote(), end: true },
        { label: "Predictor", to: paths.predictor() },
        gameEntry,
        { label: "Guess the driver", to: paths.guessTheDriver() },
        { label: "Guess the circuit", to: paths.guessTheCircuit() },
        { label: "All games", to: paths.fun(), end: true },
      ],
    },
  ];
  return {
    schedule: { label: "Schedule", to: paths.schedule(), end: true },
    live: { label: "Live", to: paths.live() },
    login: { label: "Login", to: paths.login() },
    search: { label: "Search", to: paths.search() },
    spoilerFree: { label: "Spoiler-free mode", to: paths.spoilerFree() },
    menus: groups(game, history),
    burgerGroups: groups({ ...game, label: "Game" }, { ...history, label: "History" }),
  };
}
