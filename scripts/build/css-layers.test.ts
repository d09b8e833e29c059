import { readFileSync } from "node:fs";

import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";

import { cssLayers, layerOf, LAYERS } from "./css-layers.ts";

const order = `@layer ${LAYERS.join(", ")};`;

test("a page's rules are in a stronger layer than those of its parts", () => {
  const layers = ["src/web/ui/button", "src/web/components/flag", "src/web/routes/vote/vote"].map((file) =>
    LAYERS.indexOf(layerOf(`/site/${file}.module.css`)),
  );
  expect(layers).toEqual(layers.toSorted((a, b) => a - b));
  expect(new Set(layers).size).toBe(3);
});

test("every sheet states the order of the layers, for any may come first", async () => {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [cssLayers] } } }, "build");
  const { code } = await preprocessCSS(".a { color: red; }", "/site/src/web/ui/a.module.css", config);
  expect(code).toMatch(/^@layer reset, tokens, base, ui, components, page;\s*@layer ui\s*\{/);
  for (const sheet of ["tokens", "base"])
    expect(readFileSync(`src/web/styles/${sheet}.css`, "utf8").startsWith(order), sheet).toBe(true);
});
