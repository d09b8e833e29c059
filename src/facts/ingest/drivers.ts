import { and, eq, isNull } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { drivers } from "#db/schema/people.ts";
import { ergastDrivers, sourceErgastDrivers } from "#db/schema/ergast.ts";
import { slugOf } from "#domain/slug.ts";
import type { SourceDriver } from "#domain/facts/source-document.ts";

import { countryOfNationality } from "./nationality.ts";
import { DocumentRefused } from "./refusal.ts";
import { addRows } from "./rows.ts";

export interface KnownDriver {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly fullName: string;
  readonly otherNames: readonly string[];
  readonly code: string;
  readonly bornOn: string | null;
}

/**
 * Finds our driver for a driver in a document: by birthday and a name or code, or by full name if the birthday is
 * unknown. Returns null unless exactly one driver matches.
 */
export function matchDriver(sourceDriver: SourceDriver, knownDrivers: readonly KnownDriver[]): string | null {
  const name = slugOf(`${sourceDriver.givenName} ${sourceDriver.familyName}`);
  const family = slugOf(sourceDriver.familyName);
  const isNamesake = (driver: KnownDriver): boolean =>
    [driver.fullName, driver.name, `${driver.firstName} ${driver.lastName}`, ...driver.otherNames].some(
      (candidate) => slugOf(candidate) === name,
    );
  const matches = knownDrivers.filter((driver) => {
    if (sourceDriver.bornOn === null || driver.bornOn === null) return isNamesake(driver);
    if (driver.bornOn !== sourceDriver.bornOn) return false;
    const names = slugOf(`${driver.fullName} ${driver.name} ${driver.otherNames.join(" ")}`).split("-");
    return (
      isNamesake(driver) || driver.code === sourceDriver.code || family.split("-").some((part) => names.includes(part))
    );
  });
  const exact = matches.filter(isNamesake);
  const [only, ...others] = exact.length > 0 ? exact : matches;
  return only === undefined || others.length > 0 ? null : only.id;
}

export interface ResolvedDrivers {
  readonly idOf: (ref: string) => string;
  readonly created: boolean;
  readonly renamed: boolean;
}

export async function resolveDrivers(
  transaction: TransactionSql,
  sourceDrivers: readonly SourceDriver[],
): Promise<ResolvedDrivers> {
  const byRef = new Map(sourceDrivers.map((driver) => [driver.ref, driver]));
  const ids = await idsByRef(transaction, [...byRef.keys()]);
  const missing = [...byRef.values()].filter((driver) => !ids.has(driver.ref));
  let [created, renamed] = [false, false];
  if (missing.length > 0) {
    const knownDrivers = await listDrivers(transaction);
    for (const driver of missing) {
      let id = matchDriver(driver, knownDrivers);
      if (id === null) {
        id = await createDriver(transaction, driver, knownDrivers);
        created = true;
      }
      if (await renameRefs(transaction, id, driver.ref)) renamed = true;
      await addRows(transaction, ergastDrivers, [mapped(driver, id)]);
      await builderOn(transaction)
        .update(sourceErgastDrivers)
        .set({ driverId: id })
        .where(and(eq(sourceErgastDrivers.ergastId, driver.ref), isNull(sourceErgastDrivers.driverId)));
      ids.set(driver.ref, id);
    }
  }
  return { created, renamed, idOf: (ref) => known(ids, ref) };
}

/**
 * Moves a driver's results to the service's new id. Otherwise the Ergast-compatible API would list the driver twice.
 */
async function renameRefs(transaction: TransactionSql, driverId: string, ref: string): Promise<boolean> {
  const before = await transaction<{ ref: string }[]>`
    select ergast_id as ref from source.ergast_drivers where driver_id = ${driverId} and ergast_id <> ${ref}`;
  for (const old of before) {
    await transaction`update source.ergast_results set ergast_driver_id = ${ref} where ergast_driver_id = ${old.ref}`;
    await transaction`update source.ergast_qualifying set ergast_driver_id = ${ref} where ergast_driver_id = ${old.ref}`;
    await transaction`
      update source.ergast_drivers set ergast_id = ${ref}
      where ergast_id = ${old.ref} and not exists (select from source.ergast_drivers where ergast_id = ${ref})`;
    await transaction`delete from source.ergast_drivers where ergast_id = ${old.ref}`;
  }
  return before.length > 0;
}

/**
 * Maps the service's driver ids to ours, for documents that contain only ids. These drivers are already known, because
 * the classification is ingested first.
 */
export async function resolveDriverRefs(
  transaction: TransactionSql,
  refs: readonly string[],
): Promise<(ref: string) => string> {
  const ids = await idsByRef(transaction, [...new Set(refs)]);
  for (const ref of refs) known(ids, ref);
  return (ref) => known(ids, ref);
}

function known(ids: ReadonlyMap<string, string>, ref: string): string {
  const id = ids.get(ref);
  if (id === undefined) throw new DocumentRefused("unknown-driver", `unknown driver "${ref}"`);
  return id;
}

async function idsByRef(transaction: TransactionSql, refs: readonly string[]): Promise<Map<string, string>> {
  const rows = await transaction<{ ref: string; id: string }[]>`
    select e.ergast_id as ref, d.id from source.ergast_drivers e join source.drivers d on d.id = e.driver_id
    where e.ergast_id = any(${[...refs]}::text[])`;
  return new Map(rows.map((row) => [row.ref, row.id]));
}

async function listDrivers(transaction: TransactionSql): Promise<KnownDriver[]> {
  return transaction<KnownDriver[]>`
    select id, first_name as "firstName", last_name as "lastName", name, full_name as "fullName",
      array(select n.name from facts.driver_other_names n where n.driver_id = d.id order by n.position)
        as "otherNames",
      code, born_on::text as "bornOn" from source.drivers d order by id`;
}

async function createDriver(
  transaction: TransactionSql,
  driver: SourceDriver,
  others: readonly KnownDriver[],
): Promise<string> {
  const fullName = `${driver.givenName} ${driver.familyName}`.trim();
  const slug = slugOf(fullName);
  if (slug === "") throw new DocumentRefused("unknown-driver", `invalid name "${fullName}"`);
  // The year of birth distinguishes drivers with the same name.
  const isTaken = others.some((other) => other.id === slug);
  const id = isTaken ? `${slug}-${driver.bornOn?.slice(0, 4) ?? driver.ref}` : slug;
  const countryId = await countryOfNationality(transaction, driver.nationality);
  if (countryId === null) {
    throw new DocumentRefused("unknown-country", `unknown nationality "${driver.nationality}" of ${fullName}`);
  }
  await addRows(transaction, drivers, [
    {
      id,
      firstName: driver.givenName,
      lastName: driver.familyName,
      name: fullName,
      fullName,
      code: driver.code ?? slugOf(driver.familyName).replaceAll("-", "").slice(0, 3).toUpperCase(),
      permanentNumber: driver.permanentNumber,
      bornOn: driver.bornOn,
      diedOn: null,
      birthPlace: null,
      countryId,
    },
  ]);
  return id;
}

function mapped(driver: SourceDriver, driverId: string) {
  return {
    ergastId: driver.ref,
    driverId,
    code: driver.code,
    permanentNumber: driver.permanentNumber?.toString() ?? null,
    permanentNumberUntil2025: null,
    givenName: driver.givenName,
    familyName: driver.familyName,
    bornOn: driver.bornOn,
    nationality: driver.nationality,
    url: null,
  };
}
