import type { TransactionSql } from "postgres";

import { renamed } from "#domain/people/driver-name.ts";
import type { KeptOverride } from "#domain/facts/override/override.ts";

import { applyErgastDriver, applyErgastTeamName } from "./apply-ergast-people.ts";
import { OverrideInapplicable } from "./inapplicable.ts";

type Of<Subject extends KeptOverride["subject"]> = Extract<KeptOverride, { readonly subject: Subject }>;

const ALL_SEASONS = 0;

/** Applies a driver's names and code; pictures, season numbers and seats become display overrides. */
export async function applyDriver(transaction: TransactionSql, override: Of<"driver">): Promise<void> {
  const { driverId, value } = override;
  const [driver] = await transaction`select 1 from facts.drivers where id = ${driverId}`;
  if (driver === undefined) throw new OverrideInapplicable("This driver no longer exists.");
  await applyErgastDriver(transaction, override);
  switch (override.field) {
    case "picture":
      return saveDisplayOverride(transaction, {
        subject: "driver",
        id: driverId,
        season: ALL_SEASONS,
        field: "picture",
        value,
      });
    case "number":
    case "team": {
      if (override.field === "team") await refuseUnknownTeam(transaction, override.season, value);
      const { season, field } = override;
      return saveDisplayOverride(transaction, { subject: "driver", id: driverId, season, field, value });
    }
    case "code":
      await transaction`update facts.drivers set code = ${value} where id = ${driverId}`;
      return;
    case "firstName":
    case "lastName":
      return renameDriver(transaction, driverId, override.field, value);
  }
}

/** Changes one part of the name. The display name follows in its order, and so does an identical full name. */
async function renameDriver(
  transaction: TransactionSql,
  driverId: string,
  part: "firstName" | "lastName",
  value: string,
): Promise<void> {
  const [before] = await transaction<{ firstName: string; lastName: string; name: string }[]>`
    select first_name as "firstName", last_name as "lastName", name from facts.drivers where id = ${driverId}`;
  if (before === undefined) throw new OverrideInapplicable("This driver no longer exists.");
  const now = { firstName: before.firstName, lastName: before.lastName, [part]: value };
  await transaction`
    update facts.drivers set
      first_name = ${now.firstName}, last_name = ${now.lastName}, name = ${renamed(before, now)},
      full_name = case when full_name = name then ${renamed(before, now)} else full_name end
    where id = ${driverId}`;
}

/** Applies a team's name or season colour; pictures and drivers become display overrides. */
export async function applyTeam(transaction: TransactionSql, override: Of<"team">): Promise<void> {
  const { teamId, value } = override;
  if (override.field === "name") {
    const [team] = await transaction`select 1 from facts.teams where id = ${teamId}`;
    if (team === undefined) throw new OverrideInapplicable("This team no longer exists.");
    // An identical full name changes along with the name.
    await transaction`
      update facts.teams set name = ${value}, full_name = case when full_name = name then ${value} else full_name end
      where id = ${teamId}`;
    await applyErgastTeamName(transaction, teamId, value);
    return;
  }
  await refuseUnknownTeam(transaction, override.season, teamId);
  if (override.field === "colour") {
    await transaction`
      update facts.team_seasons set colour = ${value} where year = ${override.season} and team_id = ${teamId}`;
    return;
  }
  if (override.field === "drivers") {
    const ids = value.split(" ");
    const known = await transaction`select 1 from facts.drivers where id = any(${ids}::text[])`;
    if (known.length !== ids.length) throw new OverrideInapplicable("One of these drivers no longer exists.");
  }
  const { season, field } = override;
  await saveDisplayOverride(transaction, { subject: "team", id: teamId, season, field, value });
}

async function refuseUnknownTeam(transaction: TransactionSql, season: number, teamId: string): Promise<void> {
  const [team] = await transaction`
    select 1 from facts.team_seasons where year = ${season} and team_id = ${teamId}`;
  if (team === undefined) throw new OverrideInapplicable(`This team is no longer in the ${season} season.`);
}

async function saveDisplayOverride(
  transaction: TransactionSql,
  shown: {
    readonly subject: "driver" | "team";
    readonly id: string;
    readonly season: number;
    readonly field: string;
    readonly value: string;
  },
): Promise<void> {
  const { subject, id, season, field, value } = shown;
  await transaction`
    insert into facts.display_overrides (subject, id, season, field, value)
    values (${subject}, ${id}, ${season}, ${field}, ${value})`;
}
