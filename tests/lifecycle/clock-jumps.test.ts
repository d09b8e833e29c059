import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, beforeAll, expect, test } from "vitest";

import { HOUR_MS } from "#domain/durations.ts";

import { type AppProcess, startApp } from "../support/app-process.ts";
import { createTestDatabase, databaseVariables, type TestDatabase } from "../support/database.ts";
import { signInReaders } from "../support/signed-in-readers.ts";

const folder = mkdtempSync(join(tmpdir(), "gridwalk-clock-"));
const shiftFile = join(folder, "shift");
let database: TestDatabase;
let app: AppProcess;
let url: string;
let cookie: string;

beforeAll(async () => {
  jump(0);
  database = await createTestDatabase({ withFacts: true });
  const shifted = pathToFileURL(join(import.meta.dirname, "../support/shifted-clock.mjs")).href;
  app = startApp({
    ...databaseVariables(database),
    CLOCK: "real",
    ERGAST_URL: "off",
    RACEFANS_URL: "off",
    LIVE: "off",
    NODE_OPTIONS: `--import=${shifted}`,
    SHIFT_FILE: shiftFile,
  });
  url = await app.listening();
  [cookie = ""] = await signInReaders(database.sql, database.db, 1);
});
afterAll(async () => {
  app.child.kill("SIGTERM");
  expect(await app.ended).toEqual({ code: 0, signal: null });
  await database.drop();
  rmSync(folder, { recursive: true });
});

function jump(ms: number): void {
  writeFileSync(shiftFile, String(ms));
}

/** Site time minus this process's time, in hours. */
async function hoursAhead(): Promise<number> {
  const { now } = (await (await fetch(`${url}/api/clock`)).json()) as { now: string };
  // Plus zero, because rounding may result in -0.
  return Math.round((Date.parse(now) - Date.now()) / HOUR_MS) + 0;
}

// The last brings back what was future before, as when a wrong clock is set right.
test.each([1, -1, 22, -22, 0])(
  "answers as before after the clock has jumped to %i hours from now",
  async (hours) => {
    jump(hours * HOUR_MS);
    await expect.poll(hoursAhead).toBe(hours);
    for (const path of [
      "/",
      "/schedule",
      "/drivers",
      "/live",
      "/vote",
      "/readyz",
      "/api/schedule/next",
    ]) {
      const visitor = await fetch(url + path, { redirect: "manual" });
      expect(visitor.status, path).toBeLessThan(500);
    }
    const member = await fetch(`${url}/profile`, { headers: { cookie }, redirect: "manual" });
    expect([member.status, await member.text()]).toEqual([
      200,
      expect.stringContaining("Reader 1") as string,
    ]);
    const login = await fetch(`${url}/login`, {
      method: "POST",
      headers: { origin: url },
      body: new URLSearchParams({
        email: `reader-${hours}@example.org`,
        password: "not the password",
      }),
    });
    expect(login.status).toBe(400);
    expect(app.output() + app.errors()).not.toMatch(/^(?:ERROR|FATAL)/m);
  },
);
