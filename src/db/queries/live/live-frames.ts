import type { Sql } from "#db/database.ts";

/** A frame of live timing. Times are epoch milliseconds. */
export interface LiveFrameRow {
  readonly id: number;
  readonly atMs: number;
  readonly heardAtMs: number;
  readonly previousId: number | null;
  readonly change: string | null;
  readonly snapshot: string | null;
}

/**
 * Notifications contain only the frame's id, because a frame may be too large for a notification.
 */
export const LIVE_CHANNEL = "live_frames";

const LIVE_LOCK = 4_711_951;
/** Longer than the longest delay a reader can choose. */
const KEEP_MINUTES = 8;

/**
 * Takes the lock if it is free. `lockSql` must have only a single connection, because that
 * connection holds the lock.
 */
export async function takeLiveLock(lockSql: Sql): Promise<boolean> {
  const [row] = await lockSql<
    { taken: boolean }[]
  >`select pg_try_advisory_lock(${LIVE_LOCK}) as taken`;
  return row?.taken === true;
}

export async function releaseLiveLock(lockSql: Sql): Promise<void> {
  await lockSql`select pg_advisory_unlock_all()`;
}

/**
 * Saves a frame and notifies all instances. Returns null if the connection was replaced and has
 * lost the lock, because another instance may hold the lock by then.
 */
export async function saveLiveFrame(
  lockSql: Sql,
  frame: Omit<LiveFrameRow, "id">,
): Promise<number | null> {
  const [row] = await lockSql<{ id: number }[]>`
    with saved as (
      insert into upstream.live_frames (at, received_at, previous_id, change, snapshot)
      select to_timestamp(${frame.atMs / 1000}::float8), to_timestamp(${frame.heardAtMs / 1000}::float8),
        ${frame.previousId}::bigint, ${frame.change}::text, ${frame.snapshot}::text
      where exists (
        select 1 from pg_locks
        where locktype = 'advisory' and objid = ${LIVE_LOCK} and pid = pg_backend_pid() and granted
      )
      returning id
    )
    select id::float8 as id, pg_notify(${LIVE_CHANNEL}, id::text) from saved`;
  return row?.id ?? null;
}

/** Deletes old frames but keeps the last snapshot, which is shown while there is no feed. */
export async function pruneLiveFrames(lockSql: Sql): Promise<void> {
  await lockSql`
    delete from upstream.live_frames where id < (
      select max(id) from upstream.live_frames
      where snapshot is not null and at < now() - make_interval(mins => ${KEEP_MINUTES})
    )`;
}

const columns = (sql: Sql) => sql`
  id::float8 as id, (extract(epoch from at) * 1000)::float8 as "atMs",
  (extract(epoch from received_at) * 1000)::float8 as "heardAtMs", previous_id::float8 as "previousId", change, snapshot`;

export async function listLiveFrames(sql: Sql): Promise<LiveFrameRow[]> {
  return sql<LiveFrameRow[]>`
    select ${columns(sql)} from upstream.live_frames
    where id >= (select min(id) from upstream.live_frames where snapshot is not null) order by id`;
}

export async function listLiveFramesAfter(sql: Sql, id: number): Promise<LiveFrameRow[]> {
  return sql<
    LiveFrameRow[]
  >`select ${columns(sql)} from upstream.live_frames where id > ${id} order by id limit 600`;
}
