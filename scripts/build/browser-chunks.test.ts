import { expect, test } from "vitest";

import { compactManifest } from "./browser-chunks.ts";

const home = {
  id: "routes/home",
  parentId: "root",
  index: true,
  hasLoader: true,
  hasAction: false,
  module: "/assets/home.js",
  imports: ["/assets/base.js"],
  css: ["/assets/home.css"],
};

test("leaves imports and false flags out of the browser's manifest", () => {
  const manifest = { entry: { module: "/a.js", imports: ["/b.js"] }, routes: { home }, version: "1" };
  const script = compactManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const { imports: _imports, hasAction: _hasAction, ...kept } = home;
  expect(JSON.parse(script.slice(script.indexOf("{"), -1))).toEqual({
    entry: { module: "/a.js", imports: [] },
    routes: { home: kept },
    version: "1",
  });
});

test("rejects a manifest in another format", () => {
  expect(() => compactManifest("export default {}")).toThrow("React Router");
});
