import type { Database } from "#db/database.ts";
import { ownTurnOfLoop } from "#db/own-turn.ts";
import { type Champion, listChampions } from "#db/queries/history/champions.ts";
import {
  findHistoryMark,
  type KnownDriver,
  listHistoryRaces,
  listKnownDrivers,
  listKnownTeams,
} from "#db/queries/history/history-results.ts";
import { listTitles, type Title } from "#db/queries/standings/titles.ts";
import { driverRecords } from "#domain/history/driver-records.ts";
import { hasStarted } from "#domain/people/career.ts";
import { isFormulaTwoDrive } from "#domain/results/formula-two.ts";
import { teamRecords } from "#domain/history/team-records.ts";
import type { Temporal } from "#domain/time.ts";

export interface HistoryRecords {
  /** Latest first. */
  readonly champions: readonly Champion[];
  readonly drivers: ReturnType<typeof driverRecords>;
  readonly teams: ReturnType<typeof teamRecords>;
  readonly knownDrivers: ReadonlyMap<string, KnownDriver>;
  readonly teamNames: ReadonlyMap<string, string>;
  readonly counts: { readonly races: number; readonly starters: number; readonly winners: number };
}

let remembered: { readonly key: string; readonly records: Promise<HistoryRecords> } | null = null;

/**
 * Returns the records as of the site time. They change only with the facts and after a race or
 * sprint, and take tens of milliseconds to compute, so the latest ones are cached.
 */
export async function historyRecords(
  db: Database,
  facts: { readonly version: string },
  now: Temporal.Instant,
): Promise<HistoryRecords> {
  const key = `${facts.version} ${await findHistoryMark(db, now)}`;
  if (remembered?.key === key) return remembered.records;
  const records = compute(db, now);
  const mine = { key, records };
  remembered = mine;
  records.catch(() => {
    // The failure isn't cached, so the next request tries again.
    if (remembered === mine) remembered = null;
  });
  return records;
}

async function compute(db: Database, now: Temporal.Instant): Promise<HistoryRecords> {
  const [races, drivers, teams, champions, titles] = await Promise.all([
    listHistoryRaces(db, now),
    listKnownDrivers(db),
    listKnownTeams(db),
    listChampions(db, now),
    listTitles(db, { now }),
  ]);
  const wonBy = (championship: Title["championship"]) =>
    titles
      .filter((title) => title.championship === championship)
      .map(({ season, winnerId, round }) => ({ season, championId: winnerId, round }));
  const bornOn = new Map(
    drivers.flatMap(({ id, bornOn: born }) => (born === null ? [] : [[id, born] as const])),
  );
  const grandsPrix = races.filter(({ kind }) => kind === "race");
  const results = grandsPrix.flatMap((race) => race.results);
  await ownTurnOfLoop();
  const driversOf = driverRecords({ races, bornOn, champions: wonBy("drivers") });
  await ownTurnOfLoop();
  return {
    champions,
    drivers: driversOf,
    teams: teamRecords({ races, champions: wonBy("teams") }),
    knownDrivers: new Map(drivers.map((driver) => [driver.id, driver])),
    teamNames: new Map(teams.map(({ id, name }) => [id, name])),
    counts: {
      races: grandsPrix.length,
      starters: new Set(
        grandsPrix.flatMap((race) =>
          race.results
            .filter((result) => hasStarted(result) && !isFormulaTwoDrive(race, result.driverId))
            .map(({ driverId }) => driverId),
        ),
      ).size,
      winners: new Set(
        results.filter(({ position }) => position === 1).map(({ driverId }) => driverId),
      ).size,
    },
  };
}
