import { type ergastCircuits, ergastRaces } from "#db/schema/ergast.ts";
import type { SessionKind } from "#domain/calendar/session.ts";

export type ErgastCircuitRow = typeof ergastCircuits.$inferSelect;

interface ErgastRaceColumns {
  readonly season: number;
  readonly round: number;
  readonly meetingId: number | null;
  readonly name: string;
  readonly date: string;
  readonly time: string | null;
  readonly url: string | null;
}

export interface ErgastRaceRow extends ErgastRaceColumns {
  readonly circuit: ErgastCircuitRow;
}

export interface ErgastSessionRow {
  readonly kind: SessionKind;
  readonly date: string;
  readonly time: string | null;
}

export const raceColumns = {
  season: ergastRaces.season,
  round: ergastRaces.round,
  meetingId: ergastRaces.meetingId,
  name: ergastRaces.name,
  date: ergastRaces.date,
  time: ergastRaces.time,
  url: ergastRaces.url,
};
