import { exactNameOf, foldedWords, type SearchKind, WIN_POPULARITY } from "#domain/search/search.ts";

/** Weights of words by the field they come from, at most 100. */
const weights = { name: 100, place: 80, country: 60, shortYear: 50, aside: 30 } as const;
type Field = keyof typeof weights;

export interface SearchEntry {
  readonly kind: SearchKind;
  readonly ref: string;
  readonly title: string;
  readonly mark: string | null;
  readonly detail: string | null;
  readonly countryAlpha2: string | null;
  readonly seasons: readonly number[];
  readonly popularity: number;
  readonly exactNames: readonly string[];
  readonly words: ReadonlyMap<string, number>;
}

interface Country {
  readonly country: string;
  readonly alpha2: string;
  readonly demonym: string | null;
}

interface Counted {
  readonly seasons: readonly number[];
  readonly starts: number;
  readonly wins: number;
}

export interface DriverFacts extends Country, Counted {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly otherNames: readonly string[];
  readonly code: string;
  readonly permanentNumber: number | null;
}

export interface TeamFacts extends Country, Counted {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly entrantNames: readonly string[];
}

export interface CircuitFacts extends Country {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly otherNames: readonly string[];
  readonly placeName: string;
  readonly seasons: readonly number[];
  readonly meetings: number;
}

export interface MeetingFacts extends Country {
  readonly season: number;
  readonly slug: string;
  readonly name: string;
  readonly officialName: string;
  readonly round: number | null;
  readonly cancelled: boolean;
  readonly dates: string;
  readonly grandPrixName: string;
  readonly circuitId: string;
  readonly circuitName: string;
  readonly circuitFullName: string;
  readonly circuitOtherNames: readonly string[];
  readonly placeName: string;
}

export interface SeasonFacts {
  readonly year: number;
  readonly meetings: number;
}

export function driverEntry(driver: DriverFacts): SearchEntry {
  const { name, lastName, otherNames, code } = driver;
  const number = driver.permanentNumber === null ? [] : [String(driver.permanentNumber)];
  return {
    kind: "driver",
    ref: driver.id,
    title: name,
    mark: code,
    detail: driver.demonym ?? driver.country,
    countryAlpha2: driver.alpha2,
    seasons: driver.seasons,
    popularity: renown(driver),
    exactNames: exactNames([name, lastName, code, ...number, ...otherNames]),
    words: weigh(
      { name: [name, code, ...number], place: [driver.fullName, ...otherNames], country: countryWords(driver) },
      null,
    ),
  };
}

export function teamEntry(team: TeamFacts): SearchEntry {
  const { name, fullName } = team;
  return {
    kind: "team",
    ref: team.id,
    title: name,
    mark: null,
    detail: fullName === name ? team.country : `${fullName}, ${team.country}`,
    countryAlpha2: team.alpha2,
    seasons: team.seasons,
    popularity: renown(team),
    exactNames: exactNames([name, fullName, acronymOf(fullName, 3)]),
    words: weigh({
      name: [name, acronymOf(fullName, 3)],
      place: [fullName],
      country: countryWords(team),
      aside: team.entrantNames,
    }),
  };
}

export function circuitEntry(circuit: CircuitFacts): SearchEntry {
  const { id, name, fullName, otherNames, placeName } = circuit;
  return {
    kind: "circuit",
    ref: id,
    title: name,
    mark: null,
    detail: [...(fullName === name ? [] : [fullName]), placeName, circuit.country].join(", "),
    countryAlpha2: circuit.alpha2,
    seasons: circuit.seasons,
    popularity: circuit.meetings,
    exactNames: exactNames([name, fullName, placeName, id, acronymOf(fullName, 3), ...otherNames]),
    words: weigh({
      name: [name, fullName, id, acronymOf(fullName, 3)],
      place: [placeName, ...otherNames],
      country: countryWords(circuit),
    }),
  };
}

export function meetingEntry(meeting: MeetingFacts): SearchEntry {
  const { season, name, grandPrixName } = meeting;
  const names = [name, grandPrixName];
  return {
    kind: "meeting",
    ref: `${season}/${meeting.slug}`,
    title: name,
    mark: String(season),
    detail: `${meeting.placeName}, ${meeting.cancelled ? `${meeting.dates}, cancelled` : meeting.dates}`,
    countryAlpha2: meeting.alpha2,
    seasons: [season],
    // Newest season first, and earlier rounds first within a season.
    popularity: season * 100 - (meeting.round ?? 99),
    exactNames: exactNames([...names, ...names.map((spelling) => `${spelling} ${season}`)]),
    words: weigh({
      name: [name, grandPrixName, String(season)],
      place: [
        meeting.circuitName,
        meeting.circuitFullName,
        ...meeting.circuitOtherNames,
        meeting.circuitId,
        meeting.placeName,
      ],
      country: countryWords(meeting),
      shortYear: [shortYear(season)],
      aside: [meeting.officialName],
    }),
  };
}

export function seasonEntry({ year, meetings }: SeasonFacts): SearchEntry {
  return {
    kind: "season",
    ref: String(year),
    title: `${year} season`,
    mark: null,
    detail: `${meetings} ${meetings === 1 ? "Grand Prix" : "Grands Prix"}`,
    countryAlpha2: null,
    seasons: [year],
    popularity: year,
    exactNames: exactNames([String(year), `${year} season`]),
    words: weigh({ name: [`${year} season`], shortYear: [shortYear(year)] }),
  };
}

/** A win counts as much as twenty starts, which puts Clark ahead of Patrese. */
function renown({ starts, wins }: Counted): number {
  return starts + WIN_POPULARITY * wins;
}

const shortYear = (year: number): string => String(year % 100).padStart(2, "0");

function countryWords({ country, demonym }: Country): string[] {
  return [country, demonym ?? "", acronymOf(country, 2)];
}

/** Returns an acronym such as `COTA` or `USA`, or an empty string if there are fewer than `fewest` words. */
function acronymOf(name: string, fewest: number): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  // Acronyms of countries skip words in lower case. Those of circuits and teams don't.
  const acronymWords = fewest === 2 ? capitals : words;
  return acronymWords.length < fewest ? "" : acronymWords.map((word) => word.charAt(0)).join("");
}

function exactNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => exactNameOf(foldedWords(name))))].filter((name) => name !== "");
}

/** Returns the highest weight of each word. Names of two or three words also count as one word: redbull, saopaulo. */
function weigh(
  fields: { readonly [F in Field]?: readonly string[] },
  joinedField: Field | null = "name",
): Map<string, number> {
  const words = new Map<string, number>();
  for (const field of Object.keys(fields) as Field[]) {
    for (const text of fields[field] ?? []) {
      const textWords = foldedWords(text);
      if (textWords.length > 1 && textWords.length < 4 && field === joinedField) textWords.push(textWords.join(""));
      for (const word of textWords) words.set(word, Math.max(words.get(word) ?? 0, weights[field]));
    }
  }
  return words;
}
