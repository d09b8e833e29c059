import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

/**
 * TypeScript treats class names as plain strings, so it doesn't detect a rename only in the style sheet or only in the
 * component.
 */
const sheets = globSync("src/web/**/*.module.css").map((file) => file.replaceAll("\\", "/"));
const components = globSync("src/web/**/*.{ts,tsx}").map((file) => ({ file, source: readFileSync(file, "utf8") }));

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
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name)),
  );
}

function usesOf(sheet: string): Uses {
  const names = new Set<string>();
  let isDynamic = false;
  for (const { file, source } of components)
    for (const [, styles = "", path = ""] of source.matchAll(/import (\w+) from "(\.[^"]+\.module\.css)"/g)) {
      if (join(dirname(file), path).replaceAll("\\", "/") !== sheet) continue;
      for (const [, name = ""] of source.matchAll(new RegExp(`\\b${styles}\\.(?!module\\.css)(\\w+)`, "g")))
        names.add(name);
      isDynamic ||= new RegExp(`\\b${styles}\\[`).test(source);
    }
  for (const other of sheets)
    for (const [, composed = "", path = ""] of readFileSync(other, "utf8").matchAll(
      /composes: ([\w ]+) from "([^"]+)"/g,
    ))
      if (join(dirname(other), path).replaceAll("\\", "/") === sheet)
        composed.split(" ").forEach((name) => names.add(name));
  return { names, isDynamic };
}

test.each(sheets)("%s defines exactly the classes that components use", (sheet) => {
  const defined = definedIn(sheet);
  const { names, isDynamic } = usesOf(sheet);
  expect(
    [...names].filter((name) => !defined.has(name)),
    "used, but not defined",
  ).toEqual([]);
  const unused = isDynamic ? [] : [...defined].filter((name) => !names.has(name));
  expect(unused, "defined, but unused").toEqual([]);
});
