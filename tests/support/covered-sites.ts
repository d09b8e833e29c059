import { createServer as createHttpServer } from "node:http";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { ServerBuild } from "react-router";
import { decode } from "turbo-stream";

import type { OpenDatabase } from "#db/database.ts";
import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import { coverAt, type SpoilerFree } from "#domain/reader-clock/cover.ts";
import { SPOILER_FREE_COOKIE, spoilerFreeValue } from "#domain/reader-clock/spoiler-free-cookie.ts";
import { Temporal } from "#domain/time.ts";
import type { Services } from "#services.ts";

import { createServer, type ServerOptions } from "../../src/server.ts";
import { servicesAt } from "./services-at.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * The same site twice: before a session for all readers, and after that session for a reader who
 * hasn't watched it.
 */
export interface CoveredSites {
  open(path: string): Promise<Answer>;
  covered(path: string): Promise<Answer>;
  /** Opens a page after the session, for a reader from whom nothing is hidden. */
  revealed(path: string): Promise<Answer>;
  readonly knownUntil: string;
  close(): Promise<void>;
}

export function withCookie(mode: SpoilerFree): Readonly<Record<string, string>> {
  return { cookie: `${SPOILER_FREE_COOKIE}=${spoilerFreeValue(mode)}` };
}

interface Weekend {
  readonly season: number;
  /** Start of the last session that the reader has watched. */
  readonly revealedThrough: string;
  /** The site's time after the sessions. */
  readonly after: string;
}

/** Opens the site as it was before the first hidden session, and as it is afterwards. */
export async function openCoveredSites(
  { db }: Pick<OpenDatabase, "db">,
  build: ServerBuild,
  { season, revealedThrough, after }: Weekend,
): Promise<CoveredSites> {
  const mode = {
    revealedThrough: Temporal.Instant.from(revealedThrough).epochMilliseconds / 1000,
    revealAfterHours: null,
  };
  const later = servicesAt(db, after, season);
  const at = later.clock.now();
  const meetings = await knownCalendar(db, { season, facts: later.facts, now: at });
  const cover = coverAt(meetings, mode, at);
  if (cover === null) throw new Error("nothing is hidden at that time");
  const knownUntil = Temporal.Instant.fromEpochMilliseconds(cover.knownUntilMs).toString();
  const [before, now] = await Promise.all([
    listen(servicesAt(db, knownUntil, season), build),
    listen(later, build),
  ]);
  return {
    open: (path) => before.ask(path),
    covered: (path) => now.ask(path, withCookie(mode)),
    revealed: (path) => now.ask(path),
    knownUntil,
    async close() {
      await Promise.all([before.close(), now.close()]);
    },
  };
}

/** Serves pages on a free port, without static files. */
export async function listen(
  services: Services,
  build: ServerBuild,
  options: Partial<Pick<ServerOptions, "readerChanges">> & { readonly cachePages?: boolean } = {},
) {
  const { cachePages = false, readerChanges } = options;
  const buildDirectory = await mkdtemp(join(tmpdir(), "gridwalk-covered-"));
  await mkdir(join(buildDirectory, "client"));
  const { listener } = await createServer(services, {
    buildDirectory,
    cachePages,
    limitReads: false,
    build,
    ...(readerChanges && { readerChanges }),
  });
  const http = createHttpServer(listener);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    url,
    async ask(
      path: string,
      headers: Readonly<Record<string, string>> = {},
      form?: Readonly<Record<string, string>>,
    ): Promise<Answer> {
      const sent = {
        headers: { origin: url, ...headers },
        ...(form && { method: "POST", body: new URLSearchParams(form) }),
      };
      const response = await fetch(url + path, { redirect: "manual", ...sent });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await rm(buildDirectory, { recursive: true });
    },
  };
}

export function dataPath(path: string): string {
  const [page = "", query] = path.split("?", 2);
  return `${page === "/" ? "/_" : page}.data${query === undefined ? "" : `?${query}`}`;
}

/** Reads React Router's own types in its data, such as errors and redirects, as lists. */
const asList = (type: unknown, ...values: unknown[]) => ({ value: [type, ...values] });

/** Decodes the loader data of a `.data` response, by route. */
export async function loaderData(text: string): Promise<unknown> {
  const body = new Response(text).body;
  if (body === null) throw new Error("the answer is empty");
  const decoded = await decode(body, { plugins: [asList] });
  await decoded.done;
  return decoded.value;
}
