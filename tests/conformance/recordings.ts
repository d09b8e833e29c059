import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import type { Json } from "./tolerances.ts";

/** Reads the recorded responses of a folder by request: `2023@results@2.json` is `2023/results/2.json`, `^` starts the query. */
export function readRecordings(folder: string): Map<string, Json> {
  const files = globSync("**/*.json*", { cwd: folder });
  return new Map(
    files.map((file) => [
      basename(file).replaceAll("@", "/").replace("^", "?"),
      JSON.parse(readFileSync(join(folder, file), "utf8")) as Json,
    ]),
  );
}
