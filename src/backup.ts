import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";

import { writeBackup } from "#db/backup/write-backup.ts";
import { openDatabase } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";

import { readFileName, runCommand } from "./operator-command.ts";
import { explainUnwritable } from "./operator-file.ts";
import { withOperatorDatabase } from "./operator-database.ts";
import { errorCode, OperatorError } from "./platform/operator-error.ts";

const USAGE = `Writes everything that people entered into one file.

  npm run backup -- gridwalk.backup

Accounts, favourites, ballots, predictions, scores, preferences, pictures, corrections by administrators and their log,
and what services said since. Facts are not in it: they come with the code. The site may run meanwhile; the file shows one
moment. It holds password hashes and addresses: keep it as safe as the database. npm run restore reads it.
`;

const UNDEFINED_TABLE = "42P01";

await runCommand(() => run(process.argv.slice(2)));

async function run(args: readonly string[]): Promise<void> {
  const asked = readFileName(args, { usage: USAGE, missing: "Say into which file." });
  if (asked === null) {
    process.stdout.write(USAGE);
    return;
  }
  const { name, file } = asked;
  if (existsSync(file)) throw new OperatorError(`${name} is there already, and is not written over.`);
  const notYet = new OperatorError("There is nothing to back up: the site has not been started yet.");
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
  process.stdout.write(`${name}: ${rows} rows of ${tables} tables, ${Math.ceil(size / 1024)} KB.\n`);
}
