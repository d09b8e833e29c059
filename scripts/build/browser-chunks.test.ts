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
  const { script } = compactManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const { imports: _imports, hasAction: _hasAction, ...kept } = home;
  expect(JSON.parse(script.slice(script.indexOf("{"), -1))).toEqual({
    entry: { module: "/a.js", imports: [] },
    routes: { home: kept },
    version: "1",
  });
});

test("removes the marks from the style sheets that all pages use, but not from other style sheets", () => {
  const root = { id: "root", module: "/assets/root.js", css: ["/assets/base.css#"] };
  const marked = { ...home, css: ["/assets/base.css#", "/assets/common.css#", "/assets/shared.css#"] };
  const live = { ...home, id: "routes/live", css: ["/assets/base.css#", "/assets/live.css", "/assets/common.css#"] };
  const manifest = { entry: { module: "/a.js", imports: [] }, routes: { root, home: marked, live }, version: "1" };
  const { script, lasting } = compactManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  expect(lasting).toEqual(["/assets/base.css#", "/assets/common.css#"]);
  const { routes } = JSON.parse(script.slice(script.indexOf("{"), -1));
  expect([routes.root.css, routes.home.css]).toEqual([
    ["/assets/base.css"],
    ["/assets/base.css", "/assets/common.css", "/assets/shared.css#"],
  ]);
});

test("rejects a manifest in another format", () => {
  expect(() => compactManifest("export default {}")).toThrow("React Router");
});
