import type { TransactionSql } from "postgres";

import { fastestLaps, raceClassifications, startingGrids, timedClassifications } from "#db/schema/classifications.ts";
import { ergastQualifying, ergastResults } from "#db/schema/ergast.ts";
import { qualifyingLists, resultLists } from "#domain/ergast/all-lists.ts";
import { ergastNames, type NamedDriver, type NamedTeam } from "#domain/ergast/names.ts";
import type { ErgastNames } from "#domain/ergast/result-line.ts";

import { listRows } from "#facts/ingest/rows.ts";
import { withinSeasons, type Touched } from "#facts/store/copy-source.ts";
import { encodeRows } from "#facts/store/format.ts";
import { deleteRows, isEmpty, stageRows, upsertRows } from "#facts/store/merge.ts";
import { cellsOf, shapeOf, type PackRow } from "#facts/store/tables.ts";

export async function rebuildErgastResults(transaction: TransactionSql, seasons: Touched["seasons"]): Promise<void> {
  const meetings = await transaction<{ id: number; season: number }[]>`
    select id, season from facts.meetings
    ${seasons === "all" ? transaction`` : transaction`where season = any(${[...seasons]}::integer[])`}`;
  const seasonOf = new Map(meetings.map(({ id, season }) => [id, season]));
  const context = {
    names: await readNames(transaction),
    seasonOf: (meetingId: number) => seasonOf.get(meetingId) ?? 0,
  };
  const ofMeetings = { meeting_id: [...seasonOf.keys()] };
  const results = resultLists({
    ...context,
    serviceLines: await listRows(transaction, "source", ergastResults, ofMeetings),
    cars: await listRows(transaction, "facts", raceClassifications, ofMeetings),
    fastLaps: await listRows(transaction, "facts", fastestLaps, ofMeetings),
    slots: await listRows(transaction, "facts", startingGrids, ofMeetings),
  });
  await writeRows(transaction, ergastResults, seasons, results);
  const qualifying = qualifyingLists({
    ...context,
    serviceLines: await listRows(transaction, "source", ergastQualifying, ofMeetings),
    qualifiers: await listRows(transaction, "facts", timedClassifications, { ...ofMeetings, session: "qualifying" }),
  });
  await writeRows(transaction, ergastQualifying, seasons, qualifying);
}

async function readNames(transaction: TransactionSql): Promise<ErgastNames> {
  const drivers = await transaction<NamedDriver[]>`
    select ergast_id as "ergastId", driver_id as "driverId" from facts.ergast_drivers`;
  const teams = await transaction<NamedTeam[]>`
    select ergast_id as "ergastId", team_id as "teamId", first_season as "firstSeason", last_season as "lastSeason"
    from facts.ergast_constructor_teams order by ergast_id, team_id`;
  return ergastNames(drivers, teams);
}

/** Replaces the seasons' rows. Unchanged rows aren't written. */
async function writeRows<T extends typeof ergastResults | typeof ergastQualifying>(
  transaction: TransactionSql,
  table: T,
  seasons: Touched["seasons"],
  rows: readonly PackRow<T>[],
): Promise<void> {
  const shape = shapeOf(table);
  const target = `facts.${shape.name}`;
  const columns = shape.columns.map(({ name }) => name);
  const content = { columns, rows: Buffer.from(encodeRows(cellsOf(shape, rows))) };
  const wasEmpty = await isEmpty(transaction, target);
  const staged = `rebuilt_${shape.name}`;
  await stageRows(transaction, shape, { target, staged }, content);
  const within = (await withinSeasons(transaction, seasons))(shape);
  await upsertRows(transaction, shape, { target, from: staged, within });
  await deleteRows(transaction, shape, { target, from: staged, within });
  await transaction.unsafe(`drop table ${staged}`);
  if (wasEmpty) await transaction.unsafe(`analyze ${target}`);
}
