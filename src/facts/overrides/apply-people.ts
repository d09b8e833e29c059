import { and, eq, inArray, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { displayOverrides } from "#db/schema/overrides.ts";
import { drivers, teams, teamSeasons } from "#db/schema/people.ts";
import { renamed } from "#domain/people/driver-name.ts";
import type { KeptOverride } from "#domain/facts/override/override.ts";

import { OverrideInapplicable } from "./inapplicable.ts";

/** First season in which services list the permanent numbers chosen for 2026. */
const FIRST_SEASON_OF_NEW_NUMBERS = 2026;

/**
 * Changes a driver's permanent number in the Ergast tables if the driver raced under it in this season and entered no
 * later season that uses the same kind of permanent number. That excludes a champion's number 1 and numbers given up
 * earlier.
 */
async function applyErgastNumber(
  transaction: TransactionSql,
  driverId: string,
  season: number,
  number: string,
): Promise<void> {
  const isNew = season >= FIRST_SEASON_OF_NEW_NUMBERS;
  const column = transaction(isNew ? "permanent_number" : "permanent_number_until2025");
  const last = isNew ? 9999 : FIRST_SEASON_OF_NEW_NUMBERS - 1;
  await transaction`
    update facts.ergast_drivers d set ${column} = ${number}
    where d.driver_id = ${driverId}
      and exists (
        select from facts.entries e join facts.meetings m on m.id = e.meeting_id
        where e.driver_id = ${driverId} and m.season = ${season} and e.number = d.${column})
      and not exists (
        select from facts.entries e join facts.meetings m on m.id = e.meeting_id
        where e.driver_id = ${driverId} and m.season > ${season} and m.season <= ${last})`;
}

type Of<Subject extends KeptOverride["subject"]> = Extract<KeptOverride, { readonly subject: Subject }>;

const ALL_SEASONS = 0;

/** Applies an override of a driver's names and code. Other fields are stored as display overrides. */
export async function applyDriver(transaction: TransactionSql, override: Of<"driver">): Promise<void> {
  const { driverId, value } = override;
  const db = builderOn(transaction);
  const [driver] = await db.select({ id: drivers.id }).from(drivers).where(eq(drivers.id, driverId));
  if (driver === undefined) throw new OverrideInapplicable("This driver no longer exists.");
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
      else await applyErgastNumber(transaction, driverId, override.season, value);
      const { season, field } = override;
      return saveDisplayOverride(transaction, { subject: "driver", id: driverId, season, field, value });
    }
    case "code":
      await db.update(drivers).set({ code: value }).where(eq(drivers.id, driverId));
      return;
    case "firstName":
    case "lastName":
      return renameDriver(transaction, driverId, override.field, value);
  }
}

/** Changes the first or last name, and with it the display name and, if it was the same, the full name. */
async function renameDriver(
  transaction: TransactionSql,
  driverId: string,
  part: "firstName" | "lastName",
  value: string,
): Promise<void> {
  const db = builderOn(transaction);
  const [before] = await db.select().from(drivers).where(eq(drivers.id, driverId));
  if (before === undefined) throw new OverrideInapplicable("This driver no longer exists.");
  const now = { firstName: before.firstName, lastName: before.lastName, [part]: value };
  const name = renamed(before, now);
  const fullName = before.fullName === before.name ? name : before.fullName;
  await db
    .update(drivers)
    .set({ ...now, name, fullName })
    .where(eq(drivers.id, driverId));
}

/** Applies an override of a team's name, or of its colour in a season. Other fields are stored as display overrides. */
export async function applyTeam(transaction: TransactionSql, override: Of<"team">): Promise<void> {
  const db = builderOn(transaction);
  const { teamId, value } = override;
  if (override.field === "name") {
    const fullName = sql`case when ${teams.fullName} = ${teams.name} then ${value} else ${teams.fullName} end`;
    const changed = await db.update(teams).set({ name: value, fullName }).where(eq(teams.id, teamId)).returning();
    if (changed.length === 0) throw new OverrideInapplicable("This team no longer exists.");
    return;
  }
  await refuseUnknownTeam(transaction, override.season, teamId);
  if (override.field === "colour") {
    await db.update(teamSeasons).set({ colour: value }).where(inSeason(override.season, teamId));
    return;
  }
  if (override.field === "drivers") {
    const ids = value.split(" ");
    const existingDrivers = await db.select({ id: drivers.id }).from(drivers).where(inArray(drivers.id, ids));
    if (existingDrivers.length !== ids.length) throw new OverrideInapplicable("One of these drivers no longer exists.");
  }
  const { season, field } = override;
  await saveDisplayOverride(transaction, { subject: "team", id: teamId, season, field, value });
}

const inSeason = (year: number, teamId: string) => and(eq(teamSeasons.year, year), eq(teamSeasons.teamId, teamId));

async function refuseUnknownTeam(transaction: TransactionSql, season: number, teamId: string): Promise<void> {
  const [team] = await builderOn(transaction)
    .select({ year: teamSeasons.year })
    .from(teamSeasons)
    .where(inSeason(season, teamId));
  if (team === undefined) throw new OverrideInapplicable(`This team is no longer in the ${season} season.`);
}

async function saveDisplayOverride(
  transaction: TransactionSql,
  row: typeof displayOverrides.$inferInsert,
): Promise<void> {
  await builderOn(transaction).insert(displayOverrides).values(row);
}
