import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

import { databaseUrl } from "../../support/database-url.ts";
import { templateDatabasesOn } from "../../support/template-databases.ts";
import { openTestServer } from "../../support/test-server.ts";
import type { Lease, LeaseRequest } from "./leased-site.ts";
import { type Site, startSite } from "./site.ts";

/** Sites that no journey uses right now, kept for the next one. Each takes about 200 MB. */
const MAX_IDLE = 4;
const ANSWER_LIMIT_MS = 30_000;

interface KeptSite {
  readonly site: Promise<Site>;
  leases: number;
}

/**
 * Waits until the home page loads. Right after its start, a site generates stories, and on a busy
 * machine it may answer its first readers late.
 */
async function answersReaders({ url }: Site): Promise<void> {
  const deadline = performance.now() + ANSWER_LIMIT_MS;
  while (!(await fetch(url)).ok) {
    if (performance.now() > deadline) throw new Error(`${url} started but shows no home page`);
    await sleep(50);
  }
}

/**
 * Starts the sites that journeys ask for, once per run instead of once per worker, and creates
 * their databases.
 */
export async function keepSites(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = await openTestServer();
  const databases = templateDatabasesOn(server.location);
  const created = new Map<string, ReturnType<typeof databases.create>>();
  // The least recently used site comes first.
  const sites = new Map<string, KeptSite>();

  function databaseOf(name: string): ReturnType<typeof databases.create> {
    const database = created.get(name) ?? databases.create("facts");
    created.set(name, database);
    return database;
  }

  async function start({ clock, environment, database }: LeaseRequest): Promise<Site> {
    const url = databaseUrl(await databaseOf(database));
    const site = await startSite({ clock, environment: { DATABASE_URL: url, ...environment } });
    await answersReaders(site);
    return site;
  }

  async function lease(key: string, request: LeaseRequest): Promise<Lease> {
    const kept = sites.get(key) ?? { site: start(request), leases: 0 };
    kept.leases += 1;
    sites.delete(key);
    sites.set(key, kept);
    const { url } = await kept.site;
    return { url, databaseUrl: databaseUrl(await databaseOf(request.database)) };
  }

  async function release(key: string): Promise<void> {
    const kept = sites.get(key);
    if (kept === undefined) return;
    kept.leases -= 1;
    const idle = [...sites].filter(([, { leases }]) => leases === 0);
    for (const [old, { site }] of idle.slice(0, -MAX_IDLE)) {
      sites.delete(old);
      await (await site).stop();
    }
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const options = (await json(request)) as LeaseRequest;
    const key = JSON.stringify(options);
    if (request.url === "/lease") return lease(key, options);
    if (request.url === "/release") return release(key);
    return (await sites.get(key)?.site)?.errors();
  }

  const http = createServer((request, response) => {
    answer(request).then(
      (value) => response.end(JSON.stringify(value ?? null)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await Promise.allSettled([...sites.values()].map(async ({ site }) => (await site).stop()));
      for (const database of await Promise.all(created.values())) await databases.drop(database);
      await server.close();
    },
  };
}
