import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { root } from "./in-turn.mjs";

const stampFile = join(root, "build/sources.sha256");
const folders = ["src", "public", "scripts/build"];
const files = [
  "package-lock.json",
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

export async function buildIsCurrent() {
  const [stamp, hash] = await Promise.all([read(stampFile), sourceHash()]);
  return stamp !== null && stamp.toString("utf8") === hash;
}

export { stampFile };

/** Returns the SHA-256 of all files that affect a build. Tests are left out. */
export async function sourceHash() {
  const found = await Promise.all(folders.map(list));
  const paths = [...files, ...found.flat()]
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort((a, b) => (a < b ? -1 : 1));
  const contents = await Promise.all(paths.map((path) => read(join(root, path))));
  const hash = createHash("sha256");
  for (const [index, path] of paths.entries()) {
    const content = contents[index];
    hash.update(`${path}\0${content?.length ?? "missing"}\0`).update(content ?? "");
  }
  return hash.digest("hex");
}

async function list(folder) {
  try {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

async function read(path) {
  try {
    return await readFile(path);
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}
