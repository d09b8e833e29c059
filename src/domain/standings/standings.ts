/** One counted result of a race or sprint, in the order of the season. */
export interface CountedResult {
  readonly round: number;
  readonly kind: "race" | "sprint";
  readonly driverId: string;
  readonly teamId: string;
  /** Null unless classified. */
  readonly position: number | null;
  readonly pointsHundredths: number;
}

export interface Standing {
  readonly position: number;
  readonly pointsHundredths: number;
  /** Grands Prix won; sprints do not count. */
  readonly wins: number;
}

export type DriverStanding = Standing & { readonly driverId: string };
export type TeamStanding = Standing & { readonly teamId: string };

/** What the stewards or the FIA took from a team, and not from its drivers. */
type TeamRuling = {
  readonly season: number;
  readonly teamId: string;
  /** The first round whose table shows it. */
  readonly fromRound: number;
  readonly reason: string;
} & ({ readonly kind: "void-earlier-results" } | { readonly kind: "deduction"; readonly hundredths: number });

export const teamRulings: readonly TeamRuling[] = [
  {
    season: 2018,
    teamId: "force-india",
    fromRound: 13,
    kind: "void-earlier-results",
    reason: "A new entrant took over from Belgium on; the 59 points of the old one went out of the championship.",
  },
  {
    season: 2020,
    teamId: "racing-point",
    fromRound: 5,
    kind: "deduction",
    hundredths: 1500,
    reason: "Brake ducts copied from Mercedes: 15 points, decided on 7 August 2020 (FIA stewards, Renault's protests).",
  },
];

/** What places in a championship are decided by. */
export interface Tally {
  /** Hundredths. */
  points: number;
  /** Whether ever classified, in a race or sprint. */
  classified: boolean;
  /** Number of finishes by place in Grands Prix, first place at index 0. */
  readonly finishes: number[];
}

export type Tallies = ReadonlyMap<string, Tally>;

function add(tally: Tally, { kind, position, pointsHundredths }: CountedResult): void {
  tally.points += pointsHundredths;
  if (position === null) return;
  tally.classified = true;
  if (kind === "race") tally.finishes[position - 1] = (tally.finishes[position - 1] ?? 0) + 1;
}

/**
 * Below 0 when `a` is ahead. Countback: more wins, then more second places and so on (Sporting Regulations, 7.2).
 * Sprints do not count.
 */
export function compareTallies(
  a: Readonly<Pick<Tally, "points" | "finishes">>,
  b: Readonly<Pick<Tally, "points" | "finishes">>,
): number {
  if (a.points !== b.points) return b.points - a.points;
  const places = Math.max(a.finishes.length, b.finishes.length);
  for (let place = 0; place < places; place++) {
    const difference = (b.finishes[place] ?? 0) - (a.finishes[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Places by points and countback. Who is still equal shares the place, in the order of their ids; who was never
 * classified in a race or sprint has none and is not listed.
 */
function rank(tallies: Tallies): (Standing & { readonly id: string })[] {
  const placed: (Standing & { readonly id: string; readonly tally: Tally })[] = [];
  const sorted = [...tallies]
    .filter(([, tally]) => tally.classified)
    .sort(([idA, a], [idB, b]) => compareTallies(a, b) || (idA < idB ? -1 : 1));
  for (const [index, [id, tally]] of sorted.entries()) {
    const before = placed.at(-1);
    const position = before && compareTallies(before.tally, tally) === 0 ? before.position : index + 1;
    placed.push({ id, position, pointsHundredths: tally.points, wins: tally.finishes[0] ?? 0, tally });
  }
  return placed;
}

function tallyOf(tallies: Map<string, Tally>, id: string): Tally {
  const tally = tallies.get(id) ?? { points: 0, classified: false, finishes: [] };
  tallies.set(id, tally);
  return tally;
}

/** Points and finishes of every driver in these results, by driver id. */
export function driverTallies(results: readonly CountedResult[]): Tallies {
  const tallies = new Map<string, Tally>();
  for (const result of results) add(tallyOf(tallies, result.driverId), result);
  return tallies;
}

/** Hundredths on top of what the results give, by driver or team: what was ruled beside the results. */
export type Adjustments = ReadonlyMap<string, number>;

function adjusted(tallies: Tallies, adjustments: Adjustments): Tallies {
  return new Map(
    Array.from(tallies, ([id, tally]) => [id, { ...tally, points: tally.points + (adjustments.get(id) ?? 0) }]),
  );
}

/** The drivers' table after these results: the results up to a round give the standings as of that round. */
export function driverStandings(
  results: readonly CountedResult[],
  adjustments: Adjustments = new Map(),
): DriverStanding[] {
  return rank(adjusted(driverTallies(results), adjustments)).map(({ id, position, pointsHundredths, wins }) => ({
    driverId: id,
    position,
    pointsHundredths,
    wins,
  }));
}

/** Points and finishes of every team, by team id, with what was ruled against teams up to the last of these rounds. */
export function teamTallies(results: readonly CountedResult[], season: number): Tallies {
  const round = Math.max(0, ...results.map((result) => result.round));
  const rulings = teamRulings.filter((ruling) => ruling.season === season && ruling.fromRound <= round);
  const isVoid = (result: CountedResult): boolean =>
    rulings.some(
      ({ kind, teamId, fromRound }) =>
        kind === "void-earlier-results" && teamId === result.teamId && result.round < fromRound,
    );
  const tallies = new Map<string, Tally>();
  for (const result of results) if (!isVoid(result)) add(tallyOf(tallies, result.teamId), result);
  for (const ruling of rulings) {
    if (ruling.kind === "deduction") tallyOf(tallies, ruling.teamId).points -= ruling.hundredths;
  }
  return tallies;
}

/** The teams' table after these results of `season`, with what was ruled against teams up to the last round among them. */
export function teamStandings(
  results: readonly CountedResult[],
  season: number,
  adjustments: Adjustments = new Map(),
): TeamStanding[] {
  return rank(adjusted(teamTallies(results, season), adjustments)).map(({ id, position, pointsHundredths, wins }) => ({
    teamId: id,
    position,
    pointsHundredths,
    wins,
  }));
}
