import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";

import type { AccountsOptions } from "#accounts/accounts.ts";
import { createEditing } from "#facts/overrides/editing.ts";
import { findLoadedFacts } from "#facts/store/facts-state.ts";
import { ALERT_COOKIE } from "#domain/alert.ts";
import { shownSeason } from "#domain/calendar/site-season.ts";
import type { Temporal } from "#domain/time.ts";
import { openNotifications } from "#notifications/notifications.ts";
import type { Services } from "#services.ts";
import { createWebhookSender } from "#upstream/webhook/webhook-sender.ts";

// @ts-expect-error -- runs before anything is installed, so it is plain JavaScript
import { buildIsCurrent } from "../../scripts/prepare/source-hash.mjs";
import { createServer, type GridwalkServer } from "../../src/server.ts";
import { openTestAccounts, signedInBrowser } from "./accounts.ts";
import { createTestDatabase, openFactsCopy, type TestDatabase } from "./database.ts";
import { noVoting } from "./no-voting.ts";
import { servicesAt } from "./services-at.ts";

export interface TestSite {
  readonly url: string;
  readonly database: TestDatabase;
  readonly services: Services;
  /** Log lines of every level. */
  readonly log: readonly string[];
  readonly addresses: GridwalkServer["addresses"];
  readonly routes: ServerBuild["routes"];
  /** Returns a browser with its own client IP. */
  browser(address?: string): SiteBrowser;
  /** Returns a signed-in browser with a confirmed account. */
  signedIn(email: string, displayName?: string): Promise<SiteBrowser>;
  close(): Promise<void>;
}

/**
 * Opens the whole site in this process, with a separate database, on a free port behind one trusted
 * proxy. With `realNow`, the site runs at that time as it would with CLOCK=real and without SEASON.
 * Tests that change facts need `changesFacts`.
 */
export async function openTestSite(
  options: Partial<AccountsOptions> = {},
  {
    realNow,
    changesFacts = false,
  }: { readonly realNow?: () => Temporal.Instant; readonly changesFacts?: boolean } = {},
): Promise<TestSite> {
  const database = await (changesFacts ? createTestDatabase({ withFacts: true }) : openFactsCopy());
  const { accounts, log, logger } = await openTestAccounts(database, options);
  const still = servicesAt(database.db, "2025-11-21T16:02:00Z");
  const shown =
    realNow === undefined
      ? { ...still, settings: { ...still.settings, trustProxy: 1 } }
      : await inRealTime(still, database, realNow);
  const services: Services = {
    ...shown,
    accounts,
    editing: createEditing(database.sql, still.clock),
    notifications: openNotifications({
      db: database.db,
      sql: database.sql,
      clock: still.clock,
      secret: null,
      ownUrl: still.settings.ownUrl,
      operatorEmail: null,
      pushHosts: [],
      sendWebhook: createWebhookSender({ userAgent: "Gridwalk", allowedHosts: [] }),
    }),
    log: logger,
  };
  const { build, close } = await loadBuild();
  const buildDirectory = await mkdtemp(join(tmpdir(), "gridwalk-test-site-"));
  await mkdir(join(buildDirectory, "client"));
  const { listener, addresses } = await createServer(services, {
    buildDirectory,
    cachePages: false,
    limitReads: false,
    build,
  });
  const http = createHttpServer(listener);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  let browsers = 0;
  const browser = (address = `198.51.100.${(browsers += 1)}`): SiteBrowser =>
    new SiteBrowser(url, address);
  return {
    url,
    database,
    services,
    log,
    addresses,
    routes: build.routes,
    browser,
    async signedIn(email, displayName) {
      const { jar } = await signedInBrowser(database, accounts, email, displayName);
      const theirs = browser();
      for (const [name, value] of jar) theirs.jar.set(name, value);
      return theirs;
    },
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await close();
      await rm(buildDirectory, { recursive: true });
      await database.drop();
    },
  };
}

async function inRealTime(
  still: Services,
  { db, sql }: TestDatabase,
  now: () => Temporal.Instant,
): Promise<Services> {
  const facts = await findLoadedFacts(sql);
  if (facts === null) throw new Error("no facts are loaded");
  const settings = {
    ...still.settings,
    trustProxy: 1,
    get season() {
      return shownSeason("current", facts.seasons, now());
    },
  };
  const clock = { ...still.clock, kind: "real" as const, now };
  return { ...still, facts, settings, clock, voting: noVoting({ db, clock, facts }) };
}

/**
 * Uses the built pages if they match the sources, as in `npm test`, or else the sources, which
 * takes 3 s.
 */
export async function loadBuild(): Promise<{
  readonly build: ServerBuild;
  readonly close: () => Promise<void>;
}> {
  if (await buildIsCurrent()) {
    const file = new URL("../../build/server/index.js", import.meta.url).href;
    return {
      build: (await import(/* @vite-ignore */ file)) as ServerBuild,
      close: () => Promise.resolve(),
    };
  }
  const vite = await createViteServer({
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const build: unknown = await vite.ssrLoadModule("virtual:react-router/server-build");
  return { build: build as ServerBuild, close: () => vite.close() };
}

type Fields = Readonly<Record<string, string>>;

/**
 * A browser as a server sees it: a client IP, a cookie jar, and forms sent with their page's
 * origin.
 */
export class SiteBrowser {
  readonly jar = new Map<string, string>();
  readonly address: string;
  /** The site's, without a trailing slash. */
  readonly url: string;

  constructor(url: string, address: string) {
    this.url = url;
    this.address = address;
  }

  get(path: string, headers: Fields = {}): Promise<SiteAnswer> {
    return this.ask("GET", path, { headers });
  }

  /** Submits a form from a page of the site. `headers` can override its origin. */
  post(path: string, fields: Fields | URLSearchParams, headers: Fields = {}): Promise<SiteAnswer> {
    const body = new URLSearchParams(fields).toString();
    return this.ask("POST", path, {
      headers: {
        origin: this.url,
        "content-type": "application/x-www-form-urlencoded",
        ...headers,
      },
      body,
    });
  }

  async ask(
    method: string,
    path: string,
    {
      headers = {},
      body = null,
    }: { readonly headers?: Fields; readonly body?: BodyInit | null } = {},
  ): Promise<SiteAnswer> {
    const sent = new Headers({ "x-forwarded-for": this.address, ...headers });
    if (this.jar.size > 0 && !sent.has("cookie")) sent.set("cookie", this.cookie());
    const response = await fetch(this.url + path, {
      method,
      headers: sent,
      body,
      redirect: "manual",
    });
    const answer: SiteAnswer = {
      status: response.status,
      headers: response.headers,
      location: response.headers.get("location"),
      text: await response.text(),
    };
    this.take(response.headers.getSetCookie());
    return answer;
  }

  cookie(): string {
    return Array.from(this.jar, ([name, value]) => `${name}=${value}`).join("; ");
  }

  take(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [pair = ""] = line.split(";", 1);
      const at = pair.indexOf("=");
      if (/;\s*max-age=0/i.test(line)) this.jar.delete(pair.slice(0, at));
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

export interface SiteAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly location: string | null;
  readonly text: string;
}

/** Returns the name of the alert that a response leaves for the next page. */
export function alertOf(answer: SiteAnswer): string | null {
  const cookies = answer.headers.getSetCookie();
  return (
    cookies.map((line) => new RegExp(`^${ALERT_COOKIE}=([\\w-]+)`).exec(line)?.[1]).find(Boolean) ??
    null
  );
}

export async function idTokenOf(browser: SiteBrowser): Promise<string> {
  const { token } = JSON.parse((await browser.get("/api/auth/token")).text) as { token: string };
  return token;
}
