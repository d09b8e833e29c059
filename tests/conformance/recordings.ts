import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import type { Json } from "./tolerances.ts";

/**
 * Reads the recorded responses in a folder, keyed by request. In file names, `@` replaces `/` and
 * `^` replaces the `?` of a query, e.g. `2023@results@2.json` for `2023/results/2.json`.
 */
export function readRecordings(folder: string): Map<string, Json> {
  const files = globSync("**/*.json*", { cwd: folder });
  return new Map(
    files.map((file) => [
      basename(file).replaceAll("@", "/").replace("^", "?"),
      JSON.parse(readFileSync(join(folder, file), "utf8")) as Json,
    ]),
  );
}
