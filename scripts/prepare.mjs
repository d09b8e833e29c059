// Runs before `npm start`, `npm test` and the like: installs packages when package-lock.json has
// changed, and builds when the sources have. Plain JavaScript without packages, because it runs
// before any are installed, on the Node that came with npm (20 or later).
//
//   node scripts/prepare.mjs running          packages that running and building need
//   node scripts/prepare.mjs all              all packages, including those for development and tests
//   node scripts/prepare.mjs running build    packages, and then a build

import { spawn } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import process from "node:process";

import { installedNode, npmCommand } from "./prepare/commands.mjs";
import { inTurn, root } from "./prepare/in-turn.mjs";
import { buildIsCurrent } from "./prepare/source-hash.mjs";

const MIN_NODE = 20;
const RUNS_ON = 24;
const [which, ...steps] = process.argv.slice(2);
const isBuilding = steps.includes("build");

try {
  const [major] = process.versions.node.split(".").map(Number);
  if (major < MIN_NODE) {
    throw new Error(`Node.js ${MIN_NODE} or later is required. This is ${process.version}.`);
  }
  if (which !== "running" && which !== "all") throw new Error("Name the packages: running or all.");
  if (!(await isInstalled(which)) || (isBuilding && !(await buildIsCurrent()))) {
    await inTurn(async () => {
      if (!(await isInstalled(which))) await install(which);
      if (isBuilding && !(await buildIsCurrent())) {
        await step("Building the site", npmCommand(["run", "--silent", "build"]));
      }
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/**
 * True if node_modules contains these packages in the versions given by the lock file. The
 * installed versions come from the record that npm writes as the last step of an install. Packages
 * for other platforms may be missing.
 */
async function isInstalled(packages) {
  const [required, installed] = await Promise.all([
    readPackages("package-lock.json"),
    readPackages("node_modules/.package-lock.json"),
  ]);
  return Object.entries(required).every(([path, { version, optional, dev }]) => {
    const found = installed[path];
    if (path === "" || (dev === true && packages === "running")) return true;
    return found === undefined ? optional === true : found.version === version;
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

/**
 * Installs packages. If those needed to run the site are already installed, adds only the missing
 * ones, because `npm ci` would start by deleting the packages that a running site is using.
 */
async function install(packages) {
  const extent = packages === "all" ? "--include=dev" : "--omit=dev";
  const isAdding = packages === "all" && (await isInstalled("running"));
  const [title, command] = isAdding
    ? ["Installing packages for development and tests", ["install", "--no-save"]]
    : ["Installing packages, which takes a minute or so", ["ci"]];
  // Hides warnings, because the Node that runs npm may be older than some packages require.
  await step(title, npmCommand([...command, extent, "--loglevel=error"]));
  await removeHeaders();
  const version = { program: installedNode(), args: ["--version"], shell: false };
  const { text } = await run(version).catch(() => ({ text: "none" }));
  if (!text.startsWith(`v${RUNS_ON}.`)) {
    throw new Error(
      `Node.js ${RUNS_ON} was not installed with the packages. Allow npm to run install scripts (npm config get ignore-scripts).`,
    );
  }
}

/**
 * Removes the C headers that come with the packaged Node: 67 MB, only needed to compile packages.
 */
async function removeHeaders() {
  const folder = join(root, "node_modules/node/node_modules");
  const platforms = await readdir(folder).catch(() => []);
  for (const name of platforms.filter((entry) => /^node-\w+-/.test(entry))) {
    await rm(join(folder, name, "include"), { recursive: true, force: true });
  }
}

async function step(title, command) {
  process.stdout.write(`${title} …\n`);
  const began = Date.now();
  const { code, text } = await run(command);
  if (code !== 0) {
    process.stderr.write(text);
    throw new Error(
      `${title}: failed (${command.program} ${command.args.join(" ")} exited with ${code}).`,
    );
  }
  process.stdout.write(`… done in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
}

function run({ program, args, shell }) {
  return new Promise((resolve, reject) => {
    let text = "";
    const child = spawn(program, args, {
      cwd: root,
      env: environment(),
      shell,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (part) => (text += part));
    }
    child
      .once("error", reject)
      .once("close", (code, signal) => resolve({ code: code ?? signal, text }));
  });
}

/**
 * Makes npm use a Node from outside node_modules, because `npm ci` starts by removing the one
 * inside.
 */
function environment() {
  const packages = join(root, "node_modules");
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(packages));
  return { ...process.env, PATH: path.join(delimiter) };
}
