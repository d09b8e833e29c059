// How other programs are started from scripts, on every system. On Windows, what npm puts into node_modules/.bin and its
// own `npm` are batch files, which can only be started through a shell; the programs behind them are plain JavaScript.

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import process from "node:process";

import { root } from "./in-turn.mjs";

/** The Node that came with the packages. */
export function installedNode(platform = process.platform) {
  return join(root, "node_modules/node/bin", platform === "win32" ? "node.exe" : "node");
}

/**
 * Program and arguments that run npm: the one that runs this script, on the Node it runs on itself. Started in any other
 * way, whatever `npm` is on the path; only there a shell is needed on Windows.
 */
export function npmCommand(args, env = process.env, platform = process.platform) {
  const script = env.npm_execpath;
  if (script !== undefined && /^npm-cli\.c?js$/.test(basename(script.replaceAll("\\", "/"))))
    return { program: env.npm_node_execpath ?? process.execPath, args: [script, ...args], shell: false };
  return { program: "npm", args, shell: platform === "win32" };
}

/** Program and arguments that run the command `name` of an installed package, on this Node. */
export function packageCommand(name, args = []) {
  const lock = JSON.parse(readFileSync(join(root, "node_modules/.package-lock.json"), "utf8"));
  for (const [folder, { bin }] of Object.entries(lock.packages)) {
    const script = folder.lastIndexOf("node_modules/") === 0 ? bin?.[name] : undefined;
    if (script !== undefined) return [process.execPath, join(root, folder, script), ...args];
  }
  throw new Error(`No installed package has the command ${name}.`);
}
