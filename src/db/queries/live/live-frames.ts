import type { Sql } from "#db/database.ts";

/** A row of live timing; moments are epoch milliseconds. */
export interface LiveFrameRow {
  readonly id: number;
  readonly atMs: number;
  readonly heardAtMs: number;
  readonly previousId: number | null;
  readonly change: string | null;
  readonly snapshot: string | null;
}

/** Told with a frame's id, and nothing else: what is in it may be too long for a notification. */
export const LIVE_CHANNEL = "live_frames";

/** Whoever holds this advisory lock listens to live timing for all instances. */
const LIVE_LOCK = 4_711_951;
/** Of frames that are older than this only the last snapshot is kept; more than the longest delay. */
const KEEP_MINUTES = 8;

/** Takes the lock on this connection, unless another instance has it. `lockSql` must be one connection, not a pool. */
export async function takeLiveLock(lockSql: Sql): Promise<boolean> {
  const [row] = await lockSql<{ taken: boolean }[]>`select pg_try_advisory_lock(${LIVE_LOCK}) as taken`;
  return row?.taken === true;
}

export async function releaseLiveLock(lockSql: Sql): Promise<void> {
  await lockSql`select pg_advisory_unlock_all()`;
}

/**
 * Keeps a frame and tells all instances of it, if this very connection still holds the lock; else null: a connection
 * that was lost and made anew does not, and somebody else may have begun.
 */
export async function saveLiveFrame(lockSql: Sql, frame: Omit<LiveFrameRow, "id">): Promise<number | null> {
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

/** Takes away what is older than any delay, but the last snapshot: that is what is shown when there is no feed. */
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

/** All that is kept, from a snapshot on, in the order in which it was heard. */
export async function listLiveFrames(sql: Sql): Promise<LiveFrameRow[]> {
  return sql<LiveFrameRow[]>`
    select ${columns(sql)} from upstream.live_frames
    where id >= (select min(id) from upstream.live_frames where snapshot is not null) order by id`;
}

export async function listLiveFramesAfter(sql: Sql, id: number): Promise<LiveFrameRow[]> {
  return sql<LiveFrameRow[]>`select ${columns(sql)} from upstream.live_frames where id > ${id} order by id limit 600`;
}
