import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { startApp, type AppProcess } from "../support/app-process.ts";
import { createTestDatabase, databaseVariables, type TestDatabase } from "../support/database.ts";
import { startArguments } from "../support/start-command.ts";
import { startScriptedUpstream, type ScriptedUpstream } from "../support/scripted-upstream.ts";

let database: TestDatabase;
let upstream: ScriptedUpstream;
let app: AppProcess | undefined;
beforeAll(async () => {
  [database, upstream] = await Promise.all([
    createTestDatabase({ withFacts: true }),
    startScriptedUpstream(),
  ]);
});
afterEach(async () => {
  app?.child.kill("SIGTERM");
  await app?.ended;
});
afterAll(() => Promise.all([database.drop(), upstream.close()]));

/**
 * Runs the app, reads some pages and waits for the output `until`. Returns every host that the
 * process connected to.
 */
async function connections(variables: Record<string, string>, until: string): Promise<string[]> {
  const started = startApp({ ...databaseVariables(database), LOG_LEVEL: "debug", ...variables }, [
    process.execPath,
    "--import",
    "./tests/support/say-connections.ts",
    ...startArguments(),
  ]);
  app = started;
  const address = await started.listening();
  for (const path of ["/", "/info", "/api/v1/editorial/articles", "/api/mongo/stiri-rf/all"]) {
    expect((await fetch(address + path)).status, path).toBe(200);
  }
  await started.printed(until);
  return [...started.output().matchAll(/^connects to (.*)$/gm)].map(([, where = ""]) => where);
}

test("contacts no other service with the default settings, which replay a past season", async () => {
  expect(await connections({}, "running jobs")).toEqual([]);
});

test("contacts only the configured service when one is set", async () => {
  const { host } = new URL(upstream.url);
  expect(
    await connections({ ERGAST_URL: `${upstream.url}/ergast/f1` }, `connects to ${host}`),
  ).toEqual([host]);
});
