/*
 * Scoring rules since 1950, set by the FIA (until 1993 by the CSI and later FISA) and taken from
 * record books. Tests apply the scales to every race in the fact pack.
 */

export interface ScoringEra {
  readonly from: number;
  readonly to: number | null;
  readonly points: readonly number[];
}

export const scoringEras: readonly ScoringEra[] = [
  { from: 1950, to: 1959, points: [8, 6, 4, 3, 2] },
  { from: 1960, to: 1960, points: [8, 6, 4, 3, 2, 1] },
  { from: 1961, to: 1990, points: [9, 6, 4, 3, 2, 1] },
  { from: 1991, to: 2002, points: [10, 6, 4, 3, 2, 1] },
  { from: 2003, to: 2009, points: [10, 8, 6, 5, 4, 3, 2, 1] },
  { from: 2010, to: null, points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] },
];

export function scoringEra(season: number): ScoringEra {
  const era = scoringEras.find(({ from, to }) => from <= season && season <= (to ?? Infinity));
  if (era === undefined) throw new RangeError(`${season} had no championship`);
  return era;
}

export interface RuleRace {
  readonly season: number;
  readonly slug: string;
  readonly place: string;
}

export interface ScoringRule {
  readonly title: string;
  readonly spans: readonly { readonly from: number; readonly to: number | null }[];
  readonly text: string;
  readonly races?: readonly RuleRace[];
}

export const scoringRules: readonly ScoringRule[] = [
  {
    title: "Dropped scores",
    spans: [{ from: 1950, to: 1990 }],
    text: "Only a driver's best results counted: four in 1950, eleven of sixteen in the 1980s. In 1988 Prost scored 105 points and Senna 94, but only 87 and 90 counted, so Senna was champion.",
  },
  {
    title: "Shared drives",
    spans: [{ from: 1950, to: 1957 }],
    text: "Drivers could hand over their car during a race and share its points. By 1957, three wins had gone to two drivers each. Since 1958, a shared car has scored nothing.",
    races: [
      { season: 1951, slug: "french-grand-prix", place: "France" },
      { season: 1956, slug: "argentine-grand-prix", place: "Argentina" },
      { season: 1957, slug: "british-grand-prix", place: "Britain" },
    ],
  },
  {
    title: "A point for the fastest lap",
    spans: [
      { from: 1950, to: 1959 },
      { from: 2019, to: 2024 },
    ],
    text: "In the 1950s, any driver could earn the point. Drivers who set the same time shared it: in Britain in 1954, seven drivers got a seventh of a point each. From 2019 to 2024, only top-ten finishers could earn it.",
    races: [{ season: 1954, slug: "british-grand-prix", place: "Britain" }],
  },
  {
    title: "Constructors' championship",
    spans: [{ from: 1958, to: null }],
    text: "Awarded to teams since 1958. Until 1978, only a team’s best car in each race scored. Since 1979, all its cars have.",
  },
  {
    title: "Half points",
    spans: [
      { from: 1975, to: 1975 },
      { from: 1984, to: 1984 },
      { from: 1991, to: 1991 },
      { from: 2009, to: 2009 },
      { from: 2021, to: 2021 },
    ],
    text: "Awarded when a race was stopped before three quarters of its distance. Since 2022, points for shortened races have depended on the distance covered.",
    races: [
      { season: 1975, slug: "spanish-grand-prix", place: "Spain" },
      { season: 1975, slug: "austrian-grand-prix", place: "Austria" },
      { season: 1984, slug: "monaco-grand-prix", place: "Monaco" },
      { season: 1991, slug: "australian-grand-prix", place: "Australia" },
      { season: 2009, slug: "malaysian-grand-prix", place: "Malaysia" },
      { season: 2021, slug: "belgian-grand-prix", place: "Belgium" },
    ],
  },
  {
    title: "Double points",
    spans: [{ from: 2014, to: 2014 }],
    text: "Awarded only once: the last race of 2014 gave 50 points for a win.",
    races: [{ season: 2014, slug: "abu-dhabi-grand-prix", place: "Abu Dhabi" }],
  },
  {
    title: "Sprints",
    spans: [{ from: 2021, to: null }],
    text: "A short race on Saturday. In 2021, the top three scored 3, 2 and 1 points. Since 2022, the top eight have scored from 8 points down to 1.",
  },
];
