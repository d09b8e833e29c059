import { access, readFile, readdir } from "node:fs/promises";

import { expect, test } from "vitest";

import { packTables } from "./tables.ts";

const provenance = await readFile("data/PROVENANCE.md", "utf8");
const chapters = new Map(
  provenance
    .split("\n## ")
    .slice(1)
    .map((chapter) => [chapter.split("\n", 1)[0] ?? "", chapter] as const),
);

test("has a section in PROVENANCE.md for every table in the pack and for no others", () => {
  expect([...chapters.keys()].sort()).toEqual(packTables.map((shape) => shape.name).sort());
});

test.each(packTables)(
  "documents the source, licence and columns of $name in PROVENANCE.md",
  ({ name, columns, file }) => {
    const chapter = chapters.get(name) ?? "";
    const documented = [...chapter.matchAll(/^\| `(\w+)` \| \S.* \|$/gm)].map(
      (match) => match[1] ?? "",
    );
    expect(documented.toSorted()).toEqual(columns.map((column) => column.name).sort());
    expect(chapter).toMatch(/Source: .*(CC BY 4\.0|CC BY-NC-SA 4\.0|CC0|MIT)/);
    expect(chapter).toContain(`File: \`${file}\``);
  },
);

test("has exactly the licence texts named in the licence folder's README", async () => {
  const readme = await readFile("data/LICENSES/README.md", "utf8");
  const files = [...readme.matchAll(/`([\w.-]+\.txt)`/g)].map((match) => match[1] ?? "");
  expect(files.toSorted()).toEqual(
    (await readdir("data/LICENSES")).filter((file) => file.endsWith(".txt")).sort(),
  );
  expect(readme).toMatch(/Data: \[F1DB\]/);
});

test("has a file for every table, with a total size below 10 MB", async () => {
  const sizes = await Promise.all(
    packTables.map(async (shape) => (await readFile(`data/${shape.file}`)).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000_000);
  await access("data/pack.json");
});
