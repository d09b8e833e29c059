import { readFileSync } from "node:fs";

import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";

import { cssLayers, fixedMeasures, layerOf, LAYERS } from "./css-layers.ts";

const tokens = readFileSync("src/web/styles/tokens.css", "utf8");

async function build(css: string, file: string): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: [cssLayers] } } },
    "build",
  );
  return (await preprocessCSS(css, file, config)).code;
}

test("puts page styles in a stronger layer than component styles", () => {
  const layers = ["src/web/ui/button", "src/web/components/flag", "src/web/routes/vote/vote"].map(
    (file) => LAYERS.indexOf(layerOf(`/site/${file}.module.css`)),
  );
  expect(layers).toEqual(layers.toSorted((a, b) => a - b));
  expect(new Set(layers).size).toBe(3);
});

test("wraps a CSS module in its layer and replaces fixed-size tokens with their lengths", async () => {
  const css =
    ".a { padding: var(--space-5) var(--gutter); font-size: var(--text-s); margin: var(--space-12); }";
  const code = await build(css, "/site/src/web/ui/a.module.css");
  expect(code).toMatch(/^@layer ui\s*\{/);
  expect(code).toContain(`padding: ${fixedMeasures(tokens).get("--space-5")} var(--gutter)`);
  expect(code).toContain(`font-size: ${fixedMeasures(tokens).get("--text-s")}`);
  expect(code).toContain("margin: var(--space-12)");
});

test("expands @each into one rule per value, and spacing rules into one per step of the scale", async () => {
  const file = "/site/src/web/styles/look.css";
  const code = await build(
    "@each 5, 12 { .gap-N > :nth-child(N) { --gap: var(--space-N); } }",
    file,
  );
  expect(code.match(/\.gap-\d+ > :nth-child\(\d+\)/g)).toEqual(
    [5, 12].map((n) => `.gap-${n} > :nth-child(${n})`),
  );
  expect(code).toContain(`--gap: ${fixedMeasures(tokens).get("--space-5")}`);
  const sheet = await build(readFileSync("src/web/styles/look.css", "utf8"), file);
  const { size } = new Set(tokens.match(/--space-\d+(?=:)/g));
  expect(sheet.match(/\.gap-\d+/g)).toEqual(
    Array.from({ length: size }, (_, i) => `.gap-${i + 1}`),
  );
});

test("declares the layer order at the start of the first style sheet", async () => {
  expect(readFileSync("src/web/styles/site.css", "utf8")).toMatch(
    new RegExp(`^@layer ${LAYERS.join(", ")};\n`),
  );
  const linked = readFileSync("src/web/components/shell/page-styles.tsx", "utf8");
  expect(linked.indexOf("href={siteStyles}")).toBeGreaterThan(0);
  expect(linked.indexOf("href={siteStyles}")).toBeLessThan(linked.indexOf("<Links />"));
  expect(readFileSync("src/web/entry.server.tsx", "utf8")).toContain("[siteStyles, ...");
});

test("drops fixed-size tokens from the token sheet", async () => {
  const code = await build(tokens, "/site/src/web/styles/tokens.css");
  expect(code).toContain("--space-12:");
  expect(code).not.toContain("--space-5:");
});
