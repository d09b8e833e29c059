import { sql } from "drizzle-orm";

import { grandsPrix, meetings, sessions } from "#db/schema/calendar.ts";
import { fastestLaps, polePositions, raceClassifications } from "#db/schema/classifications.ts";

/**
 * Rows of all races and sprints, for queries that read the whole history. The aliases are `m` for
 * the meeting, `p` for the Grand Prix, `s` for the session and `x` for the classification. `g`
 * (pole) and `f` (fastest lap) are joined only if the row's driver set them.
 */
export const allRaceRows = sql`${meetings} m
    join ${grandsPrix} p on p.id = m.grand_prix_id
    join ${sessions} s on s.meeting_id = m.id and s.kind in ('race', 'sprint')
    join ${raceClassifications} x on x.meeting_id = m.id and x.session = s.kind
    left join ${polePositions} g on g.meeting_id = m.id and g.driver_id = x.driver_id and s.kind = 'race'
    left join ${fastestLaps} f
      on f.meeting_id = m.id and f.session = s.kind and f.driver_id = x.driver_id and f.position = 1`;

/**
 * Values of a row of `allRaceRows`, in this order: driver, team, position, status, points, pole,
 * fastest lap.
 */
export const raceRowValues = sql`x.driver_id, x.team_id, x.position, x.status, x.points_hundredths,
      g.meeting_id is not null or coalesce(s.kind = 'sprint' and x.grid = 1, false), f.ordinal is not null`;
