import type { TransactionSql } from "postgres";

/**
 * Carries our names, codes and birthdays of drivers and names of teams into the Ergast tables. The services divide and
 * spell names in their own way, so a name is replaced only if it was corrected here. A constructor may correspond to
 * several teams but has one name for all seasons, so only its latest team can rename it, and a team renames only its
 * latest constructor.
 */
export async function rebuildErgastPeople(transaction: TransactionSql): Promise<void> {
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
