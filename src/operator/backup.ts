import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";

import { writeBackup } from "#db/backup/write-backup.ts";
import { openDatabase } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";

import { readFileName, runCommand } from "./command.ts";
import { explainUnwritable } from "./file.ts";
import { withOperatorDatabase } from "./database.ts";
import { errorCode, OperatorError } from "#platform/operator-error.ts";

const USAGE = `Backs up the site’s own data to a file.

  npm run backup -- gridwalk.backup

The file contains accounts, favourites, ballots, predictions, scores, preferences, photos, administrators' corrections
with their log, and data received from other services. It doesn't contain the facts that come with the code. The site
can keep running: the file is a snapshot. It includes password hashes and email addresses, so keep it as safe as the
database. To restore it, use npm run restore.
`;

const UNDEFINED_TABLE = "42P01";

await runCommand(() => run(process.argv.slice(2)));

async function run(args: readonly string[]): Promise<void> {
  const target = readFileName(args, {
    usage: USAGE,
    missing: "Name the backup file: npm run backup -- gridwalk.backup",
  });
  if (target === null) {
    process.stdout.write(USAGE);
    return;
  }
  const { name, file } = target;
  if (existsSync(file)) throw new OperatorError(`${name} already exists, and a backup never overwrites a file.`);
  const notYet = new OperatorError("There is nothing to back up yet: the site has never been started.");
  const onFirstStart = (): void => {
    throw notYet;
  };
  const { tables, rows } = await withOperatorDatabase({ onFirstStart }, async (location) => {
    const { sql, close } = openDatabase(location, { max: 1 });
    try {
      return await writeBackup(sql, file, Temporal.Now.instant());
    } catch (error) {
      const code = error instanceof Error ? errorCode(error) : "";
      if (code === UNDEFINED_TABLE) throw notYet;
      throw explainUnwritable(name, error) ?? error;
    } finally {
      await close();
    }
  });
  const { size } = await stat(file);
  process.stdout.write(`${name}: ${rows} rows from ${tables} tables, ${Math.ceil(size / 1024)} KB.\n`);
}
