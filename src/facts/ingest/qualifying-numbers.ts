import type { TransactionSql } from "postgres";

/**
 * Gives qualifying the numbers of the race. Services list a champion who races with number 1 under
 * the permanent number, and before a season's first race nothing says which is right.
 */
export async function takeRaceNumbers(
  transaction: TransactionSql,
  meetingId: number,
): Promise<boolean> {
  const { count } = await transaction`
    update source.timed_classifications q set number = r.number
    from source.race_classifications r
    where q.meeting_id = ${meetingId} and r.meeting_id = q.meeting_id and r.session = 'race'
      and q.session in ('qualifying', 'sprint-qualifying')
      and r.driver_id = q.driver_id and r.team_id = q.team_id
      and r.number is not null and q.number is distinct from r.number`;
  return count > 0;
}
