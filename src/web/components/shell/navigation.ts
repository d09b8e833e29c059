import { games } from "#domain/games/games.ts";
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

/** Returns the entries of the navigation bar and the burger menu, where some have shorter names. */
export function navigation(season: number) {
  const groups = (historyLabel: string, reactionLabel: string): readonly NavigationGroup[] => [
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
        { label: historyLabel, to: paths.f1History(), end: true },
        { label: "Records", to: paths.f1Records() },
        { label: "Circuits", to: paths.circuits() },
        { label: "Time machine", to: paths.watch() },
      ],
    },
    {
      label: "Play",
      entries: [
        ...games.map(({ label, to }) => ({
          label: to === paths.reactionGame() ? reactionLabel : label,
          to,
          end: true,
        })),
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
    menus: groups("F1 history", "Reaction game"),
    burgerGroups: groups("History", "Game"),
  };
}
