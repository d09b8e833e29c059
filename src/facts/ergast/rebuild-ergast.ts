import type { TransactionSql } from "postgres";

import { addStatuses } from "#facts/ingest/race-mirror.ts";
import type { Touched } from "#facts/store/copy-source.ts";
import type { Executor } from "#facts/store/merge.ts";

import { rebuildErgastCalendar } from "./ergast-calendar.ts";
import { rebuildErgastResults } from "./ergast-results.ts";

/**
 * To be increased when the lists of unchanged facts change. Every database then rebuilds them once.
 */
const LIST_RULES = 1;

/**
 * Rebuilds the tables of the Ergast-compatible API from the facts that pages show. The source's own
 * tables only add what we don't know otherwise, such as status texts, average speeds and links. To
 * be called once overrides are applied.
 */
export async function rebuildErgast(
  transaction: TransactionSql,
  { seasons, people }: Touched,
): Promise<void> {
  if (people) await rebuildErgastPeople(transaction);
  if (seasons.length === 0) return;
  await rebuildErgastCalendar(transaction, seasons);
  await rebuildErgastResults(transaction, seasons);
  // The list of status texts is copied as a whole, so it lacks those that only our lists of any
  // season have.
  await addStatuses(transaction, "facts", "all");
  if (seasons === "all")
    await transaction`update facts.pack_state set list_rules = ${LIST_RULES} where id = 1`;
}

/** False if the lists were last built by an older version of the program. */
export async function areErgastListsCurrent(sql: Executor): Promise<boolean> {
  const [row] = await sql<
    { rules: number | null }[]
  >`select list_rules as rules from facts.pack_state where id = 1`;
  return (row?.rules ?? 0) >= LIST_RULES;
}

/**
 * Carries our names, codes and birthdays of drivers and names of teams into the Ergast tables. The
 * services divide and spell names in their own way, so a name is replaced only if it was corrected
 * here. A constructor may correspond to several teams but has one name for all seasons, so only its
 * latest team can rename it, and a team renames only its latest constructor.
 */
async function rebuildErgastPeople(transaction: TransactionSql): Promise<void> {
  await transaction`
    update facts.ergast_drivers e set
      given_name = case when d.first_name <> s.first_name then d.first_name else e.given_name end,
      family_name = case when d.last_name <> s.last_name then d.last_name else e.family_name end,
      code = case when d.code <> s.code then d.code else e.code end,
      born_on = coalesce(d.born_on, e.born_on)
    from facts.drivers d join source.drivers s on s.id = d.id
    where d.id = e.driver_id and (
      d.first_name <> s.first_name or d.last_name <> s.last_name or d.code <> s.code or d.born_on <> e.born_on)`;
  await transaction`
    update facts.ergast_constructors c set name = t.name
    from (
      select distinct on (team_id) team_id, ergast_id from facts.ergast_constructor_teams
      order by team_id, last_season desc, first_season, ergast_id) own
    join (
      select distinct on (ergast_id) ergast_id, team_id from facts.ergast_constructor_teams
      order by ergast_id, last_season desc, first_season desc) latest using (team_id, ergast_id)
    join facts.teams t on t.id = team_id
    join source.teams s on s.id = t.id
    where own.ergast_id = c.ergast_id and t.name <> s.name`;
}
