// Runs before `npm start`, `npm test` and the like: installs when package-lock.json asks for something else than what is
// there, and builds when the sources changed. It runs on whatever Node came with npm (20 or later), and before anything
// is installed: plain JavaScript, no packages.
//
//   node scripts/prepare.mjs            install and build
//   node scripts/prepare.mjs install    install only

import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import process from "node:process";

import { installedNode, npmCommand } from "./prepare/commands.mjs";
import { inTurn, root } from "./prepare/in-turn.mjs";
import { buildIsCurrent } from "./prepare/source-hash.mjs";

const OLDEST_NODE = 20;
const RUNS_ON = 24;

try {
  const [major] = process.versions.node.split(".").map(Number);
  if (major < OLDEST_NODE) {
    throw new Error(`Node.js ${OLDEST_NODE} or later is needed, and this is ${process.version}.`);
  }
  if (!(await isInstalled()) || (process.argv[2] !== "install" && !(await buildIsCurrent()))) {
    await inTurn(async () => {
      if (!(await isInstalled())) await install();
      if (process.argv[2] !== "install" && !(await buildIsCurrent())) {
        await step("Building the pages", npmCommand(["run", "--silent", "build"]));
      }
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/**
 * Whether node_modules holds every package of the lock file in its version, by npm's own record of what it installed,
 * which it writes last. Packages for other platforms may be missing.
 */
async function isInstalled() {
  const [wanted, installed] = await Promise.all([
    readPackages("package-lock.json"),
    readPackages("node_modules/.package-lock.json"),
  ]);
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const found = installed[path];
    return path === "" || (found === undefined ? optional === true : found.version === version);
  });
}

async function readPackages(file) {
  try {
    return JSON.parse(await readFile(join(root, file), "utf8")).packages ?? {};
  } catch (error) {
    if (error.code === "ENOENT" || error instanceof SyntaxError) return {};
    throw error;
  }
}

async function install() {
  // Development dependencies also with NODE_ENV=production: the Node that runs everything is one, and what builds the
  // pages. And no warnings, for the Node that npm itself runs on may be older than some packages like.
  await step(
    "Installing packages, which takes a minute or so",
    npmCommand(["ci", "--include=dev", "--loglevel=error"]),
  );
  const version = { program: installedNode(), args: ["--version"], shell: false };
  const { text } = await run(version).catch(() => ({ text: "none" }));
  if (!text.startsWith(`v${RUNS_ON}.`)) {
    throw new Error(
      `Node.js ${RUNS_ON} did not come along with the packages: npm must be allowed to run install scripts (npm config get ignore-scripts).`,
    );
  }
}

/** Shows what it does and how long it took, and what the program said only when it failed. */
async function step(title, command) {
  process.stdout.write(`${title} …\n`);
  const began = Date.now();
  const { code, text } = await run(command);
  if (code !== 0) {
    process.stderr.write(text);
    throw new Error(`${title}: failed (${command.program} ${command.args.join(" ")} ended with ${code}).`);
  }
  process.stdout.write(`… done in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
}

function run({ program, args, shell }) {
  return new Promise((resolve, reject) => {
    let text = "";
    const child = spawn(program, args, { cwd: root, env: environment(), shell, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (part) => (text += part));
    }
    child.once("error", reject).once("close", (code, signal) => resolve({ code: code ?? signal, text }));
  });
}

/** npm must not run on the Node inside node_modules, which `npm ci` removes first. */
function environment() {
  const own = join(root, "node_modules");
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(own));
  return { ...process.env, PATH: path.join(delimiter) };
}
