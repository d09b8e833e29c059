import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";

import { BackupUnreadable } from "#db/backup/format.ts";
import { DatabaseNotEmpty, readBackup } from "#db/backup/read-backup.ts";

import { readFileName, runCommand } from "./command.ts";
import { withOperatorDatabase } from "./database.ts";
import { OperatorError } from "#platform/operator-error.ts";

const USAGE = `Restores a backup into an empty database.

  npm run restore -- gridwalk.backup

The target is the database in the site's settings: an empty database at DATABASE_URL, or a GRIDWALK_HOME that has never
been used. A database with any content is rejected. The PostgreSQL version may differ from the backup's. Afterwards,
start the site: it loads the facts and rebuilds its tables.
`;

await runCommand(() => run(process.argv.slice(2)));

async function run(args: readonly string[]): Promise<void> {
  const target = readFileName(args, {
    usage: USAGE,
    missing: "Name the backup file: npm run restore -- gridwalk.backup",
  });
  if (target === null) {
    process.stdout.write(USAGE);
    return;
  }
  const { name, file } = target;
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw new OperatorError(`Couldn't read ${name}: the file doesn't exist, or permission was denied.`, {
      cause: error,
    });
  });
  if ((await stat(file)).size === 0) throw new OperatorError(`${name} is empty, so it isn't a backup.`);
  const { manifest, tables, rows } = await withOperatorDatabase({ onFirstStart: () => undefined }, async (location) => {
    try {
      return await readBackup(location, file);
    } catch (error) {
      if (error instanceof BackupUnreadable) throw new OperatorError(`${name}: ${error.message}`, { cause: error });
      if (!(error instanceof DatabaseNotEmpty)) throw error;
      throw new OperatorError(
        `Nothing was restored, because the database isn't empty: ${error.message}. Set DATABASE_URL to an empty database or GRIDWALK_HOME to a new folder. Do the same after an interrupted restore.`,
        { cause: error },
      );
    }
  });
  process.stdout.write(
    `Restored ${rows} rows in ${tables} tables, as of ${manifest.writtenAt}. Now start the site: it loads the facts.\n`,
  );
}
