import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

let clone: string;
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), "gridwalk-turn-"));
  await mkdir(join(clone, "scripts/prepare"), { recursive: true });
  await cp("scripts/prepare/in-turn.mjs", join(clone, "scripts/prepare/in-turn.mjs"));
});
afterEach(() => rm(clone, { recursive: true, force: true }));

/** Ends the process by force in front of its n-th change of a file. */
const KILLER = `
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
let left = Number(process.env.KILL_BEFORE);
for (const name of ["mkdir", "writeFile", "rename", "rm", "link"]) {
  const real = fs[name];
  fs[name] = (...given) => {
    if (--left === 0) process.kill(process.pid, "SIGKILL");
    return real(...given);
  };
}
syncBuiltinESMExports();
`;

/** Starts a process that takes its turn and says so in a file; resolves with the signal that ended it, if one did. */
async function takeTurn(work: string, killBefore?: number): Promise<NodeJS.Signals | null> {
  const script = `import { inTurn } from "./scripts/prepare/in-turn.mjs";
import { appendFile } from "node:fs/promises";
await inTurn(async () => { ${work} });`;
  const killer = killBefore === undefined ? [] : ["--import", `data:text/javascript,${encodeURIComponent(KILLER)}`];
  const child = spawn(process.execPath, [...killer, "--input-type=module", "--eval", script], {
    cwd: clone,
    env: { ...process.env, KILL_BEFORE: String(killBefore) },
    stdio: "ignore",
    // Who waits longer, waits for nobody.
    timeout: 10_000,
  });
  const [, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  return signal;
}

test.each([1, 2, 3, 4])("killed before its change no. %i of a file, a start keeps no later one waiting", async (n) => {
  expect(await takeTurn("", n)).toBe("SIGKILL");
  expect(await takeTurn(`await appendFile("done", "x");`)).toBeNull();
  expect(await readFile(join(clone, "done"), "utf8")).toBe("x");
});

test("two starts at once take turns", async () => {
  await writeFile(join(clone, "done"), "");
  const work = `await appendFile("done", "<"); await new Promise((go) => setTimeout(go, 300)); await appendFile("done", ">");`;
  expect(await Promise.all([takeTurn(work), takeTurn(work), takeTurn(work)])).toEqual([null, null, null]);
  expect(await readFile(join(clone, "done"), "utf8")).toBe("<><><>");
});
