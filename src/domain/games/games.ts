import { paths } from "#domain/paths.ts";

interface Game {
  readonly label: string;
  /** The name where `label` would be unclear without the other games. */
  readonly title?: string;
  readonly to: string;
  /**
   * First path segments that lead from a wrong address to this page, including those that other
   * sites use.
   */
  readonly names: readonly string[];
  /** Addresses that browsers keep, for games that work without a connection. */
  readonly offline: readonly string[];
}

/**
 * The games in the order of the menu. Menus, the sitemap, suggestions and the service worker take
 * them from here.
 */
export const games: readonly Game[] = [
  { label: "Vote", to: paths.vote(), names: ["vote", "votes", "poll"], offline: [] },
  {
    label: "Predictor",
    title: "Podium predictor",
    to: paths.predictor(),
    names: ["predictor", "predictions", "predict"],
    offline: [],
  },
  {
    label: "Reaction game",
    to: paths.reactionGame(),
    names: ["reaction-game", "reaction", "game"],
    offline: [paths.reactionGame()],
  },
  {
    label: "Guess the driver",
    to: paths.guessTheDriver(),
    names: ["guess-the-driver"],
    offline: [paths.guessTheDriver(), `${paths.guessTheDriver()}/puzzle.json`],
  },
  {
    label: "Guess the circuit",
    to: paths.guessTheCircuit(),
    names: ["guess-the-circuit"],
    offline: [paths.guessTheCircuit(), `${paths.guessTheCircuit()}/puzzle.json`],
  },
];
