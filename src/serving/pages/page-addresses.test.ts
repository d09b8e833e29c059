import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";

import { PageAddresses } from "./page-addresses.ts";

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];

const route = (
  id: string,
  path: string | undefined,
  parameters?: readonly string[],
  more: object = {},
) => ({
  id,
  parentId: "root",
  path,
  module: {
    default: () => null,
    ...(parameters === undefined ? {} : { handle: { parameters } }),
  } as Module,
  ...more,
});

const routes: Routes = {
  root: { id: "root", path: "", module: { default: () => null } },
  home: route("home", undefined, undefined, { index: true }),
  drivers: route("drivers", "drivers", ["round"]),
  driver: route("driver", "drivers/:driver", ["year"]),
  results: route("results", "race-results/:season?", ["q", "page"]),
  admins: route("admins", undefined),
  users: { ...route("users", "admin/users", ["q"]), parentId: "admins" },
  none: route("none", "*"),
};
const addresses = new PageAddresses(routes);

test.each([
  ["/", "/"],
  ["/?utm_source=mail&fbclid=1", "/"],
  ["/drivers?x=1&round=5", "/drivers?round=5"],
  ["/drivers?round=5&year=2020", "/drivers?round=5"],
  ["/drivers/VER?round=5&year=2020", "/drivers/VER?year=2020"],
  ["/race-results?page=2&q=spa", "/race-results?q=spa&page=2"],
  ["/race-results/2024?page=2&q=spa", "/race-results/2024?q=spa&page=2"],
  ["/drivers?round=", "/drivers?round="],
  ["/drivers?round=%00", "/drivers?round=%00"],
  ["/drivers?round=1&round=2", "/drivers?round=1"],
  ["/admin/users?q=ana&r=1", "/admin/users?q=ana"],
  ["/no-such-page?q=1", "/no-such-page"],
])("normalises the URL %s to the key %s", (url, key) => {
  expect(addresses.keyOf(url)).toBe(key);
});

test.each([
  ["/_root.data?x=1", "/_root.data"],
  ["/drivers.data?x=1&round=5", "/drivers.data?round=5"],
  ["/drivers.data?_routes=drivers%2Croot", "/drivers.data?_routes=root%2Cdrivers"],
  ["/drivers.data?_routes=made-up", "/drivers.data"],
  ["/drivers.data?_routes=drivers,made-up,driver", "/drivers.data?_routes=drivers"],
  ["/drivers?_routes=drivers", "/drivers"],
])("caches the data request %s as %s", (url, key) => {
  expect(addresses.keyOf(url)).toBe(key);
});

test("still normalises URLs after 5,000 different paths", () => {
  for (let path = 0; path < 5_100; path += 1) addresses.keyOf(`/drivers/${path}?year=1`);
  expect(addresses.keyOf("/drivers/VER?year=2020&x=1")).toBe("/drivers/VER?year=2020");
});

test("unites what the handles of a page and the layouts around it say about its readers and forms", () => {
  const withHandle = (given: ReturnType<typeof route>, handle: object) => ({
    ...given,
    module: { default: () => null, handle } as Module,
  });
  const own = new PageAddresses({
    ...routes,
    driver: withHandle(route("driver", "drivers/:driver"), { dependsOn: ["live delay"] }),
    admins: withHandle(route("admins", undefined), {
      showsEverything: true,
      dependsOn: ["vote"],
      takesPicture: true,
    }),
  });
  const plain = { dependsOn: new Set(), hidesResults: true, readOnly: false, takesPicture: false };
  for (const url of [
    "/drivers/VER",
    "/drivers/VER?year=2020",
    "/drivers/VER.data",
    "/drivers/%56ER",
  ])
    expect(own.needsOf(url)).toEqual({ ...plain, dependsOn: new Set(["live delay"]) });
  expect(own.needsOf("/admin/users")).toEqual({
    ...plain,
    dependsOn: new Set(["vote"]),
    hidesResults: false,
    takesPicture: true,
  });
  for (const url of ["/", "/drivers", "/nowhere", "/_root.data"])
    expect(own.needsOf(url)).toEqual(plain);
});
