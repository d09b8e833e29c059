/*
 * Accepted differences between our response and a recorded one. Each is applied to both sides, so
 * that no other difference can hide behind it.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Tolerance {
  readonly reason: string;
  readonly apply: (response: Json) => Json;
}

type JsonObject = { [key: string]: Json };

/** Tolerances for every recording. */
export const always: Record<string, Tolerance> = {
  xmlns: {
    reason: "Ergast names its XML schema. Jolpica and we send an empty string for old clients.",
    apply: (response) =>
      mapObjects(response, (object) => ("xmlns" in object ? { ...object, xmlns: "" } : object)),
  },
  host: {
    reason:
      "The recording has the URL of ergast.com/api/f1 or a test server. Our response has our own URL with /ergast/f1.",
    apply: (response) =>
      mapObjects(response, (object) =>
        typeof object.url === "string" && "series" in object
          ? { ...object, url: object.url.replace(/^https?:\/\/[^/]+\/(api|ergast)\/f1/, "") }
          : object,
      ),
  },
  encyclopedia: {
    reason: "Links to the encyclopedia changed their scheme and titles between the recordings.",
    apply: (response) =>
      mapObjects(response, (object) => {
        const { url, ...rest } = object;
        return typeof url === "string" && url.includes("wikipedia.org/") ? rest : object;
      }),
  },
};

/** Tolerances for the cases that name them. */
export const tolerances = {
  "not-classified": {
    reason: "Jolpica gives R (retired) where Ergast gives N (not classified) or W (withdrew).",
    apply: (response) =>
      mapObjects(response, (object) =>
        object.positionText === "N" || object.positionText === "W"
          ? { ...object, positionText: "R" }
          : object,
      ),
  },
  "status-order": {
    reason: "Ergast sorts statuses by number, Jolpica and we by frequency.",
    apply: (response) =>
      mapObjects(response, (object) =>
        Array.isArray(object.Status)
          ? {
              ...object,
              Status: object.Status.toSorted((a, b) => (canonical(a) < canonical(b) ? -1 : 1)),
            }
          : object,
      ),
  },
  "round-of-season-table": {
    reason: "For a season's standings, Jolpica and we also include the round in the table's head.",
    apply: (response) =>
      mapObjects(response, (object) => {
        const { round: _, ...rest } = object;
        return "StandingsLists" in object ? rest : object;
      }),
  },
  "sprint-shootout": {
    reason: "Ergast had no sprint qualifying and called it SecondPractice.",
    apply: (response) =>
      mapObjects(response, (object) => {
        const { SprintShootout, ...rest } = object;
        return SprintShootout === undefined ? object : { ...rest, SecondPractice: SprintShootout };
      }),
  },
  "corrected-starts": {
    reason:
      "The services have some start times wrong. data/curated/start-decisions.csv gives a source for each correction.",
    apply: (response) =>
      mapObjects(response, (object) => {
        const { season, round } = object;
        if (typeof season !== "string" || typeof round !== "string") return object;
        const corrected = correctedStarts[`${season}/${round}`] ?? [];
        return Object.fromEntries(
          Object.entries(object).filter(([key]) => !corrected.includes(key)),
        );
      }),
  },
  "corrected-results": {
    reason:
      "The service has some results wrong, which we correct. `correctedResults` gives a reason for each.",
    apply: (response) =>
      mapObjects(response, (race) =>
        correctedResults.reduce((current, corrected) => withoutCorrected(current, corrected), race),
      ),
  },
  "corrected-statuses": {
    reason:
      "Piquet finished on the winner’s lap in Malaysia in 2009: the service has 31 of 31 laps and “+1 Lap”.",
    apply: (response) =>
      mapObjects(response, (object) => {
        const { count: _, ...rest } = object;
        return object.status === "Finished" || object.status === "+1 Lap" ? rest : object;
      }),
  },
} satisfies Record<string, Tolerance>;

interface CorrectedResult {
  readonly season: string;
  readonly round: string;
  readonly list: "Results" | "SprintResults" | "QualifyingResults" | "DriverStandings";
  readonly driverIds: readonly string[];
  readonly fields: readonly string[];
  readonly reason: string;
}

/**
 * Known faults of the recorded answers: the fields that are wrong in the recording and right in
 * ours.
 */
const correctedResults: readonly CorrectedResult[] = [
  {
    season: "1980",
    round: "14",
    list: "DriverStandings",
    driverIds: ["daly", "rebaque"],
    fields: ["position", "positionText"],
    reason: "The FIA has two drivers each in 11th and in 20th place, as pages show.",
  },
  {
    season: "2009",
    round: "1",
    list: "QualifyingResults",
    driverIds: ["piquet_jr"],
    fields: ["position"],
    reason:
      "Both Toyotas were excluded from qualifying, but kept their places in the service's list.",
  },
  {
    season: "2023",
    round: "4",
    list: "SprintResults",
    driverIds: ["russell", "hamilton"],
    fields: ["Time"],
    reason:
      "The service has the gap to the car ahead instead of the winner (FIA: 8.532 and 16.503 s).",
  },
  {
    season: "2023",
    round: "18",
    list: "Results",
    driverIds: ["leclerc"],
    fields: ["positionText", "Time"],
    reason: "A disqualified car has neither a place nor a time.",
  },
];

function withoutCorrected(
  race: JsonObject,
  { season, round, list, driverIds, fields }: CorrectedResult,
): JsonObject {
  const rows = race[list];
  if (race.season !== season || race.round !== round || !Array.isArray(rows)) return race;
  return {
    ...race,
    [list]: rows.map((row) =>
      mapObjects(row, (object) => {
        const driver = object.Driver;
        const isCorrected = isObject(driver) && driverIds.some((id) => id === driver.driverId);
        return isCorrected
          ? Object.fromEntries(Object.entries(object).filter(([key]) => !fields.includes(key)))
          : object;
      }),
    ),
  };
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/**
 * The sessions of each race whose start is wrong in the recording and corrected in our data. `date`
 * and `time` are those of the race itself.
 */
const correctedStarts: Readonly<Record<string, readonly string[]>> = {
  "2009/17": ["date", "time"],
  "2023/4": ["SecondPractice"],
  "2023/8": ["SecondPractice"],
  "2023/9": ["SecondPractice"],
  "2023/12": ["SecondPractice", "Sprint"],
  "2023/17": ["SecondPractice"],
  "2023/18": ["SecondPractice"],
  "2023/20": ["SecondPractice"],
  "2023/21": ["FirstPractice", "SecondPractice", "ThirdPractice", "Qualifying"],
};

export type ToleranceName = keyof typeof tolerances;

/** Returns the response without the tolerated differences. */
export function normalise(response: Json, names: readonly ToleranceName[]): Json {
  const all = [...Object.values(always), ...names.map((name) => tolerances[name])];
  return all.reduce((current, { apply }) => apply(current), response);
}

/** Serialises a value independently of the order of its keys. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function mapObjects(value: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((inner) => mapObjects(inner, change));
  if (value === null || typeof value !== "object") return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, mapObjects(child, change)]),
  );
  return change(inner);
}
