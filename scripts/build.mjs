// `npm run build`: builds the pages for browser and server into build/, with a hash of their
// sources.

import { spawn } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import process from "node:process";

import { packageCommand } from "./prepare/commands.mjs";
import { root } from "./prepare/in-turn.mjs";
import { sourceHash, stampFile } from "./prepare/source-hash.mjs";

// Computed before the build, so that a change during the build makes the hash stale.
const hash = await sourceHash();
await rm(stampFile, { force: true });
const code = await new Promise((resolve, reject) => {
  const [program, ...args] = packageCommand("react-router", ["build"]);
  spawn(program, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "inherit",
  })
    .once("error", reject)
    .once("exit", resolve);
});
if (code === 0) await writeFile(stampFile, hash);
process.exitCode = code ?? 1;
