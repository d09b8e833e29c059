// Removes packages that only builds need from node_modules, for the container image (see
// Dockerfile). `npm prune` can't, because it asks the registry about packages that are no longer in
// package.json.

import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Dependencies that the image doesn't need: it has its own Node and no embedded PostgreSQL, and the
 * built server contains the code of the other packages.
 */
const left = ["node", "vite", "@react-router/dev"];

const { packages } = JSON.parse(await readFile("package-lock.json", "utf8"));
const kept = new Set();
const { dependencies } = packages[""];
for (const name of Object.keys(dependencies))
  if (!left.includes(name)) keep(`node_modules/${name}`);
const bins = "node_modules/.bin";
for (const path of Object.keys(packages)) {
  if (path !== "" && !kept.has(path)) await rm(path, { recursive: true, force: true });
}
for (const name of await readdir(bins)) {
  const [, folder] = /^\.\.\/((?:@[^/]+\/)?[^/]+)\//.exec(await readlink(join(bins, name))) ?? [];
  if (!kept.has(`node_modules/${folder}`)) await rm(join(bins, name));
}

function keep(path) {
  if (kept.has(path)) return;
  kept.add(path);
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    packages[path];
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => peerDependenciesMeta?.[name]?.optional !== true,
  );
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const found = resolve(path, name);
    if (found !== undefined) keep(found);
  }
}

/** Returns the path of the package that `name` refers to within the package at `path`. */
function resolve(path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/")))) {
    const candidate = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (from === "") return undefined;
  }
}
