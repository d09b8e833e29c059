import { spawn, type ChildProcess } from "node:child_process";
import { access, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { pruneData } from "./prune-data.ts";
import { listOrphans, removeOrphan } from "#platform/embedded-postgres/orphans.ts";

let top: string;
let place: string;
const servers: ChildProcess[] = [];
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), "gridwalk-prune-"));
  place = join(top, "place");
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.kill();
  await rm(top, { recursive: true });
});

/** Creates a home and its data. Returns the home's folder, whose path contains the ID. */
async function makeData(id: string): Promise<string> {
  const home = join(top, `home of ${id}`, "postgres");
  await mkdir(home, { recursive: true });
  await writeFile(join(home, "place-id"), id);
  await mkdir(join(place, id, "data/global"), { recursive: true });
  await writeFile(join(place, id, "home"), home);
  await writeFile(join(place, id, "data/global/pg_control"), Buffer.alloc(2_000_000));
  return home;
}

/** Starts a process named postgres and registers it as the server of the data. */
async function serve(id: string): Promise<void> {
  const program = join(top, "postgres");
  await copyFile("/bin/sleep", program);
  const server = spawn(program, ["600"], { argv0: "sleep", stdio: "ignore" });
  servers.push(server);
  await new Promise((resolve) => server.once("spawn", resolve));
  const lines = [server.pid, join(place, id, "data"), 1_700_000_000, 5432, "/tmp/socket", "", "", "ready"];
  await writeFile(join(place, id, "data/postmaster.pid"), `${lines.join("\n")}\n`);
}

const listed = async (): Promise<string[]> => (await listOrphans(place)).map(({ id }) => id);

async function prune(...args: readonly string[]): Promise<string> {
  let output = "";
  await pruneData(args, (text) => (output += text), place);
  return output;
}

test("lists only data of deleted homes that no server uses", async () => {
  const homes = await Promise.all(["kept", "deleted", "served", "replaced"].map(makeData));
  await rm(homes[1] ?? "", { recursive: true });
  await rm(homes[2] ?? "", { recursive: true });
  await serve("served");
  // The home was deleted and the site started again, which created new data.
  await writeFile(join(homes[3] ?? "", "place-id"), "0123456789ab");
  // A site that is just starting has created the folder but not yet recorded its home in it.
  await mkdir(join(place, "starting"));
  expect(await listed()).toEqual(["deleted", "replaced"]);
});

test("doesn't list data of a home whose place-id is empty or damaged", async () => {
  for (const [id, text] of Object.entries({ emptied: "", damaged: "../x" }))
    await writeFile(join(await makeData(id), "place-id"), text);
  await writeFile(join(place, "damaged/home"), "\0");
  expect(await listed()).toEqual([]);
});

test("lists nothing on a machine that has never run a site as root", async () => {
  expect(await listed()).toEqual([]);
  expect(await prune()).toBe(`Nothing to remove in ${place}.\n`);
});

test("keeps data that came into use after it was listed", async () => {
  const home = await makeData("moved");
  await rm(home, { recursive: true });
  const [orphan] = await listOrphans(place);
  if (orphan === undefined) throw new Error("The data isn't listed.");
  await mkdir(home);
  await writeFile(join(home, "place-id"), "moved");
  expect(await removeOrphan(orphan)).toBe(false);
  await access(join(place, "moved/data"));
});

test("lists data by default, and removes data only on request", async () => {
  for (const id of ["first", "second"]) await rm(await makeData(id), { recursive: true });
  const list = await prune();
  expect(list).toMatch(/^first  3 MB, last used \d{4}-\d\d-\d\d, was .*home of first\/postgres\nsecond {2}/);
  expect(await listed()).toEqual(["first", "second"]);
  expect(await prune("--remove", "second")).toMatch(/^Removed second /);
  expect(await readdir(place)).toEqual(["first"]);
  await prune("--remove");
  expect(await readdir(place)).toEqual([]);
});

test("rejects IDs that aren't listed, and IDs without --remove", async () => {
  await makeData("kept");
  await expect(prune("--remove", "kept")).rejects.toThrow("Not a database listed by npm run db:prune: kept");
  await expect(prune("kept")).rejects.toThrow("IDs can only be used with --remove.");
  await expect(prune("--all")).rejects.toThrow("npm run db:prune -- --remove");
  await access(join(place, "kept/data"));
});
