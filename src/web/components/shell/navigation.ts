import { paths } from "#domain/paths.ts";

export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
  /** True if the entry isn't marked as current on pages below its own. */
  readonly end?: boolean;
}

export interface NavigationMenu {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
}

export function navigation(season: number) {
  const schedule = { label: "Schedule", to: paths.schedule(), end: true };
  const teams = { label: "Teams", to: paths.teams() };
  const drivers = { label: "Drivers", to: paths.drivers() };
  const races = { label: "Races", to: paths.raceResults(season) };
  const qualifying = { label: "Qualifying", to: paths.qualifyingResults(season) };
  const vote = { label: "Vote", to: paths.vote(), end: true };
  const live = { label: "Live", to: paths.live() };
  const trackVisualizer = { label: "Track visualizer", to: paths.trackVisualizer() };
  const game = { label: "Reaction game", to: paths.reactionGame() };
  const history = { label: "F1 history", to: paths.f1History() };
  const circuits = { label: "Circuits", to: paths.circuits() };
  const fun = { label: "Fun", to: paths.fun() };
  const login = { label: "Login", to: paths.login() };
  const search = { label: "Search", to: paths.search() };

  const menus: readonly NavigationMenu[] = [
    { label: "Standings", entries: [teams, drivers] },
    { label: "Results", entries: [races, qualifying] },
    { label: "Explore", entries: [vote, live, trackVisualizer, game, history, circuits, fun] },
  ];
  /** The specification's entries come first, with the names that the specification gives them. */
  const burger = ({ isSignedIn }: { readonly isSignedIn: boolean }): readonly NavigationEntry[] => [
    races,
    qualifying,
    { ...game, label: "Game" },
    { ...history, label: "History" },
    ...(isSignedIn ? [] : [login]),
    schedule,
    teams,
    drivers,
    circuits,
    live,
    trackVisualizer,
    vote,
    fun,
    search,
  ];
  return { schedule, menus, burger };
}
