import { access } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { BackupUnreadable } from "#db/backup/format.ts";
import { DatabaseNotEmpty, readBackup } from "#db/backup/read-backup.ts";

import { withOperatorDatabase } from "./operator-database.ts";
import { OperatorError } from "./platform/operator-error.ts";

const USAGE = `Puts a backup into an empty database.

  npm run restore -- gridwalk.backup

The database is the one of the site's settings: a new DATABASE_URL, or a GRIDWALK_HOME that was never used. Any version of
PostgreSQL will do, whichever the backup was made with. One that has anything in it is refused. Then start the site: it
makes the facts anew.
`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function readFileName(args: readonly string[]): string | null {
  const misread = (reason: string) => new OperatorError(`${reason}\n\n${USAGE.trimEnd()}`);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
    if (values.help === true) return null;
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) throw misread("Say from which file.");
    return file;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw misread(error instanceof Error ? error.message : String(error));
  }
}

async function run(args: readonly string[]): Promise<void> {
  const name = readFileName(args);
  if (name === null) {
    process.stdout.write(USAGE);
    return;
  }
  // npm runs scripts in the package's folder; the name was meant where it was typed.
  const file = resolve(process.env["INIT_CWD"] ?? process.cwd(), name);
  await access(file).catch((error: unknown) => {
    throw new OperatorError(`${name} cannot be read: there is no such file, or it is not yours.`, { cause: error });
  });
  const { manifest, tables, rows } = await withOperatorDatabase({ onFirstStart: () => undefined }, async (location) => {
    try {
      return await readBackup(location, file);
    } catch (error) {
      if (error instanceof BackupUnreadable) throw new OperatorError(`${name}: ${error.message}`, { cause: error });
      if (!(error instanceof DatabaseNotEmpty)) throw error;
      throw new OperatorError(
        `Nothing was restored: the database is not empty, ${error.message}. Name an empty one by DATABASE_URL, or a new folder by GRIDWALK_HOME.`,
        { cause: error },
      );
    }
  });
  process.stdout.write(
    `${rows} rows of ${tables} tables are restored, as of ${manifest.writtenAt}. Start the site: it makes the facts anew.\n`,
  );
}
