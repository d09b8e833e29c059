import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import {
  isRunning,
  makeHome,
  serverPid,
  startApp,
  type AppProcess,
} from "../support/app-process.ts";

let home: Awaited<ReturnType<typeof makeHome>>;
let apps: AppProcess[] = [];

beforeAll(async () => {
  home = await makeHome();
});

afterEach(async () => {
  for (const app of apps) app.child.kill("SIGKILL");
  await Promise.all(apps.map((app) => app.ended));
  apps = [];
});

afterAll(() => home.remove());

function start(
  variables: Record<string, string> = {},
  command?: [string, ...string[]],
): AppProcess {
  const app = startApp({ GRIDWALK_HOME: home.path, ...variables }, command);
  apps.push(app);
  return app;
}

async function expectReady(address: string): Promise<void> {
  // The job queue opens after the first page has been rendered.
  await expect
    .poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 20_000 })
    .toBe(200);
}

async function runningServer(): Promise<number> {
  const pid = await serverPid(home.path);
  if (pid === undefined || !isRunning(pid)) throw new Error("no PostgreSQL is running");
  return pid;
}

async function expectNoServer(pid: number): Promise<void> {
  expect(await serverPid(home.path)).toBeUndefined();
  expect(isRunning(pid)).toBe(false);
}

test("loads the facts again if the first start was killed while loading", async () => {
  const killed = start();
  await killed.printed("Loading the facts");
  killed.child.kill("SIGKILL");
  await killed.ended;
  const orphan = await runningServer();

  const app = start();
  await expectReady(await app.listening());
  expect(app.output()).toContain("Facts loaded");
  expect(await runningServer()).toBe(orphan);

  app.child.kill("SIGTERM");
  expect(await app.ended).toEqual({ code: 0, signal: null });
  expect(app.errors()).toBe("");
  await expectNoServer(orphan);
});

test("takes over the PostgreSQL server after kill -9, without loading the facts again", async () => {
  const killed = start();
  await expectReady(await killed.listening());
  expect(killed.output()).not.toContain("Loading the facts");
  killed.child.kill("SIGKILL");
  await killed.ended;
  const orphan = await runningServer();

  const app = start();
  await expectReady(await app.listening());
  expect(await runningServer()).toBe(orphan);
  app.child.kill("SIGINT");
  expect(await app.ended).toEqual({ code: 0, signal: null });
  expect(app.errors()).toBe("");
  await expectNoServer(orphan);
});

test("two instances with the same home share a PostgreSQL server, and the last one to exit stops it", async () => {
  const [first, second] = [start(), start()];
  const [firstUrl, secondUrl] = await Promise.all([first.listening(), second.listening()]);
  const server = await runningServer();
  first.child.kill("SIGTERM");
  expect(await first.ended).toEqual({ code: 0, signal: null });
  await expect(fetch(firstUrl)).rejects.toThrow("fetch failed");
  await expectReady(secondUrl);
  expect(await runningServer()).toBe(server);

  second.child.kill("SIGTERM");
  expect(await second.ended).toEqual({ code: 0, signal: null });
  await expectNoServer(server);
});

test("restarts a PostgreSQL server killed under the running app", async () => {
  const app = start();
  const address = await app.listening();
  const server = await runningServer();
  process.kill(server, "SIGKILL");
  await app.printed("restarted the embedded PostgreSQL");
  expect(await runningServer()).not.toBe(server);
  await expectReady(address).catch((error: unknown) => {
    throw new Error(`${app.output()}${app.errors()}`, { cause: error });
  });
});

test("Ctrl-C on `npm start` stops npm, the app and its server cleanly", async () => {
  const npm = start({}, ["npm", "start"]);
  await expectReady(await npm.listening());
  const server = await runningServer();
  // A terminal signals the whole process group, and npm also passes the signal on to its child.
  process.kill(-(npm.child.pid ?? 0), "SIGINT");
  // A shell between npm and the app may pass on the app's exit code or die from the signal.
  expect([
    { code: 0, signal: null },
    { code: null, signal: "SIGINT" },
  ]).toContainEqual(await npm.ended);
  expect(npm.errors().replaceAll(/^npm warn .*\n/gm, "")).toBe("");
  await expectNoServer(server);
});

test("Ctrl-C while preparing the database exits cleanly", async () => {
  const empty = await makeHome();
  try {
    const app = startApp({ GRIDWALK_HOME: empty.path });
    await app.printed("Preparing the database");
    app.child.kill("SIGINT");
    expect(await app.ended).toEqual({ code: 0, signal: null });
    expect(app.errors()).toBe("");
    expect(await serverPid(empty.path)).toBeUndefined();
  } finally {
    await empty.remove();
  }
});

test("reports a port in use in one line that names PORT", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  try {
    const app = start({ PORT: String(port) });
    expect(await app.ended).toEqual({ code: 1, signal: null });
    expect(app.errors()).toBe(
      `PORT: ${port} is in use by another program on 127.0.0.1. Stop that program, or choose another port: PORT=${port + 1} npm start\n`,
    );
  } finally {
    other.close();
  }
});

test("reports an invalid setting in one line that names the setting, and exits with code 1", async () => {
  const wrong = {
    PORT: "eighty",
    HOST: "203.0.113.1",
    DATABASE_URL: "postgres://gridwalk:secret@127.0.0.1:9/gridwalk",
    GRIDWALK_HOME: "package.json",
  };
  await Promise.all(
    Object.entries(wrong).map(async ([name, value]) => {
      const app = start({ [name]: value });
      expect(await app.ended).toEqual({ code: 1, signal: null });
      expect(app.errors()).toMatch(new RegExp(`^${name}\\b[^\\n]+\\n$`));
      expect(app.errors()).not.toContain("secret");
      expect(app.output()).toBe("");
    }),
  );
});
