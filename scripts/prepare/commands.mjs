// Starts other programs on any operating system. On Windows, `npm` and the programs in
// node_modules/.bin are batch files, which need a shell. The scripts that they start don't.

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import process from "node:process";

import { root } from "./in-turn.mjs";

export function installedNode(platform = process.platform) {
  return join(root, "node_modules/node/bin", platform === "win32" ? "node.exe" : "node");
}

/**
 * Returns the program and arguments that start npm: the npm that runs this script, on the same
 * Node, or else the `npm` on the path, which needs a shell on Windows.
 */
export function npmCommand(args, env = process.env, platform = process.platform) {
  const script = env.npm_execpath;
  if (script !== undefined && /^npm-cli\.c?js$/.test(basename(script.replaceAll("\\", "/"))))
    return {
      program: env.npm_node_execpath ?? process.execPath,
      args: [script, ...args],
      shell: false,
    };
  return { program: "npm", args, shell: platform === "win32" };
}

export function packageCommand(name, args = []) {
  const lock = JSON.parse(readFileSync(join(root, "node_modules/.package-lock.json"), "utf8"));
  for (const [folder, { bin }] of Object.entries(lock.packages)) {
    const script = folder.lastIndexOf("node_modules/") === 0 ? bin?.[name] : undefined;
    if (script !== undefined) return [process.execPath, join(root, folder, script), ...args];
  }
  throw new Error(`No installed package has the command ${name}.`);
}
