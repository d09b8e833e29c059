import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Returns each path with the files of its layouts. */
async function pathsIn(environment: string): Promise<ReadonlyMap<string, readonly string[]>> {
  vi.stubEnv("NODE_ENV", environment);
  vi.resetModules();
  const { default: routes } = await import("./routes.ts");
  const found = new Map<string, readonly string[]>();
  const walk = (entries: readonly RouteConfigEntry[], around: readonly string[]): void => {
    for (const { path, file, children } of entries) {
      if (path !== undefined) found.set(path, around);
      walk(children ?? [], [...around, file]);
    }
  };
  walk(routes, []);
  return found;
}

test("opens the control gallery and the emails to everyone in development", async () => {
  const paths = await pathsIn("development");
  expect(paths.get("test")).toEqual([]);
  expect(paths.get("dev/mail")).toEqual([]);
  expect(paths.get("admin/test")).toEqual(["routes/admin/admins-only.tsx"]);
});

test.each(["production", "test", ""])(
  'hides the control gallery and the emails from the public when NODE_ENV is "%s"',
  async (environment) => {
    const paths = await pathsIn(environment);
    expect(paths.get("test")).toEqual(["routes/admin/admins-only.tsx"]);
    expect(paths.has("dev/mail")).toBe(false);
  },
);
