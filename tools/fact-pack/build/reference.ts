import { execFile } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { Temporal } from "#domain/time.ts";

import { parseCsv, type CsvRow } from "./csv.ts";

const run = promisify(execFile);

export interface Reference {
  readonly takenOn: Temporal.PlainDate;
  readonly f1db: string;
  csv(path: string): Promise<CsvRow[]>;
  racedata(table: string): Promise<CsvRow[]>;
  text(path: string): Promise<string>;
  layoutDrawings(): Promise<Map<string, string>>;
  close(): Promise<void>;
}

/** Throws if an archive or a required command is missing. */
export async function openReference(directory: string): Promise<Reference> {
  const f1db = await newestArchive(directory, "f1db-data");
  const racedata = await newestArchive(directory, "racedata-cc0");
  const unpacked = await mkdtemp(join(tmpdir(), "gridwalk-pack-"));
  const close = () => rm(unpacked, { recursive: true, force: true });
  try {
    for (const archive of [f1db.file, racedata.file, "f1db-circuit-layouts.tar.xz"]) {
      await command("tar", ["-xJf", join(directory, archive), "-C", unpacked]);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    takenOn: f1db.takenOn,
    f1db: join(unpacked, "f1db/src/data"),
    csv: async (path) => parseCsv(await readMaybeCompressed(join(directory, path))),
    racedata: async (table) =>
      parseCsv(await readFile(join(unpacked, `racedata/data/${table}.csv`), "utf8")),
    text: (path) => readFile(join(directory, path), "utf8"),
    layoutDrawings: () => readDrawings(join(unpacked, "f1db/src/assets/circuits/white")),
    close,
  };
}

/** An archive's name ends with the date on which the archive was made. */
async function newestArchive(
  directory: string,
  name: string,
): Promise<{ file: string; takenOn: Temporal.PlainDate }> {
  const files = await readdir(directory);
  const found = files
    .flatMap((file) => {
      const date = /^(.+)-(\d{4}-\d{2}-\d{2})\.tar\.xz$/.exec(file);
      return date?.[1] === name && date[2] !== undefined
        ? { file, takenOn: Temporal.PlainDate.from(date[2]) }
        : [];
    })
    .toSorted((a, b) => Temporal.PlainDate.compare(b.takenOn, a.takenOn))[0];
  if (found === undefined) throw new Error(`${directory} has no ${name}-<date>.tar.xz`);
  return found;
}

async function readMaybeCompressed(path: string): Promise<string> {
  return path.endsWith(".xz") ? command("xz", ["-dc", path]) : readFile(path, "utf8");
}

async function readDrawings(directory: string): Promise<Map<string, string>> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".svg")).sort();
  const entries = names.map(
    async (name) => [name.slice(0, -4), await readFile(join(directory, name), "utf8")] as const,
  );
  return new Map(await Promise.all(entries));
}

async function command(name: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run(name, args, {
      maxBuffer: 1 << 28,
      env: { ...process.env, LC_ALL: "C" },
    });
    return stdout;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new Error(
        `The command "${name}" is needed to read the reference archives and is not installed`,
        {
          cause: error,
        },
      );
    }
    throw new Error(
      `"${name} ${args.join(" ")}" failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
