import { join } from "node:path";

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";

import { adminsOnly, signedInOnly, visitorsOnly } from "./guards.server.ts";
import routes from "./routes.ts";

interface RouteModule {
  readonly loader?: unknown;
  readonly middleware?: readonly unknown[];
}

interface Node {
  readonly path?: string;
  readonly index?: boolean;
  readonly file: string;
  readonly children?: Node[];
}

const tree = (entries: readonly RouteConfigEntry[]): Node[] =>
  entries.map(({ path, index, file, children }) =>
    index === true
      ? { index: true, file }
      : {
          ...(path === undefined ? {} : { path }),
          file,
          ...(children ? { children: tree(children) } : {}),
        },
  );
const all = tree(routes);

async function read(file: string): Promise<RouteModule> {
  return (await import(join(import.meta.dirname, file))) as RouteModule;
}

/** Returns the modules from the root's child down to the page at a path. */
async function modulesOf(address: string): Promise<RouteModule[]> {
  const matches = matchRoutes(all as Parameters<typeof matchRoutes>[0], address) ?? [];
  return Promise.all(matches.map(({ route }) => read((route as unknown as Node).file)));
}

test("gives every route a loader, so that every navigation reaches the server", async () => {
  const files = (nodes: readonly Node[]): string[] =>
    nodes.flatMap((node) => [node.file, ...files(node.children ?? [])]);
  const without: string[] = [];
  for (const file of new Set(files(all)))
    if (typeof (await read(file)).loader !== "function") without.push(file);
  expect(without).toEqual([]);
});

test.each([
  ["/signup", visitorsOnly],
  ["/login", visitorsOnly],
  ["/profile", signedInOnly],
  ["/update-profile", signedInOnly],
  ["/test", adminsOnly],
  ["/update-teams", adminsOnly],
  ["/admin", adminsOnly],
  ["/admin/season-events", adminsOnly],
  ["/admin/test", adminsOnly],
  ["/admin/driver-editor", adminsOnly],
  ["/admin/team-editor", adminsOnly],
  ["/ADMIN/Test", adminsOnly],
  ["/admin/no/such/page", adminsOnly],
  ["/admin/%2e%2e/x", adminsOnly],
])("guards %s", async (address, guard) => {
  const modules = await modulesOf(address);
  expect(modules.some(({ middleware }) => middleware?.includes(guard))).toBe(true);
});
