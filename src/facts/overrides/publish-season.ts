import { writeAudit } from "#db/queries/operation/audit.ts";
import { builderOn } from "#db/database.ts";
import type { Sql } from "#db/database.ts";
import type { EditAnswer } from "#domain/facts/override/edit.ts";

import { announceChangedFacts } from "#facts/store/facts-state.ts";
import { recomputeStandings } from "#facts/ingest/standings.ts";
import { withEffects, changeFacts, type Now } from "./change-facts.ts";

export async function publishSeason(
  sql: Sql,
  { season, by }: { readonly season: number; readonly by: string },
  now: Now,
  { rehearse = false }: { readonly rehearse?: boolean } = {},
): Promise<EditAnswer> {
  return changeFacts(sql, rehearse, async (transaction) => {
    const [first] = await transaction<{ id: number }[]>`
      select m.id from source.meetings m where m.season = ${season} and m.round is not null
        and exists (select from source.race_classifications r where r.meeting_id = m.id)
      order by m.round limit 1`;
    if (first === undefined)
      return { kind: "inapplicable", detail: `No race of ${season} has a classification yet.` };
    const effects = await withEffects(
      transaction,
      { seasons: [season], people: false, meetingIds: [], driverIds: [] },
      now,
      async () => {
        await recomputeStandings(transaction, season, first.id);
      },
    );
    if (!rehearse) {
      await announceChangedFacts(transaction);
      const changed = effects.drivers.length + effects.teams.length;
      await writeAudit(builderOn(transaction), {
        at: now.wall,
        actor: by,
        action: "season.publish",
        subject: `season/${season}`,
        summary: `Recalculated the ${season} standings: ${changed === 1 ? "1 line" : `${changed} lines`} changed.`,
        detail: { drivers: effects.drivers, teams: effects.teams },
      });
    }
    return { kind: "done", effects: { ...effects, reverted: [] } };
  });
}
