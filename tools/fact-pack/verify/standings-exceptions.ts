/**
 * Standings from F1DB that differ from those computed from points and countback, with the reason.
 * They differ in positions and in the entrants listed, never in points or wins. The site shows
 * F1DB's standings.
 */
export interface StandingsException {
  readonly season: number;
  readonly round: number;
  readonly table: "drivers" | "teams";
  readonly ids: readonly string[];
  readonly reason: string;
}

const EQUAL =
  "exactly equal on countback: the source gives each their own place, the rules a shared one";
const NOT_COUNTED_BACK = "the source doesn't apply countback here";

export const standingsExceptions: readonly StandingsException[] = [
  {
    season: 2010,
    round: 2,
    table: "drivers",
    ids: ["karun-chandhok"],
    reason: `${EQUAL} (Hülkenberg: one 14th place each)`,
  },
  {
    season: 2012,
    round: 2,
    table: "drivers",
    ids: ["narain-karthikeyan"],
    reason: `${NOT_COUNTED_BACK}: 22nd against de la Rosa's 21st, shown as equal`,
  },
  {
    season: 2012,
    round: 3,
    table: "drivers",
    ids: ["narain-karthikeyan"],
    reason: `${NOT_COUNTED_BACK}: twice 22nd against twice 21st, shown as equal`,
  },
  {
    season: 2012,
    round: 4,
    table: "drivers",
    ids: ["narain-karthikeyan"],
    reason: `${NOT_COUNTED_BACK}: best place 21st against de la Rosa's 20th, shown as equal`,
  },
  {
    season: 2012,
    round: 6,
    table: "drivers",
    ids: ["charles-pic", "narain-karthikeyan"],
    reason: `${NOT_COUNTED_BACK}: one 15th place each, then Pic's 20th places are the better ones`,
  },
  {
    season: 2012,
    round: 7,
    table: "drivers",
    ids: ["narain-karthikeyan"],
    reason: `${NOT_COUNTED_BACK}: one 15th place each, then Pic's 20th places are the better ones, shown as equal`,
  },
  {
    season: 2021,
    round: 10,
    table: "drivers",
    ids: ["nicholas-latifi", "nikita-mazepin"],
    reason: `${NOT_COUNTED_BACK}: one 14th place each, then Latifi's 15th is the better one`,
  },
  {
    season: 2022,
    round: 2,
    table: "drivers",
    ids: ["pierre-gasly"],
    reason: `${EQUAL} (Tsunoda: one eighth place each)`,
  },
  {
    season: 2022,
    round: 6,
    table: "drivers",
    ids: ["daniel-ricciardo", "yuki-tsunoda"],
    reason: `${NOT_COUNTED_BACK}: Ricciardo's sixth place is better than Tsunoda's seventh`,
  },
  {
    season: 2025,
    round: 2,
    table: "drivers",
    ids: ["pierre-gasly"],
    reason: `${EQUAL} (Hadjar: one eleventh place each)`,
  },
  {
    season: 2025,
    round: 2,
    table: "drivers",
    ids: ["fernando-alonso"],
    reason:
      "classified in the sprint only: the source leaves him out here, and lists such drivers in 2026",
  },
  {
    season: 2026,
    round: 1,
    table: "drivers",
    ids: ["isack-hadjar", "oscar-piastri", "nico-hulkenberg", "fernando-alonso", "valtteri-bottas"],
    reason: "not classified: the source lists them only here, at the end",
  },
  {
    season: 2026,
    round: 1,
    table: "teams",
    ids: ["aston-martin"],
    reason: "no car classified: the source lists the team this once",
  },
  {
    season: 2026,
    round: 2,
    table: "drivers",
    ids: ["lance-stroll"],
    reason: `${EQUAL} (Alonso: neither was classified in a race)`,
  },
];
