import type { SessionKind } from "#domain/calendar/session.ts";
import { FIRST_SEASON } from "#domain/history/year-runs.ts";
import type { Figure } from "#domain/history/record-tables.ts";
import type { SearchIntent } from "#domain/search/intent.ts";
import type { KnownNames } from "#domain/search/known-names.ts";
import { parseSearchText } from "#domain/search/search.ts";
import { slugOf } from "#domain/slug.ts";

const MAX_WORDS = 14;

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const FILLER = words(
  "the a an of in on at for to from by is are was were be been does did do has have had will would can could who what which when where how many much show me tell list all please current now today this season year formula grand prix weekend",
);
const TITLE = words("title titles championship championships champion champions crown");
const CONTEST = words(
  "win wins winning won race fight battle contenders contention simulator odds chances become still",
);
const TEAMS = words("team teams constructor constructors");
const DRIVERS = words("driver drivers world");
const TABLE = words(
  "standings standing table points leader leaders leading leads ranking rankings",
);
const CALENDAR = words("calendar schedule dates fixtures");
const RESULT = words("result results winner winners won podium classification");
const REPLAY = words("replay replays watch rewatch highlights");
const AGAINST = words("vs v versus against");
const TOGETHER = words("and or with");
const COMPARED = words(
  "compare compared comparison head h2h than better faster stats duel teammate teammates",
);
const CLOCK_WORDS = words("time times start starts begin begins next upcoming tomorrow");

const FIGURES: Readonly<Record<Figure, ReadonlySet<string>>> = {
  wins: words("win wins won victory victories"),
  poles: words("pole poles"),
  podiums: words("podium podiums"),
  titles: TITLE,
  fastestLaps: words("fastest"),
  starts: words("start starts races entries"),
  points: words("point points"),
};

const SESSIONS: readonly (readonly [string, SessionKind])[] = [
  ["sprint qualifying", "sprint-qualifying"],
  ["sprint shootout", "sprint-qualifying"],
  ["sprint", "sprint"],
  ["qualifying", "qualifying"],
  ["practice 1", "practice-1"],
  ["practice 2", "practice-2"],
  ["practice 3", "practice-3"],
  ["race", "race"],
];

interface Query {
  readonly words: readonly string[];
  readonly names: KnownNames;
  /** Last year that has a page: the season after the current one. */
  readonly lastYear: number;
}

type Rule = (query: Query) => SearchIntent | null;

const RULES: readonly Rule[] = [
  versus,
  record,
  lastRace,
  titleRace,
  standings,
  calendar,
  when,
  seasonResults,
  meeting,
  watch,
  season,
  winners,
  career,
  driver,
];

/**
 * Returns the question that a search text asks, or null for a plain search. A rule applies only if
 * it accounts for every word, so that searches for names are unaffected.
 */
export function parseIntent(
  text: string,
  names: KnownNames,
  currentSeason: number,
): SearchIntent | null {
  const folded = foldedQuery(text);
  if (folded.length === 0 || folded.length > MAX_WORDS) return null;
  const query: Query = { words: folded, names, lastYear: currentSeason + 1 };
  for (const rule of RULES) {
    const intent = rule(query);
    if (intent !== null) return intent;
  }
  return null;
}

/**
 * Expands abbreviations that fans use. `Formula 1` is dropped, because the 1 would otherwise count
 * as a number.
 */
function foldedQuery(text: string): string[] {
  return slugOf(parseSearchText(text))
    .replaceAll(/\b(?:f1|formula-(?:1|one))\b/g, "")
    .replaceAll(/\bgps?\b/g, "grand-prix")
    .replaceAll(/\bquali\b/g, "qualifying")
    .replaceAll(/\b(?:fp|practice-|p(?=[123]\b))([123])\b/g, "practice-$1")
    .replaceAll(/\b(wh[a-z]+[^s])s\b/g, "$1")
    .split("-")
    .flatMap((word) => SHORT_FORMS.get(word) ?? word)
    .filter((word) => word !== "");
}

const SHORT_FORMS: ReadonlyMap<string, readonly string[]> = new Map([
  ["wdc", ["drivers", "championship"]],
  ["wcc", ["constructors", "championship"]],
]);

const has = (terms: readonly string[], vocabulary: ReadonlySet<string>): boolean =>
  terms.some((word) => vocabulary.has(word));

const beyond = (
  terms: readonly string[],
  ...vocabularies: readonly ReadonlySet<string>[]
): string[] => terms.filter((word) => !vocabularies.some((vocabulary) => vocabulary.has(word)));

/**
 * Splits off the year, which is null if the words contain none. Returns null if they contain
 * several.
 */
function splitYear({
  words: queryWords,
  lastYear,
}: Query): { readonly year: number | null; readonly rest: string[] } | null {
  const isYear = (word: string): boolean =>
    /^\d{4}$/.test(word) && Number(word) >= FIRST_SEASON && Number(word) <= lastYear;
  const years = queryWords.filter(isYear);
  if (years.length > 1) return null;
  return {
    year: years[0] === undefined ? null : Number(years[0]),
    rest: queryWords.filter((word) => !isYear(word)),
  };
}

function versus(query: Query): SearchIntent | null {
  const dated = splitYear(query);
  if (dated === null) return null;
  const { year, rest } = dated;
  const at = rest.findIndex((word) => AGAINST.has(word));
  const split = at === -1 ? rest.findIndex((word) => TOGETHER.has(word)) : at;
  if (split === -1) return null;
  // "And" may join words that aren't drivers, so both names must be spelt correctly.
  const how = at === -1 ? "exactly" : "with-typos";
  const side = (part: readonly string[]) => query.names.driver(beyond(part, FILLER, COMPARED), how);
  const [one, other] = [side(rest.slice(0, split)), side(rest.slice(split + 1))];
  return one === null || other === null || one.id === other.id
    ? null
    : { kind: "versus", drivers: [one, other], year };
}

const SUPERLATIVE = words("most record records highest youngest oldest longest");
const STREAK = words("row consecutive streak longest straight");
const SEASON_SCOPE = words("single one season year");
const RECORD_FILLER = words(
  "ever history career time row consecutive streak straight single one scored person positions position lap laps with holder holds",
);

function record({ words: queryWords }: Query): SearchIntent | null {
  if (!has(queryWords, SUPERLATIVE)) return null;
  const figure = figureIn(
    queryWords.includes("champion") ? queryWords.filter((word) => word !== "world") : queryWords,
  );
  if (figure === null) return null;
  const words_ = FIGURES[figure];
  const vocabularies = [
    FILLER,
    SUPERLATIVE,
    RECORD_FILLER,
    SEASON_SCOPE,
    TEAMS,
    DRIVERS,
    words_,
    words("winner winners won"),
  ];
  if (beyond(queryWords, ...vocabularies).length > 0) return null;
  return {
    kind: "record",
    who: has(queryWords, TEAMS) ? "teams" : "drivers",
    figure,
    scope: recordScope(queryWords),
  };
}

function recordScope(
  queryWords: readonly string[],
): Extract<SearchIntent, { readonly kind: "record" }>["scope"] {
  if (queryWords.includes("youngest")) return "youngest";
  if (queryWords.includes("oldest")) return "oldest";
  if (has(queryWords, STREAK)) return "streak";
  return has(queryWords, SEASON_SCOPE) ? "season" : "career";
}

/**
 * Returns the figure that a question is about. "Won" means victories unless something else was won,
 * as in "titles won".
 */
function figureIn(queryWords: readonly string[]): Figure | null {
  const figures = (Object.keys(FIGURES) as Figure[]).filter((figure) =>
    has(queryWords, FIGURES[figure]),
  );
  if (figures.length === 0) return has(queryWords, words("winner winners")) ? "wins" : null;
  const others = figures.filter((figure) => figure !== "wins");
  return others[0] ?? "wins";
}

const LAST = words("last latest previous recent");

function lastRace({ words: queryWords }: Query): SearchIntent | null {
  const isAboutRace = has(queryWords, words("race prix")) || has(queryWords, RESULT);
  if (!has(queryWords, LAST) || !isAboutRace) return null;
  return beyond(queryWords, FILLER, LAST, RESULT, words("race")).length === 0
    ? { kind: "last-race" }
    : null;
}

function titleRace({ words: queryWords, names }: Query): SearchIntent | null {
  if (!has(queryWords, TITLE) && !queryWords.includes("contenders")) return null;
  if (queryWords.includes("champions") && !has(queryWords, CONTEST)) return null;
  const rest = beyond(queryWords, FILLER, TITLE, CONTEST, TEAMS, DRIVERS);
  const who = has(queryWords, TEAMS) ? "teams" : "drivers";
  if (rest.length === 0) return has(queryWords, TABLE) ? null : { kind: "title", who, focus: null };
  // "hamilton titles" asks for his record, and "can hamilton win the title" for his chances.
  if (
    has(queryWords, words("title championship champion crown")) &&
    has(queryWords, words("can could will still win become"))
  ) {
    const focus = names.driver(rest, "exactly");
    return focus === null ? null : { kind: "title", who: "drivers", focus };
  }
  return null;
}

function standings(query: Query): SearchIntent | null {
  const dated = splitYear(query);
  if (dated === null || !has(dated.rest, TABLE)) return null;
  const rest = beyond(dated.rest, FILLER, TABLE, TEAMS, DRIVERS, TITLE);
  if (rest.length > 0) return null;
  return { kind: "standings", who: has(dated.rest, TEAMS) ? "teams" : "drivers", year: dated.year };
}

function calendar(query: Query): SearchIntent | null {
  const dated = splitYear(query);
  if (dated === null || !has(dated.rest, CALENDAR)) return null;
  return beyond(dated.rest, FILLER, CALENDAR, words("race races")).length === 0
    ? { kind: "calendar", year: dated.year }
    : null;
}

function when({ words: queryWords, names }: Query): SearchIntent | null {
  const asks =
    has(queryWords, words("when next upcoming")) ||
    (has(queryWords, words("time")) && queryWords.length > 1);
  if (!asks) return null;
  const text = ` ${queryWords.join(" ")} `;
  const session = SESSIONS.find(([name]) => text.includes(` ${name} `));
  const sessionWords = new Set(session?.[0].split(" ") ?? []);
  const rest = beyond(
    queryWords,
    FILLER,
    CLOCK_WORDS,
    sessionWords,
    words("session sessions event race"),
  );
  const place = rest.length === 0 ? null : names.place(rest);
  if (rest.length > 0 && place === null) return null;
  const isVague =
    session === undefined && !has(queryWords, words("prix weekend event")) && place === null;
  if (isVague && !has(queryWords, words("session sessions"))) return null;
  return { kind: "when", session: session?.[1] ?? (isVague ? "any" : "race"), place };
}

function seasonResults(query: Query): SearchIntent | null {
  const dated = splitYear(query);
  if (dated === null || !has(dated.rest, words("result results"))) return null;
  if (beyond(dated.rest, FILLER, words("result results race races qualifying")).length > 0)
    return null;
  return {
    kind: "results",
    session: dated.rest.includes("qualifying") ? "qualifying" : "race",
    year: dated.year,
  };
}

function meeting(query: Query): SearchIntent | null {
  const dated = splitYear(query);
  if (dated === null) return null;
  const { year, rest } = dated;
  const view = has(rest, REPLAY) ? "replay" : "result";
  const name = beyond(rest, withoutPrix(FILLER), RESULT, REPLAY, words("race qualifying"));
  if (beyond(name, words("grand prix")).length === 0) return null;
  if (year !== null) {
    const namedMeeting = query.names.meeting(name, year);
    return namedMeeting === null ? null : { kind: "meeting", meeting: namedMeeting, view };
  }
  if (view === "result" && !has(rest, words("result results classification"))) return null;
  const place = query.names.place(name);
  return place === null ? null : { kind: "latest-at", place, view };
}

const withoutPrix = (vocabulary: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...vocabulary].filter((word) => word !== "grand" && word !== "prix"));

const WATCH = words("watch rewatch relive");

function watch(query: Query): SearchIntent | null {
  const dated = splitYear(query);
  if (dated === null) return null;
  const { year, rest } = dated;
  if (rest.join(" ").includes("time machine")) {
    return beyond(rest, FILLER, WATCH, words("time machine")).length === 0
      ? { kind: "watch", year }
      : null;
  }
  if (year === null || !has(rest, WATCH)) return null;
  return beyond(rest, FILLER, WATCH, words("race races")).length === 0
    ? { kind: "watch", year }
    : null;
}

function season(query: Query): SearchIntent | null {
  const dated = splitYear(query);
  if (dated === null || dated.year === null) return null;
  const vocabularies = [FILLER, TITLE, CONTEST, DRIVERS, RESULT, words("races race")];
  return beyond(dated.rest, ...vocabularies).length === 0
    ? { kind: "season", year: dated.year }
    : null;
}

function winners({ words: queryWords, names }: Query): SearchIntent | null {
  if (!has(queryWords, words("winner winners won wins win"))) return null;
  const rest = beyond(
    queryWords,
    withoutPrix(FILLER),
    LAST,
    words("winner winners won wins win past previous race most"),
  );
  if (beyond(rest, words("grand prix")).length === 0 || names.driver(rest, "exactly") !== null)
    return null;
  const place = names.place(rest);
  return place === null ? null : { kind: "winners", place };
}

function career({ words: queryWords, names }: Query): SearchIntent | null {
  const figure = figureIn(queryWords);
  if (figure === null) return null;
  const nameWords = beyond(
    queryWords,
    FILLER,
    FIGURES[figure],
    words("career total number positions position lap laps won world"),
  );
  if (nameWords.length === 0) return null;
  const of = names.driverOrTeam(nameWords);
  return of === null ? null : { kind: "career", who: of.kind, of, figure };
}

const ORDINARY = new Set([...FILLER, ...DRIVERS, ...TEAMS, ...CONTEST]);

/**
 * Matches a driver's name without other words, unless the name also means a place or a better-known
 * team.
 */
function driver({ words: queryWords, names }: Query): SearchIntent | null {
  if (queryWords.some((word) => ORDINARY.has(word) || /^\d+$/.test(word))) return null;
  const of = names.driver(queryWords, "exactly");
  if (
    of === null ||
    names.place(queryWords) !== null ||
    names.driverOrTeam(queryWords)?.id !== of.id
  )
    return null;
  return { kind: "driver", of };
}
