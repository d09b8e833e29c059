import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

let clone: string;
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), "gridwalk-turn-"));
  await mkdir(join(clone, "scripts/prepare"), { recursive: true });
  await cp("scripts/prepare/in-turn.mjs", join(clone, "scripts/prepare/in-turn.mjs"));
});
afterEach(() => rm(clone, { recursive: true, force: true }));

/** Kills the process before its nth file operation. */
const KILLER = `
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
let left = Number(process.env.KILL_BEFORE);
for (const name of ["mkdir", "writeFile", "rename", "rm", "rmdir"]) {
  const real = fs[name];
  fs[name] = (...given) => {
    if (--left === 0) process.kill(process.pid, "SIGKILL");
    return real(...given);
  };
}
syncBuiltinESMExports();
`;

/** Delays the process's first attempt to remove the lock until another process has had its turn. */
const DAWDLER = `
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
const lock = ${JSON.stringify("/.cache/prepare.lock")};
for (const name of ["rm", "rmdir", "rename", "unlink"]) {
  const real = fs[name];
  fs[name] = async (path, ...given) => {
    if (path.endsWith(lock) || path.includes(lock + "/")) {
      await fs.appendFile("judged", "x");
      while ((await fs.readFile("done", "utf8")) === "") await new Promise((go) => setTimeout(go, 20));
    }
    return real(path, ...given);
  };
}
syncBuiltinESMExports();
`;

/**
 * Starts a process that takes a turn and records it in a file. Resolves with the signal that ended
 * it, if any.
 */
async function takeTurn(
  work: string,
  { killBefore, dawdles = false }: { killBefore?: number; dawdles?: boolean } = {},
): Promise<NodeJS.Signals | null> {
  const script = `import { inTurn } from "./scripts/prepare/in-turn.mjs";
import { appendFile } from "node:fs/promises";
await inTurn(async () => { ${work} });`;
  const first = dawdles ? DAWDLER : killBefore === undefined ? "" : KILLER;
  const child = spawn(
    process.execPath,
    [
      "--import",
      `data:text/javascript,${encodeURIComponent(first)}`,
      "--input-type=module",
      "--eval",
      script,
    ],
    {
      cwd: clone,
      env: { ...process.env, KILL_BEFORE: String(killBefore) },
      stdio: "ignore",
      // A longer wait means the process is stuck.
      timeout: 25_000,
    },
  );
  const [, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  return signal;
}

test.each([1, 2, 3, 4, 5])(
  "a start killed before file operation %i doesn't block later starts",
  async (n) => {
    expect(await takeTurn("", { killBefore: n })).toBe("SIGKILL");
    expect(await takeTurn(`await appendFile("done", "x");`)).toBeNull();
    expect(await readFile(join(clone, "done"), "utf8")).toBe("x");
  },
);

const work = `await appendFile("done", "<"); await new Promise((go) => setTimeout(go, 300)); await appendFile("done", ">");`;

test("a slow start doesn't release a faster start's lock after both find a stale lock", async () => {
  expect(await takeTurn("", { killBefore: 4 })).toBe("SIGKILL");
  await writeFile(join(clone, "done"), "");
  const slower = takeTurn(work, { dawdles: true });
  await vi.waitFor(() => access(join(clone, "judged")), { timeout: 20_000 });
  expect(await Promise.all([takeTurn(work), slower])).toEqual([null, null]);
  expect(await readFile(join(clone, "done"), "utf8")).toBe("<><>");
});

test("concurrent starts take turns", async () => {
  await writeFile(join(clone, "done"), "");
  expect(await Promise.all([takeTurn(work), takeTurn(work), takeTurn(work)])).toEqual([
    null,
    null,
    null,
  ]);
  expect(await readFile(join(clone, "done"), "utf8")).toBe("<><><>");
});
