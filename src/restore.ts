import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";

import { BackupUnreadable } from "#db/backup/format.ts";
import { DatabaseNotEmpty, readBackup } from "#db/backup/read-backup.ts";

import { readFileName, runCommand } from "./operator-command.ts";
import { withOperatorDatabase } from "./operator-database.ts";
import { OperatorError } from "./platform/operator-error.ts";

const USAGE = `Puts a backup into an empty database.

  npm run restore -- gridwalk.backup

The database is the one of the site's settings: a new DATABASE_URL, or a GRIDWALK_HOME that was never used. Any version of
PostgreSQL will do, whichever the backup was made with. One that has anything in it is refused. Then start the site: it
makes the facts anew.
`;

await runCommand(() => run(process.argv.slice(2)));

async function run(args: readonly string[]): Promise<void> {
  const asked = readFileName(args, { usage: USAGE, missing: "Say from which file." });
  if (asked === null) {
    process.stdout.write(USAGE);
    return;
  }
  const { name, file } = asked;
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw new OperatorError(`${name} cannot be read: there is no such file, or it is not yours.`, { cause: error });
  });
  if ((await stat(file)).size === 0) throw new OperatorError(`${name} is empty: it is no backup.`);
  const { manifest, tables, rows } = await withOperatorDatabase({ onFirstStart: () => undefined }, async (location) => {
    try {
      return await readBackup(location, file);
    } catch (error) {
      if (error instanceof BackupUnreadable) throw new OperatorError(`${name}: ${error.message}`, { cause: error });
      if (!(error instanceof DatabaseNotEmpty)) throw error;
      throw new OperatorError(
        `Nothing was restored: the database is not empty, ${error.message}. Name an empty one by DATABASE_URL, or a new folder by GRIDWALK_HOME; also where a restore was cut off before.`,
        { cause: error },
      );
    }
  });
  process.stdout.write(
    `${rows} rows of ${tables} tables are restored, as of ${manifest.writtenAt}. Start the site: it makes the facts anew.\n`,
  );
}
