import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { verifyBackup } from "#db/backup/verify-backup.ts";
import { syncFolder, writeBackup } from "#db/backup/write-backup.ts";
import type { DatabaseLocation } from "#db/location.ts";
import { Temporal } from "#domain/time.ts";

import type { Job } from "./job.ts";

export interface BackupOptions {
  readonly folder: string;
  readonly keep: number;
  readonly location: DatabaseLocation;
  /** Real time. */
  readonly now: () => Temporal.Instant;
  readonly onResult?: ((result: "verified" | "unverified" | "failed") => void) | undefined;
}

const Data = z.object({ requested: z.boolean().optional() });
const COMPLETE = /^gridwalk-\d{8}T\d{6}Z\.backup$/;
/** Files of runs that were killed, or whose backup couldn't be verified. */
const INCOMPLETE = /^gridwalk-\d{8}T\d{6}Z\.backup\.(?:unverified|unverified\.unfinished)$/;

/**
 * Writes a backup once a day, restores it to a scratch database to verify it, and deletes the oldest ones. A backup has
 * its final name only once it has been verified.
 */
export function createMakeBackup({ folder, keep, location, now, onResult }: BackupOptions): Job<z.infer<typeof Data>> {
  return {
    name: "make-backup",
    data: Data,
    manualData: { requested: true },
    // Early morning in Europe, far from any session.
    schedule: "41 3 * * *",
    alone: true,
    retries: 3,
    maxSeconds: 3_600,
    async run({ data, tools, log }) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const files = await readdir(folder);
        const name = fileName(now());
        // The schedule may have enqueued a second run, e.g. while the clocks changed.
        const isDone = files.some((file) => COMPLETE.test(file) && dayOf(file) === dayOf(name));
        if (isDone && data.requested !== true) return;
        await Promise.all(files.filter((file) => INCOMPLETE.test(file)).map((file) => rm(join(folder, file))));
        const draft = join(folder, `${name}.unverified`);
        const backup = await writeBackup(tools.sql, draft, now());
        const obstacle = await verifyBackup(location, draft, backup);
        await rename(draft, join(folder, name));
        await syncFolder(folder);
        const complete = [...files.filter((file) => COMPLETE.test(file)), name].sort();
        const old = complete.slice(0, -keep);
        await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
        const report = { file: name, ...backup, deleted: old.length };
        onResult?.(obstacle === null ? "verified" : "unverified");
        if (obstacle === null) log.info(report, "made and verified a backup");
        else log.warn({ ...report, reason: obstacle }, "made a backup but couldn't verify it");
      } catch (error) {
        onResult?.("failed");
        log.error({ err: error, folder }, "failed to make a backup");
        throw error;
      }
    },
  };
}

/** Returns when the newest backup was made, or null if the folder has none. */
export async function findNewestBackup(folder: string): Promise<Temporal.Instant | null> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  const newest = files
    .filter((file) => COMPLETE.test(file))
    .sort()
    .at(-1);
  const [, date, time] = /(\d{8})T(\d{6})Z/.exec(newest ?? "") ?? [];
  return date === undefined || time === undefined ? null : Temporal.Instant.from(`${date}T${time}Z`);
}

/** The name sorts by time: gridwalk-20261124T034100Z.backup. */
function fileName(now: Temporal.Instant): string {
  return `gridwalk-${now.toString({ smallestUnit: "second" }).replaceAll(/[-:]/g, "")}.backup`;
}

function dayOf(file: string): string {
  return file.slice(0, "gridwalk-20261124".length);
}
