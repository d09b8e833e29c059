import { editDistance } from "#domain/search/edit-distance.ts";
import { exactNameOf, foldedWords } from "#domain/search/search.ts";

export interface IndexedName {
  readonly kind: "driver" | "team" | "circuit";
  readonly id: string;
  readonly name: string;
  readonly exactNames: readonly string[];
  readonly seasons: readonly number[];
  readonly popularity: number;
}

export interface IndexedMeeting {
  readonly season: number;
  readonly slug: string;
  readonly name: string;
  readonly cancelled: boolean;
  readonly circuitId: string;
  readonly grandPrixId: string;
  readonly grandPrixName: string;
  /** Name and demonym, e.g. Brazil and Brazilian. */
  readonly countryNames: readonly string[];
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A place that a name can mean: a circuit, a Grand Prix or a country with races. */
export interface Place {
  readonly name: string;
  readonly circuitId: string | null;
  readonly grandPrixId: string | null;
}

/** Looks up names. Each is passed as a list of folded words. */
export interface KnownNames {
  driver(words: readonly string[], how?: "exactly" | "with-typos"): Named | null;
  /**
   * The driver or team with this name. If several share the name, returns the one in this season, otherwise the best
   * known.
   */
  driverOrTeam(words: readonly string[]): (Named & { readonly kind: "driver" | "team" }) | null;
  place(words: readonly string[]): Place | null;
  /** The driver, team or circuit with the closest name, allowing for typos. */
  nearest(kind: IndexedName["kind"], words: readonly string[]): Named | null;
  nearestMeeting(words: readonly string[], year: number): IndexedMeeting | null;
  /** The only meeting of the year at a place with this name. Null if there are none or several. */
  meeting(words: readonly string[], year: number): IndexedMeeting | null;
}

/** Shorter words resemble too many others. */
const MIN_FUZZY_LENGTH = 5;

/**
 * Indexes the names known in `season`. Drivers and teams that appear later are left out. A name shared by several means
 * the one in this season, otherwise the best known.
 */
export function knownNames(
  names: readonly IndexedName[],
  meetings: readonly IndexedMeeting[],
  season: number,
): KnownNames {
  const namesByMerit = names
    .filter(({ kind, seasons }) => kind === "circuit" || (seasons[0] ?? Infinity) <= season)
    .toSorted((a, b) => Number(isOf(b, season)) - Number(isOf(a, season)) || b.popularity - a.popularity);
  const byKind = (kind: IndexedName["kind"]): Map<string, IndexedName> => {
    const index = new Map<string, IndexedName>();
    for (const entry of namesByMerit) {
      if (entry.kind !== kind) continue;
      for (const name of entry.exactNames) if (!index.has(name)) index.set(name, entry);
    }
    return index;
  };
  const [drivers, teams, circuits] = [byKind("driver"), byKind("team"), byKind("circuit")];
  const firstNames = firstNamesOf(namesByMerit.filter((entry) => entry.kind === "driver" && isOf(entry, season)));
  const grandsPrix = grandsPrixByName(meetings);

  const findDriver = (words: readonly string[], allowsTypos: boolean): IndexedName | undefined => {
    const key = exactNameOf(words);
    const exact = drivers.get(key) ?? drivers.get(exactNameOf(words.map(withoutGenitive)));
    const match = exact && isOf(exact, season) ? exact : (firstNames.get(key) ?? exact);
    return match ?? (allowsTypos ? similar(drivers, key) : undefined);
  };
  const merit = new Map(namesByMerit.map((entry, index) => [entry, index]));

  return {
    driver: (words, how = "with-typos") => toNamed(findDriver(words, how === "with-typos")),
    driverOrTeam(words) {
      const team = teams.get(exactNameOf(words)) ?? teams.get(exactNameOf(words.map(withoutGenitive)));
      const driver = findDriver(words, team === undefined);
      const [best] = [driver, team]
        .filter((entry) => entry !== undefined)
        .toSorted((a, b) => (merit.get(a) ?? 0) - (merit.get(b) ?? 0));
      return best === undefined || best.kind === "circuit" ? null : { kind: best.kind, id: best.id, name: best.name };
    },
    place(words) {
      const circuit = circuits.get(exactNameOf(placeWords(words)));
      const grandPrix = grandsPrix.get(exactNameOf(placeWords(words)));
      const name = circuit?.name ?? grandPrix?.grandPrixName;
      return name === undefined
        ? null
        : { name, circuitId: circuit?.id ?? null, grandPrixId: grandPrix?.grandPrixId ?? null };
    },
    nearest(kind, words) {
      if (kind === "driver") return toNamed(findDriver(words, true));
      const index = kind === "team" ? teams : circuits;
      const key = exactNameOf(words);
      return toNamed(index.get(key) ?? similar(index, key));
    },
    nearestMeeting(words, year) {
      const exact = this.meeting(words, year);
      if (exact !== null) return exact;
      const ofYear = meetings.filter((meeting) => meeting.season === year);
      const index = new Map(ofYear.flatMap((meeting) => [...namesOf(meeting)].map((name) => [name, meeting] as const)));
      return similar(index, exactNameOf(placeWords(words))) ?? null;
    },
    meeting(words, year) {
      const meetingWords = placeWords(words);
      const key = exactNameOf(meetingWords);
      const ofYear = meetings.filter((meeting) => meeting.season === year);
      const grandPrixId = grandsPrix.get(key)?.grandPrixId;
      const circuitId = circuits.get(key)?.id;
      for (const fits of [
        (meeting: IndexedMeeting) => namesOf(meeting).has(key),
        (meeting: IndexedMeeting) => meeting.grandPrixId === grandPrixId,
        (meeting: IndexedMeeting) => meeting.circuitId === circuitId,
        (meeting: IndexedMeeting) => meeting.countryNames.some((name) => exactNameOf(foldedWords(name)) === key),
      ]) {
        const matches = ofYear.filter(fits);
        const heldMatches = matches.filter(({ cancelled }) => !cancelled);
        const [only, other] = heldMatches.length > 0 ? heldMatches : matches;
        if (only !== undefined) return other === undefined ? only : null;
      }
      return null;
    },
  };
}

const isOf = ({ seasons }: IndexedName, season: number): boolean => seasons.includes(season);

const toNamed = (entry: IndexedName | undefined): Named | null =>
  entry === undefined ? null : { id: entry.id, name: entry.name };

/** Folding turns "Hamilton's" into one word that ends in s. */
const withoutGenitive = (word: string): string => (word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word);

const placeWords = (words: readonly string[]): string[] => words.filter((word) => word !== "grand" && word !== "prix");

function namesOf({ name, grandPrixName }: IndexedMeeting): Set<string> {
  return new Set([name, grandPrixName].map((text) => exactNameOf(placeWords(foldedWords(text)))));
}

function grandsPrixByName(meetings: readonly IndexedMeeting[]): Map<string, IndexedMeeting> {
  const index = new Map<string, IndexedMeeting>();
  // Later meetings replace earlier ones, so that a name means the Grand Prix that has it today.
  for (const meeting of meetings.toSorted((a, b) => a.season - b.season))
    for (const name of namesOf(meeting)) index.set(name, meeting);
  return index;
}

function firstNamesOf(drivers: readonly IndexedName[]): Map<string, IndexedName> {
  const groups = Map.groupBy(drivers, ({ name }) => foldedWords(name)[0] ?? "");
  return new Map(
    [...groups].flatMap(([name, [only, other]]) => (only && other === undefined ? [[name, only] as const] : [])),
  );
}

function similar<Entry>(index: ReadonlyMap<string, Entry>, key: string): Entry | undefined {
  if (key.length < MIN_FUZZY_LENGTH) return undefined;
  let best: Entry | undefined;
  let most = key.length < 7 ? 1 : 2;
  for (const [name, entry] of index) {
    if (name.length < MIN_FUZZY_LENGTH) continue;
    const distance = editDistance(key, name, most);
    // Entries are sorted by importance, so a later one is chosen only if it is closer.
    if (distance > most || (best !== undefined && distance === most)) continue;
    best = entry;
    most = distance;
  }
  return best;
}
