import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { type AppProcess, startApp } from "../support/app-process.ts";
import { createTestDatabase, databaseVariables } from "../support/database.ts";
import { signInReaders } from "../support/signed-in-readers.ts";

/** What one instance may hold once such a day is over. */
const MOST_MB = 350;
const MINUTES = Number(process.env["HOSTILE_MINUTES"] ?? 10);
const REQUESTS_PER_SECOND = 200;
const IDLE_MS = 60_000;
/** More would only wait for each other, on this machine rather than in the site. */
const MOST_AT_ONCE = 100;

const head = '--B\r\nContent-Disposition: form-data; name="x"; filename="y"\r\n\r\n\r\n';
const crowdedUpload = `${head.repeat(129_000)}--B--\r\n`;
const largeUpload = `${head.slice(0, -2)}${"x".repeat(7_000_000)}\r\n--B--\r\n`;
const seasons = (n: number): number => 1950 + (n % 76);

type Hostile = (n: number, url: string, cookie: string) => Promise<Response>;

const upload: (body: string) => Hostile = (body) => (_, url, cookie) =>
  fetch(`${url}/update-profile/photo`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=B", origin: url, cookie },
    body,
    redirect: "manual",
  });
const get: (path: (n: number) => string) => Hostile = (path) => (n, url) =>
  fetch(url + path(n), { redirect: "manual", headers: { accept: "text/html" } });

/** By how often each occurs in a hundred requests. */
const mix: readonly (readonly [share: number, request: Hostile])[] = [
  [40, get((n) => `/search?q=made-up-${n}`)],
  [15, get((n) => `/cards/race/${seasons(n)}/${1 + (n % 16)}.png?x=${n}`)],
  [10, get((n) => `/race-results/${seasons(n)}?page=${n}`)],
  [
    10,
    get((n) => `/ergast/f1/${seasons(n)}/${1 + (n % 16)}/laps.json?limit=1000&offset=${n % 900}`),
  ],
  [
    10,
    (n, url) =>
      fetch(`${url}/login`, {
        method: "POST",
        headers: { origin: url },
        body: "&a=b".repeat(n % 15_000),
      }),
  ],
  [8, (_, url) => fetch(`${url}/mcp`, { method: "POST", body: "[".repeat(240_000) })],
  [5, get((n) => `/f1-history/${seasons(n)}`)],
  [1, upload(crowdedUpload)],
  [1, upload(largeUpload)],
];
const deck = mix.flatMap(([share, request]) => Array.from({ length: share }, () => request));

function residentMb({ child }: AppProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/** Counts the answer by its status. A connection that the site cuts off isn't counted. */
async function count(answering: Promise<Response>, statuses: Map<number, number>): Promise<void> {
  try {
    const response = await answering;
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

test.runIf(process.platform === "linux")(
  `gives memory back after ${MINUTES} minutes of hostile requests`,
  async () => {
    const database = await createTestDatabase({ withFacts: true });
    const app = startApp({
      ...databaseVariables(database),
      CLOCK: "2025-11-10T12:00:00Z",
      LOG_LEVEL: "fatal",
    });
    try {
      const url = await app.listening();
      const [cookie = ""] = await signInReaders(database.sql, database.db, 1);
      const pending = new Set<Promise<void>>();
      const statuses = new Map<number, number>();
      const until = performance.now() + MINUTES * 60_000;
      for (let n = 0; performance.now() < until; n += 1) {
        const request = deck[(n * 37) % deck.length];
        if (request !== undefined && pending.size < MOST_AT_ONCE) {
          const answered = count(request(n, url, cookie), statuses).finally(() =>
            pending.delete(answered),
          );
          pending.add(answered);
        }
        await sleep(1_000 / REQUESTS_PER_SECOND);
      }
      await Promise.all(pending);
      // Otherwise, this would be an idle site.
      expect(statuses.get(200) ?? 0).toBeGreaterThan(MINUTES * 60);
      await expect
        .poll(() => residentMb(app), { timeout: IDLE_MS, interval: 5_000 })
        .toBeLessThan(MOST_MB);
    } finally {
      app.child.kill("SIGTERM");
      await app.ended;
      await database.drop();
    }
  },
);
