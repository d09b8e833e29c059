import { execFileSync } from "node:child_process";

/** Lists the files that differ from a commit, including new ones that aren't committed yet. */
export function changedFiles(since: string): string[] {
  const git = (...args: readonly string[]): string[] =>
    execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  return [...git("diff", "--name-only", since, "--"), ...git("ls-files", "--others", "--exclude-standard")];
}
