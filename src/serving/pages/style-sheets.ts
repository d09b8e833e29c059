import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Style sheets of the browser build, by URL. Documents contain those of their page. */
export type StyleSheets = ReadonlyMap<string, string>;

export async function readStyleSheets(clientDirectory: string): Promise<StyleSheets> {
  const files = await readdir(clientDirectory, { recursive: true });
  const sheets = files
    .filter((file) => file.endsWith(".css"))
    .map(async (file): Promise<[string, string]> => {
      const text = await readFile(path.join(clientDirectory, file), "utf8");
      return [`/${file.split(path.sep).join("/")}`, text.trimEnd()];
    });
  return new Map(await Promise.all(sheets));
}
