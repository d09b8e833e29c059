import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { makeHome, startApp, type AppProcess } from "../support/app-process.ts";
import { startScriptedUpstream, type ScriptedUpstream } from "../support/scripted-upstream.ts";

let home: Awaited<ReturnType<typeof makeHome>>;
let upstream: ScriptedUpstream;
let app: AppProcess | undefined;
beforeAll(async () => {
  [home, upstream] = await Promise.all([makeHome(), startScriptedUpstream()]);
});
afterEach(async () => {
  app?.child.kill("SIGTERM");
  await app?.ended;
});
afterAll(() => Promise.all([home.remove(), upstream.close()]));

/** Runs the app until it runs jobs and some pages have been read. Returns every host the process connected to. */
async function connections(variables: Record<string, string>, until: string): Promise<string[]> {
  const started = startApp({ GRIDWALK_HOME: home.path, LOG_LEVEL: "debug", ...variables }, [
    process.execPath,
    "--import",
    "./tests/support/say-connections.ts",
    "src/main.ts",
  ]);
  app = started;
  const address = await started.listening();
  for (const path of ["/", "/info", "/api/v1/editorial/articles", "/api/mongo/stiri-rf/all"]) {
    expect((await fetch(address + path)).status, path).toBe(200);
  }
  await started.printed(until);
  return [...started.output().matchAll(/^connects to (.*)$/gm)].map(([, where = ""]) => where);
}

test("contacts no other service with default settings, which replay a past season", async () => {
  expect(await connections({}, "running jobs")).toEqual([]);
});

test("detects connections to a configured service", async () => {
  const { host } = new URL(upstream.url);
  expect(await connections({ ERGAST_URL: `${upstream.url}/ergast/f1` }, `connects to ${host}`)).toEqual([host]);
});
