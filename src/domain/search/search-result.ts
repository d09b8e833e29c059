import { driverSlug, type SluggedDriver } from "#domain/slug.ts";
import { paths } from "#domain/paths.ts";
import type { DirectAnswer } from "#domain/search/direct-answer.ts";
import { pluralize } from "#domain/text.ts";
import type { SearchKind } from "./search.ts";

export const searchKindNames: Readonly<Record<SearchKind, string>> = {
  driver: "Drivers",
  team: "Teams",
  circuit: "Circuits",
  meeting: "Race weekends",
  season: "Seasons",
};

interface FoundThing {
  readonly kind: SearchKind;
  readonly ref: string;
  readonly seasons: readonly number[];
}

interface FoundHit extends FoundThing {
  readonly title: string;
  readonly mark: string | null;
  readonly detail: string | null;
  readonly countryAlpha2: string | null;
}

export interface SearchResult {
  readonly title: string;
  readonly code: string | null;
  readonly detail: string | null;
  readonly years: string | null;
  readonly country: string | null;
  readonly path: string;
}

export interface SearchResults {
  readonly query: string;
  readonly answer: DirectAnswer | null;
  readonly complete: boolean;
  readonly groups: readonly {
    readonly kind: SearchKind;
    readonly total: number;
    readonly results: readonly SearchResult[];
  }[];
}

interface Found {
  readonly complete: boolean;
  readonly groups: readonly { readonly kind: SearchKind; readonly total: number; readonly hits: readonly FoundHit[] }[];
}

interface ShownFor {
  readonly query: string;
  readonly answer?: DirectAnswer | null;
  readonly season: number;
  readonly seasonDrivers: readonly SluggedDriver[];
}

export function searchResults(
  matches: Found,
  { query, answer = null, season, seasonDrivers }: ShownFor,
): SearchResults {
  // Hits that match only some words of a question add nothing to its answer.
  const groups = answer !== null && !matches.complete ? [] : matches.groups;
  return {
    query,
    answer,
    complete: matches.complete,
    groups: groups.map(({ kind, total, hits }) => ({
      kind,
      total,
      results: hits.map((hit) => ({
        title: hit.title,
        code: currentCode(hit, seasonDrivers),
        detail: hit.detail,
        years: kind === "meeting" ? hit.mark : seasonsSpan(hit, season),
        country: hit.countryAlpha2,
        path: searchResultPath(hit, seasonDrivers),
      })),
    })),
  };
}

interface Honours {
  readonly titles: number;
  readonly wins: number;
}

/**
 * Prepares results for the search page: leaves out the page to which the answer already links, and shows drivers'
 * titles and wins instead of their nationality, which the flag shows.
 */
export function resultsOnPage(
  { answer, groups, ...rest }: SearchResults,
  honoursOf: (driverPath: string) => Honours | undefined,
): SearchResults {
  const answered = answer?.links[0]?.path;
  return {
    ...rest,
    answer,
    groups: groups.flatMap(({ kind, total, results }) => {
      const others = results.filter(({ path }) => path !== answered);
      const remainingTotal = total - (results.length - others.length);
      if (remainingTotal === 0) return [];
      const detailed = others.map((result) => {
        const honours = kind === "driver" ? honoursOf(result.path) : undefined;
        return honours === undefined ? result : { ...result, detail: honoursText(honours) || result.detail };
      });
      return [{ kind, total: remainingTotal, results: detailed }];
    }),
  };
}

const honoursText = ({ titles, wins }: Honours): string =>
  [titles > 0 ? pluralize(titles, "title") : "", wins > 0 ? pluralize(wins, "win") : ""].filter(Boolean).join(", ");

/** Returns a driver's code only if they race with it now, because codes repeat: HAM was also Duncan Hamilton's. */
function currentCode({ kind, ref, mark }: FoundHit, seasonDrivers: readonly SluggedDriver[]): string | null {
  const isCurrent = kind === "driver" && seasonDrivers.some(({ id, code }) => id === ref && code === mark);
  return isCurrent ? mark : null;
}

export function searchResultPath(thing: FoundThing, seasonDrivers: readonly SluggedDriver[]): string {
  switch (thing.kind) {
    case "driver": {
      const driver = seasonDrivers.find((seasonDriver) => seasonDriver.id === thing.ref);
      return paths.driver(driver === undefined ? thing.ref : driverSlug(driver, seasonDrivers));
    }
    case "team":
      return paths.team(thing.ref);
    case "circuit":
      return paths.circuit(thing.ref);
    case "meeting": {
      const [season, slug = ""] = thing.ref.split("/");
      return paths.meeting({ season: Number(season), slug });
    }
    case "season":
      return paths.f1History(Number(thing.ref));
  }
}

/**
 * Returns `1991–2012`, a single year, `2007–` while active in `season`, or `from 2027` for a later debut. Null for
 * kinds with a year in their title.
 */
export function seasonsSpan({ kind, seasons }: Omit<FoundThing, "ref">, season: number): string | null {
  const [first] = seasons;
  const last = seasons.at(-1);
  if (first === undefined || last === undefined || kind === "meeting" || kind === "season") return null;
  if (last >= season) return first > season ? `from ${first}` : `${first}–`;
  return first === last ? String(first) : `${first}–${last}`;
}
