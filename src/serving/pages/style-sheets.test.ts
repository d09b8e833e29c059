import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { readStyleSheets } from "./style-sheets.ts";

test("reads the style sheets of the build by their URL, and no other files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-styles-"));
  try {
    await mkdir(join(folder, "assets"));
    await writeFile(join(folder, "assets/home-a1.css"), ".home{color:red}\n");
    await writeFile(join(folder, "assets/home-a1.css.br"), "compressed");
    await writeFile(join(folder, "assets/home-a1.js"), "script()");
    expect(await readStyleSheets(folder)).toEqual(
      new Map([["/assets/home-a1.css", ".home{color:red}"]]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
