import { pino } from "pino";

import { openDatabase, type Sql } from "#db/database.ts";
import { locationWith } from "#db/location.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { loadPack } from "#facts/store/load.ts";
import { Temporal } from "#domain/time.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";

import { makeHome } from "../tests/support/app-process.ts";
import { correctionsIn } from "../tests/support/corrections.ts";
import { median, type Row } from "./table.ts";

const ROUNDS = 10;
const BAR_MS = 300;
const SEASON = 2025;

/**
 * Measures how long it takes to correct a season's first race, which changes all the season's standings, and to undo
 * the correction.
 */
export async function measureCorrections(progress: (text: string) => void): Promise<Row[]> {
  progress(`corrections, ${ROUNDS} of a season's first race`);
  const home = await makeHome();
  try {
    return await measureIn(home.path);
  } finally {
    await home.remove();
  }
}

async function measureIn(home: string): Promise<Row[]> {
  const server = await openEmbeddedPostgres({ home, log: pino({ level: "silent" }) });
  const { sql, close } = openDatabase(locationWith(server.location), { max: 2 });
  try {
    await migrateDatabase(locationWith(server.location));
    await loadPack({ sql, directory: "data", now: Temporal.Now.instant() });
    const admin = correctionsIn({ sql });
    const [race] = await sql<{ id: number }[]>`select id from facts.meetings where season = ${SEASON} and round = 1`;
    if (race === undefined) throw new Error("The season has no first race.");
    const ruling = { subject: "classification", field: "ruling", value: { kind: "disqualify" } } as const;
    const before = await lastWrite(sql);
    const [saved, undone]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      saved.push(
        await timed(() => admin.save({ ...ruling, meetingId: race.id, session: "race", driverId: "lando-norris" })),
      );
      undone.push(await timed(async () => admin.undo(await admin.lastId())));
    }
    const isUntouched = (await lastWrite(sql)) === before;
    return [
      row("correcting a season's first race, median", median(saved)),
      row("undoing the correction, median", median(undone)),
      { what: "rows written in other seasons", value: isUntouched ? "0" : "some", bar: "0", met: isUntouched },
    ];
  } finally {
    await close();
    await server.close();
  }
}

const row = (what: string, ms: number): Row => ({
  what,
  value: `${ms.toFixed(0)} ms`,
  bar: `< ${BAR_MS} ms`,
  met: ms < BAR_MS,
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Returns a checksum that changes when a meeting, race result or standing is written in any season except the corrected
 * one.
 */
async function lastWrite(sql: Sql): Promise<string> {
  const [sum] = await sql<{ sum: string }[]>`
    select md5(string_agg(line, ',' order by line)) as sum from (
      select m.id || ' ' || m.xmin as line from facts.meetings m where m.season <> ${SEASON}
      union all select r.meeting_id || ' ' || r.ordinal || ' ' || r.xmin from facts.race_classifications r
        join facts.meetings m on m.id = r.meeting_id where m.season <> ${SEASON}
      union all select s.meeting_id || ' ' || s.ordinal || ' ' || s.xmin from facts.driver_standings s
        join facts.meetings m on m.id = s.meeting_id where m.season <> ${SEASON}) as written`;
  return sum?.sum ?? "";
}
