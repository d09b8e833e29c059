import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

/**
 * TypeScript treats class names as plain strings, so it doesn't detect a rename only in the style
 * sheet or only in the component.
 */
const sheets = globSync("src/web/**/*.module.css").map((file) => file.replaceAll("\\", "/"));
const components = globSync("src/web/**/*.{ts,tsx}").map((file) => ({
  file,
  source: readFileSync(file, "utf8"),
}));

interface Uses {
  readonly names: ReadonlySet<string>;
  /** True if the component looks names up by value, as in `styles[kind]`. */
  readonly isDynamic: boolean;
}

function definedIn(sheet: string): Set<string> {
  const css = readFileSync(sheet, "utf8")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/:global\([^)]*\)|"[^"]*"/g, "");
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = ""]) => selector);
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name),
    ),
  );
}

/** The uses of every style sheet, found in one pass over the sources. */
function findUses(): Map<string, Uses> {
  const uses = new Map<string, { readonly names: Set<string>; isDynamic: boolean }>(
    sheets.map((sheet) => [sheet, { names: new Set(), isDynamic: false }]),
  );
  const usesOf = (importer: string, path: string) =>
    uses.get(join(dirname(importer), path).replaceAll("\\", "/"));
  for (const { file, source } of components)
    for (const [, styles = "", path = ""] of source.matchAll(
      /import (\w+) from "(\.[^"]+\.module\.css)"/g,
    )) {
      const sheet = usesOf(file, path);
      if (sheet === undefined) continue;
      for (const [, name = ""] of source.matchAll(
        new RegExp(`\\b${styles}\\.(?!module\\.css)(\\w+)`, "g"),
      ))
        sheet.names.add(name);
      sheet.isDynamic ||= new RegExp(`\\b${styles}\\[`).test(source);
    }
  for (const file of sheets)
    for (const [, names = "", path = ""] of readFileSync(file, "utf8").matchAll(
      /composes: ([\w ]+) from "([^"]+)"/g,
    ))
      for (const name of names.split(" ")) usesOf(file, path)?.names.add(name);
  return uses;
}

const uses = findUses();

test.each(sheets)("%s defines exactly the classes that components use", (sheet) => {
  const defined = definedIn(sheet);
  const { names, isDynamic } = uses.get(sheet) ?? { names: new Set<string>(), isDynamic: false };
  expect(
    [...names].filter((name) => !defined.has(name)),
    "used, but not defined",
  ).toEqual([]);
  const unused = isDynamic ? [] : [...defined].filter((name) => !names.has(name));
  expect(unused, "defined, but unused").toEqual([]);
});
