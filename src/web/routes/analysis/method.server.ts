import passes from "#domain/analysis/published/passes.json" with { type: "json" };
import pitLosses from "#domain/analysis/published/pit-losses.json" with { type: "json" };
import ratings from "#domain/analysis/published/ratings.json" with { type: "json" };
import rejoin from "#domain/analysis/published/rejoin.json" with { type: "json" };

import { isMethodName, type Method, methods, type MethodName } from "./methods.ts";

/**
 * Our figures beside those that others published, as `tests/analysis/published.test.ts` writes
 * them.
 */
export interface Comparison {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

export interface MethodPage extends Method {
  readonly name: MethodName;
  readonly comparison: Comparison | null;
}

/** Returns what the page of a method shows. Null if there is no such method. */
export function methodPage(name: string): MethodPage | null {
  return isMethodName(name)
    ? { name, ...methods[name], comparison: comparisons[name]?.() ?? null }
    : null;
}

const comparisons: Readonly<Partial<Record<MethodName, () => Comparison>>> = {
  passes: () => ({
    caption: "Passes by Pirelli’s count (2014 to 2016) and Mercedes’ count (2011), and by ours",
    heads: ["Races", "Published", "Ours"],
    rows: passes.map(({ season, race, published, ours }) => ({
      key: `${season} ${race ?? ""}`,
      cells: [
        race === null ? String(season) : `${race} ${season}`,
        String(published),
        String(ours),
      ],
    })),
  }),
  "pit-loss": () => ({
    caption: "Seconds that a stop cost in 2025, by F1ReplayTiming and by us",
    heads: ["Circuit", "Published", "Ours", "Stops"],
    rows: pitLosses.map(({ circuit, published, ours, stops }) => ({
      key: circuit,
      cells: [circuit, published.toFixed(1), ours.toFixed(1), String(stops)],
    })),
  }),
  rejoin: () => ({
    caption:
      "How often the place was right, and right within one place, with the losses of earlier seasons",
    heads: ["Season", "Stops", "Exact", "Within one"],
    rows: rejoin.map(({ season, stops, exactPercent, withinOnePercent }) => ({
      key: String(season),
      cells: [
        season === null ? "All" : String(season),
        String(stops),
        `${exactPercent.toFixed(1)}%`,
        `${withinOnePercent.toFixed(1)}%`,
      ],
    })),
  }),
  watch: () => ({
    caption: "Agreement with the ratings of RaceFans’ readers, 2008 to 2012",
    heads: ["Races", "Rank correlation"],
    rows: ratings.map(({ races, correlation }) => ({
      key: "all",
      cells: [String(races), correlation.toFixed(2)],
    })),
  }),
};
