import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";

import { openDatabase } from "#db/database.ts";
import { findMeeting } from "#db/queries/calendar/meetings.ts";

import { AFTER_ALL_FACTS } from "../support/after-all-facts.ts";
import { signInReaders } from "../support/signed-in-readers.ts";
import { instanceOn } from "./instances.ts";
import type { Member } from "./load.ts";
import { openNetwork } from "./network.ts";
import { createData, DATABASE, postgresOn, urlOf } from "./postgres.ts";

const MEMBERS = 20;
/** The morning after Las Vegas 2025, with the vote open. */
export const SITE_MOMENT = "2025-11-23T12:00:00Z";

export interface PreparedData {
  /** Data folder of a stopped server. */
  readonly folder: string;
  readonly meeting: NonNullable<Awaited<ReturnType<typeof findMeeting>>>;
  readonly members: readonly Member[];
}

/**
 * Starts an instance of `version` (a folder), which creates the schema and loads the facts, then
 * adds signed-in members.
 */
export async function prepareData(workFolder: string, version: string): Promise<PreparedData> {
  const folder = await mkdtemp(join(workFolder, "prepared-"));
  const network = await openNetwork();
  const { app1, db1 } = network.hosts;
  try {
    await createData(folder);
    const server = postgresOn(db1, folder);
    await server.start();
    const maintenance = openDatabase({ ...server.location, database: "postgres" }, { max: 1 });
    await maintenance.sql`create database ${maintenance.sql(DATABASE)}`;
    await maintenance.close();
    const instance = instanceOn(app1, () => ({ DATABASE_URL: urlOf(db1), CLOCK: SITE_MOMENT }));
    await instance.start({ version });
    await instance.stop();
    const { sql, db, close } = openDatabase(server.location, { max: 1 });
    const meeting = await findMeeting(db, {
      season: 2025,
      slug: "las-vegas-grand-prix",
      now: AFTER_ALL_FACTS,
    });
    if (meeting === null) throw new Error("the facts have no Las Vegas 2025");
    const cookies = await signInReaders(sql, db, MEMBERS);
    await sql`checkpoint`;
    await close();
    await server.stop();
    return {
      folder,
      meeting,
      members: cookies.map((cookie, n) => ({ cookie, name: `Reader ${n + 1}` })),
    };
  } finally {
    await network.close();
  }
}
