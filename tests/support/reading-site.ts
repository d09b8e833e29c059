import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import type { ServerBuild } from "react-router";

import { watchReaders } from "#accounts/reader-changes.ts";
import type { OpenDatabase } from "#db/database.ts";
import type { Accounts } from "#accounts/accounts.ts";
import type { Live } from "#live/live.ts";
import type { Services } from "#services.ts";

import { createServer } from "../../src/server.ts";
import { servicesAt } from "./services-at.ts";
import { loadBuild } from "./test-site.ts";

export interface ReadingSite {
  readonly url: string;
  readonly services: Services;
  readonly routes: ServerBuild["routes"];
  /** Returns a page as sent to a browser with this cookie. */
  get(path: string, cookie?: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  close(): Promise<void>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Serves the built pages in this process, like one of several instances that share a database. The
 * clock is stopped.
 */
export async function openReadingSite(
  database: Pick<OpenDatabase, "db" | "sql">,
  accounts: Accounts,
  {
    cachePages,
    moment,
    live,
  }: { readonly cachePages: boolean; readonly moment: string; readonly live?: Live },
): Promise<ReadingSite> {
  const services = { ...servicesAt(database.db, moment), accounts, ...(live && { live }) };
  const readerChanges = await watchReaders(database.sql);
  const { build, close } = await loadBuild();
  const { listener } = await createServer(services, {
    build,
    buildDirectory: join(import.meta.dirname, "../../build"),
    cachePages,
    limitReads: false,
    readerChanges,
  });
  const http = createHttpServer(listener);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    url,
    services,
    routes: build.routes,
    async get(path, cookie, headers = {}) {
      const sent = { ...headers, ...(cookie !== undefined && { cookie }) };
      const response = await fetch(url + path, { headers: sent, redirect: "manual" });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await readerChanges.close();
      await close();
    },
  };
}
