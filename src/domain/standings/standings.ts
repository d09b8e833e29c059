export interface CountedResult {
  readonly round: number;
  readonly kind: "race" | "sprint";
  readonly driverId: string;
  readonly teamId: string;
  readonly position: number | null;
  readonly pointsHundredths: number;
}

export interface Standing {
  readonly position: number;
  readonly pointsHundredths: number;
  readonly wins: number;
}

export type DriverStanding = Standing & { readonly driverId: string };
export type TeamStanding = Standing & { readonly teamId: string };

type TeamRuling = {
  readonly season: number;
  readonly teamId: string;
  readonly fromRound: number;
  readonly reason: string;
} & (
  | { readonly kind: "void-earlier-results" | "exclusion" }
  /** The driver keeps the points. */
  | { readonly kind: "void-result"; readonly driverId: string }
  | { readonly kind: "deduction"; readonly hundredths: number }
);

const FUEL_IN_BRAZIL =
  "The fuel differed from the sample given to the FIA. On appeal, the driver got the points back, but the team didn’t.";

export const teamRulings: readonly TeamRuling[] = [
  {
    season: 1995,
    teamId: "benetton",
    fromRound: 1,
    kind: "void-result",
    driverId: "michael-schumacher",
    reason: FUEL_IN_BRAZIL,
  },
  {
    season: 1995,
    teamId: "williams",
    fromRound: 1,
    kind: "void-result",
    driverId: "david-coulthard",
    reason: FUEL_IN_BRAZIL,
  },
  {
    season: 2000,
    teamId: "mclaren",
    fromRound: 10,
    kind: "void-result",
    driverId: "mika-hakkinen",
    reason: "A seal was missing on the electronics of the winning car in Austria, so the team got no points for it.",
  },
  {
    season: 2007,
    teamId: "mclaren",
    fromRound: 1,
    kind: "exclusion",
    reason:
      "Excluded from the constructors' championship on 13 September 2007 for possessing confidential Ferrari documents. The season's standings leave the team out.",
  },
  {
    season: 2018,
    teamId: "force-india",
    fromRound: 13,
    kind: "void-earlier-results",
    reason:
      "A new entrant took over at the Belgian Grand Prix, and the previous entrant's 59 points were excluded from the championship.",
  },
  {
    season: 2020,
    teamId: "racing-point",
    fromRound: 5,
    kind: "deduction",
    hundredths: 1500,
    reason:
      "15 points were deducted on 7 August 2020 for brake ducts copied from Mercedes (FIA stewards, on Renault's protests).",
  },
];

export interface Tally {
  points: number;
  classified: boolean;
  readonly finishes: number[];
}

export type Tallies = ReadonlyMap<string, Tally>;

/** Points, and the number of finishes in each place, which together decide the order of a championship. */
export interface Score {
  readonly points: number;
  readonly finishes: readonly number[];
}

function add(tally: Tally, { kind, position, pointsHundredths }: CountedResult): void {
  tally.points += pointsHundredths;
  if (position === null) return;
  tally.classified = true;
  if (kind === "race") tally.finishes[position - 1] = (tally.finishes[position - 1] ?? 0) + 1;
}

/**
 * Orders by points, then by number of wins, second places and so on (countback: Sporting Regulations, article 7.2).
 * Sprints count for points only.
 */
export function compareTallies(a: Score, b: Score): number {
  if (a.points !== b.points) return b.points - a.points;
  const places = Math.max(a.finishes.length, b.finishes.length);
  for (let place = 0; place < places; place++) {
    const difference = (b.finishes[place] ?? 0) - (a.finishes[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function rank(tallies: Tallies): (Standing & { readonly id: string })[] {
  const ranking: (Standing & { readonly id: string; readonly tally: Tally })[] = [];
  const sorted = [...tallies]
    .filter(([, tally]) => tally.classified)
    .sort(([idA, a], [idB, b]) => compareTallies(a, b) || (idA < idB ? -1 : 1));
  for (const [index, [id, tally]] of sorted.entries()) {
    const before = ranking.at(-1);
    const position = before && compareTallies(before.tally, tally) === 0 ? before.position : index + 1;
    ranking.push({ id, position, pointsHundredths: tally.points, wins: tally.finishes[0] ?? 0, tally });
  }
  return ranking;
}

function tallyOf(tallies: Map<string, Tally>, id: string): Tally {
  const tally = tallies.get(id) ?? { points: 0, classified: false, finishes: [] };
  tallies.set(id, tally);
  return tally;
}

export function driverTallies(results: readonly CountedResult[]): Tallies {
  const tallies = new Map<string, Tally>();
  for (const result of results) add(tallyOf(tallies, result.driverId), result);
  return tallies;
}

export type Adjustments = ReadonlyMap<string, number>;

function adjusted(tallies: Tallies, adjustments: Adjustments): Tallies {
  return new Map(
    Array.from(tallies, ([id, tally]) => [id, { ...tally, points: tally.points + (adjustments.get(id) ?? 0) }]),
  );
}

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

/** True for a team that takes no part in the season's championship. */
export function isExcluded(season: number, teamId: string): boolean {
  return teamRulings.some(
    (ruling) => ruling.kind === "exclusion" && ruling.season === season && ruling.teamId === teamId,
  );
}

function isVoidUnder(ruling: TeamRuling, { round, driverId }: CountedResult): boolean {
  switch (ruling.kind) {
    case "exclusion":
      return true;
    case "void-earlier-results":
      return round < ruling.fromRound;
    case "void-result":
      return round === ruling.fromRound && driverId === ruling.driverId;
    case "deduction":
      return false;
  }
}

/** Returns points and finishes by team id. Applies rulings against teams up to `round`. */
export function teamTallies(
  results: readonly CountedResult[],
  season: number,
  round = Math.max(0, ...results.map((result) => result.round)),
): Tallies {
  const rulings = teamRulings.filter((ruling) => ruling.season === season && ruling.fromRound <= round);
  const isVoid = (result: CountedResult): boolean =>
    rulings.some((ruling) => ruling.teamId === result.teamId && isVoidUnder(ruling, result));
  const tallies = new Map<string, Tally>();
  for (const result of results) if (!isVoid(result)) add(tallyOf(tallies, result.teamId), result);
  for (const ruling of rulings) {
    if (ruling.kind === "deduction") tallyOf(tallies, ruling.teamId).points -= ruling.hundredths;
  }
  return tallies;
}

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
