/**
 * A number of passes that somebody else counted. Without a meeting, it is that of the whole season.
 */
export interface PublishedPasses {
  readonly season: number;
  readonly meeting: string | null;
  readonly passes: number;
  readonly source: string;
}

/** Overtaking moves by Pirelli's count, which they published until 2016. */
const PIRELLI = "https://www.racefans.net/2016/12/12/pirelli-claims-53-overtaking-moves-2016/";
/** Moves between healthy cars, by Mercedes' count of the first 18 races of 2011. */
const MERCEDES =
  "http://www.motorsportpress.co.uk/2011/11/f1-mercedes-gp-race-preview-feature-19-2011-season-overtaking-analysis/";

export const publishedPasses: readonly PublishedPasses[] = [
  { season: 2016, meeting: null, passes: 866, source: PIRELLI },
  { season: 2016, meeting: "chinese-grand-prix", passes: 128, source: PIRELLI },
  { season: 2016, meeting: "hungarian-grand-prix", passes: 10, source: PIRELLI },
  { season: 2015, meeting: null, passes: 509, source: PIRELLI },
  { season: 2014, meeting: null, passes: 636, source: PIRELLI },
  { season: 2011, meeting: "turkish-grand-prix", passes: 85, source: MERCEDES },
  { season: 2011, meeting: "chinese-grand-prix", passes: 67, source: MERCEDES },
  { season: 2011, meeting: "monaco-grand-prix", passes: 16, source: MERCEDES },
];
