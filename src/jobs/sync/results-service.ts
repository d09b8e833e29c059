import type { Observed } from "#domain/facts/observed.ts";
import { REQUESTS_AN_HOUR } from "#domain/facts/sync-plan.ts";
import type { SyncSubject } from "#domain/facts/sync-subject.ts";
import { createErgastClient, type ErgastOutcome } from "#upstream/ergast/ergast-client.ts";
import type { SeenPages } from "#upstream/ergast/read-pages.ts";
import type { RequestBudget } from "#upstream/http-budget.ts";
import type { HttpReader } from "#upstream/http-reader.ts";

/** What a service says of a subject. */
export type ServiceAnswer = ErgastOutcome<Observed>;

/** A public results service, asked subject by subject. */
export interface ResultsService {
  readonly url: string;
  /** How many requests it may be sent in an hour. */
  readonly requestsAnHour: number;
  /** `seen` is what the last answer came with; empty: everything is sent. */
  read(subject: SyncSubject, seen: SeenPages, signal: AbortSignal): Promise<ServiceAnswer>;
}

/** One per process, because the limits are those of all its requests together. */
export function createResultsService(baseUrl: URL, reader: HttpReader, budget: RequestBudget): ResultsService {
  const client = createErgastClient(baseUrl, reader, budget);
  return {
    url: baseUrl.href,
    requestsAnHour: REQUESTS_AN_HOUR,
    read(subject, seen, signal) {
      const options = { seen, signal };
      if (subject.kind === "calendar") return client.readCalendar(subject.season, options);
      const { season, round } = subject;
      switch (subject.kind) {
        case "race":
          return client.readRaceClassification(season, round, options);
        case "sprint":
          return client.readSprint(season, round, options);
        case "qualifying":
          return client.readQualifying(season, round, options);
        case "driver-standings":
          return client.readDriverStandings(season, round, options);
        case "team-standings":
          return client.readTeamStandings(season, round, options);
        case "pit-stops":
          return client.readPitStops(season, round, options);
        case "laps":
          return client.readLaps(season, round, options);
      }
    },
  };
}
