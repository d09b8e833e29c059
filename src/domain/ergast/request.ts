export const ergastEndpoints = [
  "seasons",
  "circuits",
  "races",
  "constructors",
  "drivers",
  "results",
  "sprint",
  "qualifying",
  "pitstops",
  "laps",
  "driverstandings",
  "constructorstandings",
  "status",
] as const;

export type ErgastEndpoint = (typeof ergastEndpoints)[number];

/**
 * Filters that may precede the endpoint, each followed by a value. Most are also endpoints, which can have a value too
 * (`/results/1`).
 */
export type ErgastFilter = Exclude<ErgastEndpoint, "seasons" | "races"> | "grid" | "fastest";

export interface ErgastRequest {
  readonly endpoint: ErgastEndpoint;
  readonly season: number | "current" | null;
  readonly round: number | "last" | "next" | null;
  /**
   * Values in lower case, including one after the endpoint (`/results/1`). The last value of a repeated filter wins, as
   * in Jolpica.
   */
  readonly filters: ReadonlyMap<ErgastFilter, string>;
  readonly limit: number;
  readonly offset: number;
  /** The path as repeated in the response: in lower case, without the query, ending in a slash or `.json`. */
  readonly path: string;
}

export interface ErgastRequestError {
  readonly status: 400 | 404;
  readonly detail: string;
}

const notFound: ErgastRequestError = { status: 404, detail: "Not found." };
const noFinalFilter: ErgastRequestError = {
  status: 400,
  detail: "Bad Request: Endpoint does not support final filter.",
};
const unsupported: ErgastRequestError = { status: 400, detail: "Bad Request: Unsupported filter for endpoint." };

const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 100;
const MAX_OFFSET = 1_000_000_000;

const NAME = /^[a-z0-9_-]+$/;
/** No number in the sport has more than four digits, and a longer one could overflow a database column. */
const NUMBER = /^[0-9]{1,4}$/;
const nameFilters = new Set<ErgastFilter>(["circuits", "constructors", "drivers"]);

const ofEntries: readonly ErgastFilter[] = [
  "circuits",
  "constructors",
  "drivers",
  "grid",
  "results",
  "fastest",
  "status",
  "sprint",
  "qualifying",
];
const ofCars: readonly ErgastFilter[] = ["circuits", "constructors", "drivers", "grid", "results", "fastest", "status"];

const supported: Record<ErgastEndpoint, readonly ErgastFilter[]> = {
  seasons: [...ofEntries, "driverstandings", "constructorstandings"],
  circuits: ofEntries,
  races: ofEntries,
  constructors: [...ofEntries, "constructorstandings"],
  drivers: [...ofEntries, "driverstandings"],
  results: ofCars,
  sprint: [...ofCars, "sprint"],
  qualifying: [...ofCars, "qualifying"],
  pitstops: [...ofCars, "laps", "pitstops"],
  laps: [...ofCars, "laps"],
  driverstandings: ["drivers", "driverstandings"],
  constructorstandings: ["constructors", "constructorstandings"],
  status: ofCars,
};

/**
 * Parses a path such as `/ergast/f1/2023/drivers/alonso/results.json?limit=5`, in which `/ergast` and `.json` are
 * optional and case doesn't matter. Like the original service, it replaces an invalid limit or offset with the default.
 * Returns an error for anything else that is invalid.
 */
export function parseErgastRequest(pathAndQuery: string): ErgastRequest | ErgastRequestError {
  const [rawPath = "", query = ""] = pathAndQuery.split("?", 2);
  const path = decode(rawPath)?.toLowerCase();
  const [, below] = path?.match(/^(?:\/ergast)?\/f1(?=[/.]|$)(.*)$/) ?? [];
  if (path === undefined || below === undefined) return notFound;

  const words = below
    .replace(/\.json\/?$/, "")
    .split("/")
    .filter((word) => word !== "");
  const [season, round] = takeSeason(words);
  const filters = new Map<ErgastFilter, string>();
  while (words.length > 2) {
    const [name = "", value = ""] = words.splice(0, 2);
    if (!isFilter(name) || !isValue(name, value)) return notFound;
    filters.delete(name);
    filters.set(name, value);
  }

  const [endpoint = "races", value] = words;
  if (words.length === 0 && filters.size > 0) return notFound;
  if (!isEndpoint(endpoint)) return words.length === 1 && filters.size === 0 ? noFinalFilter : notFound;
  if (value !== undefined) {
    if (!isFilter(endpoint)) return noFinalFilter;
    if (!isValue(endpoint, value)) return notFound;
    filters.set(endpoint, value);
  }
  if ((endpoint === "laps" || endpoint === "pitstops") && (season === null || round === null)) {
    return {
      status: 400,
      detail: "Bad Request: Missing one of the required parameters ['season_year', 'race_round'].",
    };
  }
  if (!fits(endpoint, [...filters.keys()])) return unsupported;

  return { endpoint, season, round, filters, path: withSlash(path), ...readPage(query) };
}

export function isErgastError(parsed: ErgastRequest | ErgastRequestError): parsed is ErgastRequestError {
  return "detail" in parsed;
}

/**
 * Adds a slash to a path that ends in neither a slash nor `.json`. The original service redirects to the path with the
 * slash.
 */
function withSlash(path: string): string {
  return /(\/|\.json)$/.test(path) ? path : `${path}/`;
}

function fits(endpoint: ErgastEndpoint, filters: readonly ErgastFilter[]): boolean {
  const takes = supported[endpoint];
  if (filters.some((filter) => !takes.includes(filter))) return false;
  // A position in a championship doesn't select races, so `/driverstandings/1` can be combined only with a driver, and
  // `/constructorstandings/1` only with a constructor.
  const table = filters.find((filter) => filter === "driverstandings" || filter === "constructorstandings");
  if (table === undefined) return true;
  const subject = table === "driverstandings" ? "drivers" : "constructors";
  return filters.every((filter) => filter === table || filter === subject);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // The percent-encoding is malformed.
    return undefined;
  }
}

function takeSeason(words: string[]): [ErgastRequest["season"], ErgastRequest["round"]] {
  const [season] = words;
  if (season === undefined || !/^([0-9]{4}|current)$/.test(season)) return [null, null];
  words.shift();
  const year = season === "current" ? season : Number(season);
  const [round] = words;
  if (round === undefined || !/^([0-9]{1,2}|last|next)$/.test(round)) return [year, null];
  words.shift();
  return [year, round === "last" || round === "next" ? round : Number(round)];
}

function isEndpoint(word: string): word is ErgastEndpoint {
  return (ergastEndpoints as readonly string[]).includes(word);
}

function isFilter(word: string): word is ErgastFilter {
  return word === "grid" || word === "fastest" || (isEndpoint(word) && word !== "seasons" && word !== "races");
}

function isValue(filter: ErgastFilter, value: string): boolean {
  return (nameFilters.has(filter) ? NAME : NUMBER).test(value);
}

function readPage(query: string): { limit: number; offset: number } {
  const parameters = new URLSearchParams(query);
  const limit = wholeNumber(parameters.getAll("limit").at(-1));
  const offset = wholeNumber(parameters.getAll("offset").at(-1));
  return {
    limit: limit === null || limit === 0 ? DEFAULT_LIMIT : Math.min(limit, MAX_LIMIT),
    offset: Math.min(offset ?? 0, MAX_OFFSET),
  };
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\s*\+?[0-9]+\s*$/.test(text) ? Number(text) : null;
}
