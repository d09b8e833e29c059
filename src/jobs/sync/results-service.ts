import type { SourceDocument } from "#domain/facts/source-document.ts";
import { REQUESTS_AN_HOUR } from "#domain/facts/sync-plan.ts";
import type { SyncSubject } from "#domain/facts/sync-subject.ts";
import { createErgastClient, type ErgastOutcome } from "#upstream/ergast/ergast-client.ts";
import type { SeenPages } from "#upstream/ergast/read-pages.ts";
import type { RequestBudget } from "#upstream/http-budget.ts";
import type { HttpReader } from "#upstream/http-reader.ts";

export type ServiceAnswer = ErgastOutcome<SourceDocument>;

export interface ResultsService {
  readonly url: string;
  readonly requestsAnHour: number;
  /**
   * `seen` has the validators of the pages last received. If it is empty, the service sends
   * everything.
   */
  read(subject: SyncSubject, seen: SeenPages, signal: AbortSignal): Promise<ServiceAnswer>;
}

/** Create only one per process, because the limits apply to all its requests together. */
export function createResultsService(
  baseUrl: URL,
  reader: HttpReader,
  budget: RequestBudget,
): ResultsService {
  const client = createErgastClient(baseUrl, reader, budget);
  const ofRound = {
    race: client.readRaceClassification,
    sprint: client.readSprint,
    qualifying: client.readQualifying,
    "driver-standings": client.readDriverStandings,
    "team-standings": client.readTeamStandings,
    "pit-stops": client.readPitStops,
    laps: client.readLaps,
  };
  return {
    url: baseUrl.href,
    requestsAnHour: REQUESTS_AN_HOUR,
    read(subject, seen, signal) {
      const options = { seen, signal };
      return subject.kind === "calendar"
        ? client.readCalendar(subject.season, options)
        : ofRound[subject.kind](subject.season, subject.round, options);
    },
  };
}
