import { existsSync, globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { importedByFile } from "./small-icons.ts";

test("imports each icon from its own file and keeps the page's aliases", () => {
  expect(importedByFile('import {\n  Heart as HeartIcon,\n  type LucideIcon,\n  Link2,\n} from "lucide-react";')).toBe(
    'import HeartIcon from "lucide-react/icons/heart"; import Link2 from "lucide-react/icons/link-2";',
  );
});

test("gives every icon on a page a file, a size and an aria-hidden attribute", () => {
  const sources = globSync("src/web/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const imports = sources.filter((text) => text.includes('"lucide-react"')).map(importedByFile);
  const files = imports.flatMap((text) =>
    [...text.matchAll(/"lucide-react\/icons\/([\w-]+)"/g)].map(([, file]) => file),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(`node_modules/lucide-react/dist/esm/icons/${file}.mjs`))).toEqual([]);
  const used = imports.flatMap((text) =>
    [...text.matchAll(/import (\w+) from "lucide-react/g)].flatMap(
      ([, name]) => text.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [],
    ),
  );
  expect(used.filter((tag) => !/ size=\{/.test(tag) || !tag.includes("aria-hidden"))).toEqual([]);
});
