import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { listTeamsOf } from "#db/queries/entrants/teams.ts";
import { historyRecords } from "#db/queries/history/history-records.ts";
import { paths } from "#domain/paths.ts";
import { driverSlug } from "#domain/slug.ts";

import { servicesContext } from "../../../context.ts";
import { siteCalendar } from "../../../site-calendar.server.ts";
import type { Route } from "./+types/records";
import { recordGroups } from "./record-tables.server.ts";

export async function loadRecords({ context }: Route.LoaderArgs) {
  const { db, facts } = context.get(servicesContext);
  const { now, season } = await siteCalendar(context);
  const [records, seasonDrivers, teams] = await Promise.all([
    historyRecords(db, facts, now),
    listSeasonDrivers(db, season, now),
    listTeamsOf(db, season),
  ]);
  return {
    groups: recordGroups(records, {
      season,
      driverLink: (id, code) => paths.driver(driverSlug({ id, code }, seasonDrivers)),
      driverIds: new Set(seasonDrivers.map(({ id }) => id)),
      teamColours: new Map(teams.map(({ id, colour }) => [id, colour])),
    }),
  };
}
