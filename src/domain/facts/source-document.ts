import type { SessionKind } from "#domain/calendar/session.ts";

/*
 * What a public results service says, in our own types but with its own names for people and places: nothing here is
 * matched to our facts yet. `upstream/` parses answers into these, the database keeps them as documents, `facts/ingest/`
 * turns them into facts. Everything is plain JSON: instants and dates are ISO strings.
 */

export interface SourceDriver {
  /** The service's id, such as `max_verstappen`. */
  readonly ref: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly code: string | null;
  readonly permanentNumber: number | null;
  readonly bornOn: string | null;
  /** As an adjective, such as `Dutch`. */
  readonly nationality: string | null;
}

export interface SourceTeam {
  readonly ref: string;
  readonly name: string;
  readonly nationality: string | null;
}

export interface SourceCircuit {
  readonly ref: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly locality: string;
  readonly country: string;
}

/** Which weekend a document speaks of. Its round may change and is no identity; circuit and name tell it. */
export interface SourceMeeting {
  readonly season: number;
  readonly round: number;
  readonly name: string;
  /** Of the race, in UTC. */
  readonly date: string;
  readonly startsAt: string | null;
  readonly circuit: SourceCircuit;
}

export interface CalendarDocument {
  readonly kind: "calendar";
  readonly season: number;
  /** In the order of the rounds, at least one; `sessions` without the race. */
  readonly meetings: readonly (SourceMeeting & {
    readonly sessions: readonly {
      readonly kind: SessionKind;
      readonly date: string;
      readonly startsAt: string | null;
    }[];
  })[];
}

export interface SourceRaceRow {
  readonly driver: SourceDriver;
  readonly team: SourceTeam;
  readonly number: string | null;
  readonly position: number;
  /** The place, or R, D, E, W, F or N where there is none. */
  readonly positionText: string;
  readonly pointsHundredths: number;
  /** 0: from the pit lane. */
  readonly grid: number | null;
  readonly laps: number;
  readonly status: string;
  /** The whole race time. */
  readonly timeMs: number | null;
  /** As written: the winner's time, then gaps. */
  readonly timeText: string | null;
  readonly fastestLap: {
    readonly rank: number | null;
    readonly lap: number | null;
    readonly timeMs: number | null;
    readonly timeText: string | null;
    readonly averageKph: number | null;
  } | null;
}

/** A race or a sprint; rows in the order of the list, at least one. */
export interface RaceDocument {
  readonly kind: "race" | "sprint";
  readonly meeting: SourceMeeting;
  readonly rows: readonly SourceRaceRow[];
}

export interface QualifyingDocument {
  readonly kind: "qualifying";
  readonly meeting: SourceMeeting;
  readonly rows: readonly {
    readonly driver: SourceDriver;
    readonly team: SourceTeam;
    readonly number: string | null;
    readonly position: number;
    readonly q1Ms: number | null;
    readonly q2Ms: number | null;
    readonly q3Ms: number | null;
  }[];
}

export interface LapsDocument {
  readonly kind: "laps";
  readonly meeting: SourceMeeting;
  readonly laps: readonly {
    readonly driverRef: string;
    readonly lap: number;
    readonly position: number | null;
    readonly timeMs: number;
  }[];
}

export interface PitStopsDocument {
  readonly kind: "pit-stops";
  readonly meeting: SourceMeeting;
  readonly stops: readonly {
    readonly driverRef: string;
    readonly stop: number;
    readonly lap: number;
    /** Local time of day, hh:mm:ss. */
    readonly timeOfDay: string | null;
    readonly durationMs: number | null;
  }[];
}

interface SourcePlace {
  readonly position: number | null;
  readonly pointsHundredths: number;
  readonly wins: number;
}

/** The tables after a round, of which the service gives only the number. */
export interface DriverStandingsDocument {
  readonly kind: "driver-standings";
  readonly season: number;
  readonly round: number;
  readonly rows: readonly (SourcePlace & {
    readonly driver: SourceDriver;
    readonly teams: readonly SourceTeam[];
  })[];
}

export interface TeamStandingsDocument {
  readonly kind: "team-standings";
  readonly season: number;
  readonly round: number;
  readonly rows: readonly (SourcePlace & { readonly team: SourceTeam })[];
}

export type SourceDocument =
  | CalendarDocument
  | RaceDocument
  | QualifyingDocument
  | LapsDocument
  | PitStopsDocument
  | DriverStandingsDocument
  | TeamStandingsDocument;
