import { expect, test } from "vitest";

import { withoutFontPreload, withoutScript } from "./scriptless-copy.ts";

test("removes scripts and preloads, and pads the page to nearly its original size", () => {
  const html = [
    '<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"><link rel="modulepreload" href="/a.js">',
    "<script>document.title = 1 --> 0;</script></head><body><h1>Drivers</h1>",
    '<script type="module" async>\nimport "/a.js";\n</script></body></html>',
  ].join("");
  const copy = withoutScript(html);
  const [page = "", comment = ""] = copy.split("<!--");
  expect(page).toBe(
    '<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"></head><body><h1>Drivers</h1></body></html>',
  );
  expect(comment.indexOf("--")).toBe(comment.length - 3);
  expect(Math.abs(copy.length - html.length)).toBeLessThan(20);
});

test("removes the preload of a font", () => {
  const font = '<link rel="preload" href="/a.woff2" as="font" type="font/woff2" crossorigin=""/>';
  expect(withoutFontPreload(`<head>${font}<link rel="icon" href="/a.svg"></head>`)).toBe(
    '<head><link rel="icon" href="/a.svg"></head>',
  );
});
