import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Returns the arguments that `npm start` passes to Node: its options and the built server. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  const [program, ...args] = scripts.start.split(" ");
  if (program !== "node") throw new Error(`npm start runs ${program ?? "nothing"} instead of node`);
  return args;
}
