import type { TransactionSql } from "postgres";

import { fastestLaps, raceClassifications, startingGrids, timedClassifications } from "#db/schema/classifications.ts";
import { ergastQualifying, ergastResults } from "#db/schema/ergast.ts";
import { ergastNames, type NamedDriver, type NamedTeam } from "#domain/ergast/names.ts";
import { qualifyingList } from "#domain/ergast/qualifying-list.ts";
import { resultList } from "#domain/ergast/result-list.ts";
import type { ErgastNames } from "#domain/ergast/result-line.ts";

import { listRows } from "#facts/ingest/rows.ts";
import { withinSeasons, type Touched } from "#facts/store/copy-source.ts";
import { encodeRows } from "#facts/store/format.ts";
import { deleteRows, isEmpty, stageRows, upsertRows } from "#facts/store/merge.ts";
import { cellsOf, shapeOf, type PackRow } from "#facts/store/tables.ts";

interface Scope {
  readonly meetingIds: readonly number[];
  readonly seasonOf: ReadonlyMap<number, number>;
  readonly names: ErgastNames;
}

export async function rebuildErgastResults(transaction: TransactionSql, seasons: Touched["seasons"]): Promise<void> {
  const meetings = await transaction<{ id: number; season: number }[]>`
    select id, season from facts.meetings
    ${seasons === "all" ? transaction`` : transaction`where season = any(${[...seasons]}::integer[])`}`;
  const scope = {
    meetingIds: meetings.map(({ id }) => id),
    seasonOf: new Map(meetings.map(({ id, season }) => [id, season])),
    names: await readNames(transaction),
  };
  await writeRows(transaction, ergastResults, seasons, await results(transaction, scope));
  await writeRows(transaction, ergastQualifying, seasons, await qualifying(transaction, scope));
}

async function readNames(transaction: TransactionSql): Promise<ErgastNames> {
  const drivers = await transaction<NamedDriver[]>`
    select ergast_id as "ergastId", driver_id as "driverId" from facts.ergast_drivers`;
  const teams = await transaction<NamedTeam[]>`
    select ergast_id as "ergastId", team_id as "teamId", first_season as "firstSeason", last_season as "lastSeason"
    from facts.ergast_constructor_teams order by ergast_id, team_id`;
  return ergastNames(drivers, teams);
}

const sessionKey = (row: { readonly meetingId: number; readonly session: string }): string =>
  `${row.meetingId} ${row.session}`;

async function results(transaction: TransactionSql, { meetingIds, seasonOf, names }: Scope) {
  const scope = { meeting_id: meetingIds };
  const listed = await listRows(transaction, "source", ergastResults, scope);
  const cars = Map.groupBy(await listRows(transaction, "facts", raceClassifications, scope), sessionKey);
  const laps = Map.groupBy(await listRows(transaction, "facts", fastestLaps, scope), sessionKey);
  const grids = await listRows(transaction, "facts", startingGrids, scope);
  const slots = new Map(grids.map((slot) => [`${sessionKey(slot)} ${slot.driverId}`, slot.position]));
  return [...Map.groupBy(listed, sessionKey)].flatMap(([key, rows]): PackRow<typeof ergastResults>[] => {
    const [{ meetingId, session } = { meetingId: 0, session: "race" as const }] = rows;
    if (session !== "race" && session !== "sprint") return [];
    return resultList({
      season: seasonOf.get(meetingId) ?? 0,
      session,
      listed: rows,
      cars: cars.get(key) ?? [],
      fastLaps: laps.get(key) ?? [],
      slotOf: (driverId) => slots.get(`${key} ${driverId}`) ?? null,
      names,
    }).map((line) => ({ ...line, meetingId, session }));
  });
}

async function qualifying(transaction: TransactionSql, { meetingIds, seasonOf, names }: Scope) {
  const listed = await listRows(transaction, "source", ergastQualifying, { meeting_id: meetingIds });
  const classified = await listRows(transaction, "facts", timedClassifications, {
    meeting_id: meetingIds,
    session: "qualifying",
  });
  const qualifiers = Map.groupBy(classified, ({ meetingId }) => meetingId);
  return [...Map.groupBy(listed, ({ meetingId }) => meetingId)].flatMap(([meetingId, rows]) =>
    qualifyingList({
      season: seasonOf.get(meetingId) ?? 0,
      listed: rows,
      qualifiers: qualifiers.get(meetingId) ?? [],
      names,
    }).map((line) => ({ ...line, meetingId })),
  );
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
  const staged = await stageRows(transaction, shape, target, content);
  const within = (await withinSeasons(transaction, seasons))(shape);
  await upsertRows(transaction, shape, { target, from: staged, within });
  await deleteRows(transaction, shape, { target, from: staged, within });
  await transaction.unsafe(`drop table ${staged}`);
  if (wasEmpty) await transaction.unsafe(`analyze ${target}`);
}
