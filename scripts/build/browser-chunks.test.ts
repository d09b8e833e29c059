import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { LATE_STYLES } from "./browser-chunks.ts";

const src = path.join(import.meta.dirname, "../../src");
const web = path.join(src, "web");

/** Late parts that only the browser renders. Their styles come with their code. */
const BROWSER_ONLY = [
  "live/hero-figures.tsx",
  "routes/live/panels/car-map.tsx",
  "routes/live/panels/lap-dots.tsx",
];

interface Source {
  readonly imports: readonly string[];
  /** Files that `lazy` loads. */
  readonly lateParts: readonly string[];
}

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const cached = sources.get(file);
  if (cached !== undefined) return cached;
  const text = /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, "utf8") : "";
  const resolved = (specifier: string): string =>
    specifier.startsWith("#")
      ? path.join(src, specifier.slice(1))
      : path.join(path.dirname(file), specifier);
  const all = (pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, specifier = ""]) => resolved(specifier));
  const source = {
    imports: all(/^(?:import|export) (?!type\b)[^;]*?"([.#][^"?]+)"/gm),
    lateParts: /\blazy\(/.test(text) ? all(/\bimport\("([.#][^"]+)"\)/g) : [],
  };
  sources.set(file, source);
  return source;
}

/** Returns a file and everything that it imports, other than late parts. */
function loadedWith(file: string): ReadonlySet<string> {
  const files = new Set([file]);
  for (const each of files) for (const imported of sourceOf(each).imports) files.add(imported);
  return files;
}

const stylesIn = (files: Iterable<string>): string[] =>
  [...files].filter((file) => file.endsWith(".module.css"));

const routes = [
  ...readFileSync(path.join(web, "routes.ts"), "utf8").matchAll(/"(routes\/[^"]+\.tsx)"/g),
].map(([, file = ""]) => path.join(web, file));
const root = loadedWith(path.join(web, "root.tsx"));
const lateParts = globSync("**/*.tsx", { cwd: web, exclude: ["**/*.test.tsx"] })
  .map((file) => path.join(web, file))
  .flatMap((file) => sourceOf(file).lateParts.map((part) => ({ file, part })))
  .filter(({ part }) => !BROWSER_ONLY.includes(path.relative(web, part)));

test("finds the late parts of the meeting’s page, its charts among them", () => {
  const names = lateParts.map(({ part }) => path.basename(part));
  expect(names).toEqual(
    expect.arrayContaining(["look-ahead.tsx", "circuit-section.tsx", "position-chart.tsx"]),
  );
});

test("gives every document the styles of its late parts", () => {
  const missing = lateParts.flatMap(({ file, part }) => {
    const pages = routes.map(loadedWith).filter((page) => page.has(file));
    expect(pages.length, path.relative(web, file)).toBeGreaterThan(0);
    return pages.flatMap((page) =>
      stylesIn(loadedWith(part))
        .filter((styles) => !page.has(styles) && !root.has(styles))
        .map((styles) => `${path.relative(web, file)} must import ${path.relative(web, styles)}`),
    );
  });
  expect(missing).toEqual([]);
});

test("keeps these styles out of the files with the late parts’ code", () => {
  const late = lateParts.flatMap(({ file, part }) => {
    const styles = new Set(stylesIn(loadedWith(part)));
    return sourceOf(file).imports.filter((imported) => styles.has(imported));
  });
  expect(late.length).toBeGreaterThan(2);
  expect(
    late.filter((file) => !LATE_STYLES.test(file)).map((file) => path.relative(web, file)),
  ).toEqual([]);
  const listed = stylesIn(globSync("**/*.css", { cwd: web })).filter((file) =>
    LATE_STYLES.test(`/${file}`),
  );
  expect(new Set(late.map((file) => path.relative(web, file)))).toEqual(new Set(listed));
});
