import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { NOBODY } from "./postgres.ts";

/** Makes a folder a disk of its own, whose space is limited. */
export function mountDisk(folder: string, mb: number): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${mb}m,uid=${NOBODY},gid=${NOBODY},mode=0700`, "tmpfs", folder]);
}

/** Removes the disks below a folder. */
export function unmountDisks(folder: string): void {
  for (const line of readFileSync("/proc/mounts", "utf8").split("\n")) {
    const target = line.split(" ")[1] ?? "";
    if (target.startsWith(`${folder}/`)) execFileSync("umount", [target]);
  }
}

/** Returns the space that a folder's files take. */
export function sizeMb(folder: string): number {
  return Number.parseInt(execFileSync("du", ["--summarize", "--block-size=1M", folder], { encoding: "utf8" }), 10);
}
