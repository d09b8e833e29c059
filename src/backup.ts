import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { writeBackup } from "#db/backup/write-backup.ts";
import { openDatabase } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";

import { withOperatorDatabase } from "./operator-database.ts";
import { errorCode, OperatorError } from "./platform/operator-error.ts";

const USAGE = `Writes everything that people entered into one file.

  npm run backup -- gridwalk.backup

Accounts, favourites, ballots, predictions, scores, preferences, pictures, corrections by administrators and their log,
and what services said since. Facts are not in it: they come with the code. The site may run meanwhile; the file shows one
moment. It holds password hashes and addresses: keep it as safe as the database. npm run restore reads it.
`;

const UNDEFINED_TABLE = "42P01";

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
    if (!file || rest.length > 0) throw misread("Say into which file.");
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
      if (/^E[A-Z]+$/.test(code) && error instanceof Error && "path" in error) {
        throw new OperatorError(`${name} cannot be written: ${error.message}.`, { cause: error });
      }
      throw error;
    } finally {
      await close();
    }
  });
  const { size } = await stat(file);
  process.stdout.write(`${name}: ${rows} rows of ${tables} tables, ${Math.ceil(size / 1024)} KB.\n`);
}
