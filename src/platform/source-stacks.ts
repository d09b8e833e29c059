import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** A position in the server's bundle, as in `at load (file:///site/build/server/main-1a2b.js:12:34)`. */
const POSITION = /(file:\/\/[^\s()]+\/build\/server\/[^\s():]+\.js):(\d+):(\d+)/g;
const MAX_POSITIONS = 1_000;

const sources = new Map<string, string>();

/**
 * Replaces positions in the bundle with those in the sources. The source maps are read only when an error is logged,
 * whereas Node's own `--enable-source-maps` reads all of them at startup.
 */
export function withSourcePositions(stack: string): string {
  const maps = new Map<string, SourceMap | null>();
  return stack.replaceAll(POSITION, (position, file: string, line: string, column: string) => {
    const cachedSource = sources.get(position);
    if (cachedSource !== undefined) return cachedSource;
    const map = maps.get(file) ?? readMap(file);
    maps.set(file, map);
    const mapEntry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    const source =
      mapEntry && "originalSource" in mapEntry
        ? `${new URL(mapEntry.originalSource, file).href}:${mapEntry.originalLine + 1}:${mapEntry.originalColumn + 1}`
        : position;
    if (sources.size >= MAX_POSITIONS) sources.clear();
    sources.set(position, source);
    return source;
  });
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(
      JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, "utf8")) as ConstructorParameters<typeof SourceMap>[0],
    );
  } catch {
    // Another build may have replaced the file. A position in the bundle is better than no stack.
    return null;
  }
}
