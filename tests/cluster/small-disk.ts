import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { NOBODY } from "./postgres.ts";

/** Mounts a separate disk of limited size at a folder. */
export function mountDisk(folder: string, mb: number): void {
  execFileSync("mount", [
    "-t",
    "tmpfs",
    "-o",
    `size=${mb}m,uid=${NOBODY},gid=${NOBODY},mode=0700`,
    "tmpfs",
    folder,
  ]);
}

/** Removes all disks below a folder. */
export function unmountDisks(folder: string): void {
  for (const line of readFileSync("/proc/mounts", "utf8").split("\n")) {
    const target = line.split(" ")[1] ?? "";
    if (target.startsWith(`${folder}/`)) execFileSync("umount", [target]);
  }
}

export function sizeMb(folder: string): number {
  return Number.parseInt(
    execFileSync("du", ["--summarize", "--block-size=1M", folder], { encoding: "utf8" }),
    10,
  );
}
