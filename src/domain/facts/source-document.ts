import type { SessionKind } from "#domain/calendar/session.ts";

/*
 * Responses from a public results service, in our types but with its own ids and names, not yet matched to our facts.
 * `upstream/` parses them, the database stores them as documents and `facts/ingest/` turns them into facts. All values
 * are plain JSON, with ISO strings for instants and dates.
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

/** The weekend of a document. Its round may change, so circuit and name identify it. */
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
  /** At least one, in order of rounds. `sessions` excludes the race. */
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
  /** The place, or R, D, E, W, F or N without one. */
  readonly positionText: string;
  readonly pointsHundredths: number;
  /** 0 for a pit-lane start. */
  readonly grid: number | null;
  readonly laps: number;
  readonly status: string;
  readonly timeMs: number | null;
  /** As published: the winner's time, then gaps. */
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

/** Standings after a round. The service gives only the round's number. */
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
