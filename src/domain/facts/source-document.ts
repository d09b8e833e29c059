import type { SessionKind } from "#domain/calendar/session.ts";

/*
 * Responses from a results service in our types, but with the service's ids and names. `upstream/`
 * parses them, the database stores them and `facts/ingest/` matches them to our facts. Instants and
 * dates are ISO strings, because everything must be JSON.
 */

export interface SourceDriver {
  readonly ref: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly code: string | null;
  readonly permanentNumber: number | null;
  readonly bornOn: string | null;
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

/** A meeting is identified by its circuit and name, since its round may change. */
export interface SourceMeeting {
  readonly season: number;
  readonly round: number;
  readonly name: string;
  readonly date: string;
  readonly startsAt: string | null;
  readonly circuit: SourceCircuit;
}

export interface CalendarDocument {
  readonly kind: "calendar";
  readonly season: number;
  /** Never empty, ordered by round. `sessions` doesn't include the race. */
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
  /** The position, or R, D, E, W, F or N if there is none. */
  readonly positionText: string;
  readonly pointsHundredths: number;
  /** 0 is the pit lane. */
  readonly grid: number | null;
  readonly laps: number;
  readonly status: string;
  readonly timeMs: number | null;
  /** As published: total time for the winner, gaps for the others. */
  readonly timeText: string | null;
  readonly fastestLap: {
    readonly rank: number | null;
    readonly lap: number | null;
    readonly timeMs: number | null;
    readonly timeText: string | null;
    readonly averageKph: number | null;
  } | null;
}

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
    readonly timeOfDay: string | null;
    readonly durationMs: number | null;
  }[];
}

interface SourcePlace {
  readonly position: number | null;
  readonly pointsHundredths: number;
  readonly wins: number;
}

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

export const sourceDocumentKinds = [
  "calendar",
  "race",
  "sprint",
  "qualifying",
  "laps",
  "pit-stops",
  "driver-standings",
  "team-standings",
] as const satisfies readonly SourceDocument["kind"][];
