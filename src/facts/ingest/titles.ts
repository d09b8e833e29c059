import type { TransactionSql } from "postgres";

import { titles } from "#db/schema/standings.ts";
import {
  FIRST_COMPUTED_TITLE_SEASON,
  type ScoringSession,
} from "#domain/standings/title-course.ts";
import { decidedTitles } from "#domain/standings/title-decided.ts";
import { titleWinner } from "#domain/standings/title-winner.ts";

import type { Layer } from "#facts/store/tables.ts";
import { replaceRows } from "./rows.ts";

interface ListedSession extends ScoringSession {
  readonly meetingId: number;
}

/** Updates a season's titles to those decided by its results. Returns true if any changed. */
export async function recomputeTitles(
  transaction: TransactionSql,
  layer: Layer,
  season: number,
): Promise<boolean> {
  if (season < FIRST_COMPUTED_TITLE_SEASON) return false;
  const sessions = await transaction<ListedSession[]>`
    select m.id as "meetingId", m.round, s.kind, m.name, m.grand_prix_id as "grandPrixId",
      count(x.driver_id) > 0 as "isOver",
      coalesce(json_agg(json_build_object('driverId', x.driver_id, 'teamId', x.team_id, 'position', x.position,
        'pointsHundredths', x.points_hundredths) order by x.ordinal) filter (where x.driver_id is not null), '[]') as results
    from ${transaction(layer)}.meetings m
    join ${transaction(layer)}.sessions s on s.meeting_id = m.id and s.kind in ('race', 'sprint')
    left join ${transaction(layer)}.race_classifications x on x.meeting_id = m.id and x.session = s.kind
    where m.season = ${season} and m.round is not null
    group by m.id, s.kind order by m.round, s.kind`;
  const rows = decidedTitles(season, sessions).flatMap(
    ({ championship, winnerId, round, kind }) => {
      const decider = sessions.find((session) => session.round === round && session.kind === kind);
      return decider === undefined
        ? []
        : [
            {
              season,
              championship,
              ...titleWinner(championship, winnerId),
              meetingId: decider.meetingId,
              session: kind,
            },
          ];
    },
  );
  return replaceRows(transaction, layer, titles, { season }, rows);
}
