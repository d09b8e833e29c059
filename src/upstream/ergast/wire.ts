import { z } from "zod";

import {
  count,
  date,
  decimal,
  duration,
  name,
  orNull,
  orNullIfCut,
  lapTime,
  place,
  points,
  raceTime,
  ref,
  timeInUtc,
  timeOfDay,
  wholeNumber,
} from "./wire-values.ts";

/* The parts of an Ergast response that we use: strings in JSON, typed values once parsed. */

const driver = z.object({
  driverId: ref,
  givenName: name,
  familyName: name,
  code: orNull(name),
  permanentNumber: orNull(wholeNumber),
  dateOfBirth: orNull(date),
  nationality: orNull(name),
});
export type ErgastDriver = z.output<typeof driver>;

const constructor = z.object({ constructorId: ref, name, nationality: orNull(name) });
export type ErgastConstructor = z.output<typeof constructor>;

const circuit = z.object({
  circuitId: ref,
  circuitName: name,
  Location: z.object({
    lat: decimal.refine((degrees) => Math.abs(degrees) <= 90, "isn't a latitude"),
    long: decimal.refine((degrees) => Math.abs(degrees) <= 180, "isn't a longitude"),
    locality: name,
    country: name,
  }),
});

const meetingFields = {
  season: wholeNumber,
  round: count,
  raceName: name,
  Circuit: circuit,
  date,
  time: orNull(timeInUtc),
};

const meeting = z.object(meetingFields);
export type ErgastMeeting = z.output<typeof meeting>;

const start = z.object({ date, time: orNull(timeInUtc) }).nullish();
export type ErgastStart = NonNullable<z.output<typeof start>>;

const calendarMeeting = z.object({
  ...meetingFields,
  FirstPractice: start,
  SecondPractice: start,
  ThirdPractice: start,
  Qualifying: start,
  Sprint: start,
  SprintQualifying: start,
  /** Name of sprint qualifying in 2023. */
  SprintShootout: start,
});
export type ErgastCalendarMeeting = z.output<typeof calendarMeeting>;

const result = z.object({
  number: orNull(name),
  position: place,
  positionText: z.string().regex(/^(\d{1,3}|[RDEWFN])$/, "isn't a position or a status letter"),
  points,
  Driver: driver,
  Constructor: constructor,
  grid: orNull(count),
  laps: count,
  status: name,
  Time: z.object({ millis: orNull(wholeNumber), time: orNullIfCut(raceTime) }).nullish(),
  FastestLap: z
    .object({
      rank: orNull(count),
      lap: orNull(count),
      Time: z.object({ time: orNullIfCut(lapTime) }).nullish(),
      AverageSpeed: z.object({ units: z.literal("kph"), speed: decimal }).nullish(),
    })
    .nullish(),
});
export type ErgastResult = z.output<typeof result>;

const qualifyingResult = z.object({
  number: orNull(name),
  position: place,
  Driver: driver,
  Constructor: constructor,
  Q1: orNullIfCut(duration),
  Q2: orNullIfCut(duration),
  Q3: orNullIfCut(duration),
});
export type ErgastQualifyingResult = z.output<typeof qualifyingResult>;

const lap = z.object({
  number: place,
  Timings: z.array(z.object({ driverId: ref, position: orNull(place), time: duration })),
});

const pitStop = z.object({
  driverId: ref,
  lap: count,
  stop: count,
  time: orNull(timeOfDay),
  duration: orNullIfCut(duration),
});

const standing = { position: orNull(place), points, wins: count };
const driverStanding = z.object({ ...standing, Driver: driver, Constructors: z.array(constructor) });
const constructorStanding = z.object({ ...standing, Constructor: constructor });

export interface ErgastPage<Frame, Row> {
  readonly total: number;
  readonly offset: number;
  readonly frame: Frame | null;
  readonly rows: readonly Row[];
}

const counts = { total: wholeNumber, offset: wholeNumber };

export const calendarPage = z
  .object({ MRData: z.object({ ...counts, RaceTable: z.object({ Races: z.array(calendarMeeting) }) }) })
  .transform(({ MRData: { total, offset, RaceTable } }): ErgastPage<null, ErgastCalendarMeeting> => {
    return { total, offset, frame: null, rows: RaceTable.Races };
  });

function racePage<Row>(race: z.ZodType<{ frame: ErgastMeeting; rows: Row[] }>) {
  return z
    .object({ MRData: z.object({ ...counts, RaceTable: z.object({ Races: z.array(race).max(1, "has several") }) }) })
    .transform(({ MRData: { total, offset, RaceTable } }): ErgastPage<ErgastMeeting, Row> => {
      const [onlyRace] = RaceTable.Races;
      return { total, offset, frame: onlyRace?.frame ?? null, rows: onlyRace?.rows ?? [] };
    });
}

export const resultsPage = racePage(
  z
    .object({ ...meetingFields, Results: z.array(result) })
    .transform(({ Results, ...frame }) => ({ frame, rows: Results })),
);

export const sprintPage = racePage(
  z
    .object({ ...meetingFields, SprintResults: z.array(result) })
    .transform(({ SprintResults, ...frame }) => ({ frame, rows: SprintResults })),
);

export const qualifyingPage = racePage(
  z
    .object({ ...meetingFields, QualifyingResults: z.array(qualifyingResult) })
    .transform(({ QualifyingResults, ...frame }) => ({ frame, rows: QualifyingResults })),
);

export const pitStopsPage = racePage(
  z
    .object({ ...meetingFields, PitStops: z.array(pitStop) })
    .transform(({ PitStops, ...frame }) => ({ frame, rows: PitStops })),
);

/** One driver's time on one lap. Pages are lists of timings, not of whole laps. */
export interface ErgastTiming {
  readonly driverId: string;
  readonly lap: number;
  readonly position: number | null;
  readonly time: number;
}

export const lapsPage = racePage(
  z.object({ ...meetingFields, Laps: z.array(lap) }).transform(({ Laps, ...frame }) => ({
    frame,
    rows: Laps.flatMap(({ number, Timings }) => Timings.map((timing): ErgastTiming => ({ ...timing, lap: number }))),
  })),
);

export interface ErgastTableOf {
  readonly season: number;
  readonly round: number;
}

function standingsPage<Row>(list: z.ZodType<{ frame: ErgastTableOf; rows: Row[] }>) {
  return z
    .object({
      MRData: z.object({
        ...counts,
        StandingsTable: z.object({ StandingsLists: z.array(list).max(1, "has several") }),
      }),
    })
    .transform(({ MRData: { total, offset, StandingsTable } }): ErgastPage<ErgastTableOf, Row> => {
      const [onlyTable] = StandingsTable.StandingsLists;
      return { total, offset, frame: onlyTable?.frame ?? null, rows: onlyTable?.rows ?? [] };
    });
}

const tableOf = { season: wholeNumber, round: count };

export const driverStandingsPage = standingsPage(
  z
    .object({ ...tableOf, DriverStandings: z.array(driverStanding) })
    .transform(({ DriverStandings, ...frame }) => ({ frame, rows: DriverStandings })),
);

export const teamStandingsPage = standingsPage(
  z
    .object({ ...tableOf, ConstructorStandings: z.array(constructorStanding) })
    .transform(({ ConstructorStandings, ...frame }) => ({ frame, rows: ConstructorStandings })),
);
