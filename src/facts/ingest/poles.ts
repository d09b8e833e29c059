import type { TransactionSql } from "postgres";

import { polePositions } from "#db/schema/classifications.ts";

import type { Layer, PackRow } from "#facts/store/tables.ts";
import { listRows, replaceRows } from "./rows.ts";

type PoleRow = PackRow<typeof polePositions>;

export async function findPole(transaction: TransactionSql, layer: Layer, meetingId: number): Promise<PoleRow | null> {
  const [pole] = await listRows(transaction, layer, polePositions, { meeting_id: meetingId });
  return pole ?? null;
}

/**
 * Gives pole position to the driver in the first grid slot, unless qualifying has already decided it. Returns true if
 * the pole position changed.
 */
export async function setPoleFromGrid(transaction: TransactionSql, meetingId: number): Promise<boolean> {
  const pole = await findPole(transaction, "source", meetingId);
  if (pole?.source === "qualifying") return false;
  const first = await transaction<PoleRow[]>`
    select g.meeting_id as "meetingId", g.driver_id as "driverId", e.team_id as "teamId", 'grid' as source
    from facts.starting_grids g
    join lateral (
      select team_id from source.race_classifications
      where meeting_id = g.meeting_id and session = 'race' and driver_id = g.driver_id order by ordinal limit 1) e on true
    where g.meeting_id = ${meetingId} and g.session = 'race' and g.position = 1
    order by g.ordinal limit 1`;
  return replaceRows(transaction, "source", polePositions, { meeting_id: meetingId }, first);
}
