import { gunzipSync } from "node:zlib";

import { Validator } from "@seriousme/openapi-schema-validator";
import * as fc from "fast-check";
import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";

import { ergastEndpoints } from "#domain/ergast/request.ts";
import { type FactsDatabase, openFactsDatabase } from "../../tests/support/database.ts";
import { propertyRuns } from "../../tests/support/property-runs.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { securityHeaders } from "../serving/security-headers.ts";
import { createApi } from "./api.ts";
import { createErgastApi } from "./ergast/ergast-api.ts";

let facts: FactsDatabase;
let api: ReturnType<typeof createApi>;
let ergast: Hono;
beforeAll(async () => {
  facts = await openFactsDatabase();
  api = createApi(servicesAt(facts.db, "2025-11-19T12:00:00Z"));
  ergast = createErgastApi(servicesAt(facts.db, "2025-11-19T12:00:00Z"));
});

interface Operation {
  readonly security?: readonly unknown[];
  readonly parameters?: {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: { readonly example?: unknown; readonly pattern?: string };
  }[];
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly info: { readonly version: string };
  readonly servers: { readonly url: string }[];
}

async function description(): Promise<Document> {
  return (await (await api.request("/api/openapi.json")).json()) as Document;
}

test("serves a valid OpenAPI description", async () => {
  const result = await new Validator().validate({ ...(await description()) });
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test("describes every product route and no other routes", async () => {
  const { paths } = await description();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const registered = api.routes
    .filter((route) => route.method !== "ALL" && !/^\/api\/(docs|openapi\.json)/.test(route.path))
    // /api/v1/editorial/articles has a second path. The API description lists the endpoint only once.
    .filter((route) => route.path !== "/v1/editorial/articles")
    .map((route) => `${route.method} ${route.path.replace(/:(\w+)/g, "{$1}")}`);
  const ofProduct = described.filter((address) => !address.startsWith("GET /ergast/"));
  expect(new Set(ofProduct)).toEqual(new Set(registered));
  expect(described.length - ofProduct.length).toBe(ergastEndpoints.length);
  expect(described).toEqual(
    expect.arrayContaining([
      "GET /api/get-next",
      "GET /api/get-last",
      "GET /api/mongo/teams/all",
      "GET /api/mongo/piloti",
      "GET /api/mongo/piloti/{driverId}",
      "GET /api/favourite/drivers/fans",
      "GET /api/season-results/homepage/{season}/{fomRaceId_meeting}",
      "GET /api/clock",
    ]),
  );
});

test("includes the site's public URL in the description if there is one", async () => {
  expect((await description()).servers.map((server) => server.url)).toEqual(["/"]);
  const services = servicesAt(facts.db, "2025-11-19T12:00:00Z");
  const known = createApi({ ...services, settings: { ...services.settings, publicUrl: "https://gridwalk.example" } });
  const document = (await (await known.request("/api/openapi.json")).json()) as Document;
  expect(document.servers.map((server) => server.url)).toEqual(["/", "https://gridwalk.example"]);
});

test("answers every example request in the OpenAPI description", async () => {
  const { paths } = await description();
  for (const [path, { get }] of Object.entries(paths)) {
    // Skips requests that change something, because they need an account.
    if (get === undefined) continue;
    const parameters = get.parameters ?? [];
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(parameters.find((parameter) => parameter.name === name)?.schema.example)),
    );
    const needed = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
    const query = new URLSearchParams(needed.map(({ name, schema }) => [name, String(schema.example)]));
    const address = query.size > 0 ? `${filled}?${query}` : filled;
    const answering = address.startsWith("/ergast/") ? ergast : api;
    const answer = await answering.request(address);
    // The replay example redirects to the URL that contains the current hash.
    const last = answer.status === 302 ? await answering.request(answer.headers.get("location") ?? "") : answer;
    expect(last.status, address).toBe(get.security === undefined ? 200 : 401);
    for (const { schema } of parameters) {
      // The docs page also compiles patterns without flags.
      expect(String(schema.example)).toMatch(new RegExp(schema.pattern ?? ""));
    }
  }
});

test("returns a JSON error with a message for an unknown path", async () => {
  for (const path of ["/api", "/api/nothing", "/api/mongo", "/api/get-next/more"]) {
    const response = await api.request(path);
    expect(response.status, path).toBe(404);
    expect(await response.json(), path).toEqual({ message: expect.any(String) });
  }
});

test("returns 405 with the allowed methods for an unsupported method", async () => {
  for (const path of ["/api/get-next", "/api/mongo/piloti/VER", "/api/openapi.json"]) {
    const response = await api.request(path, { method: "POST", body: "{}" });
    expect(response.status, path).toBe(405);
    expect(response.headers.get("allow"), path).toBe("GET, HEAD, OPTIONS");
    expect(await response.json(), path).toEqual({ message: expect.stringContaining("GET") });
  }
});

test("answers OPTIONS with the allowed methods and HEAD without a body", async () => {
  const options = await api.request("/api/get-last", { method: "OPTIONS" });
  expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  expect((await api.request("/api/nothing", { method: "OPTIONS" })).status).toBe(404);

  const head = await api.request("/api/get-last", { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.headers.get("etag")).toBe((await api.request("/api/get-last")).headers.get("etag"));
  expect(await head.text()).toBe("");
});

test("names the malformed parameter in the error", async () => {
  const expected: [string, string][] = [
    ["/api/mongo/piloti?order=sideways", "order"],
    ["/api/mongo/piloti/a_b", "driverId"],
    ["/api/mongo/piloti/%00", "driverId"],
    ["/api/season-results/homepage/twenty/1_x", "season"],
    ["/api/season-results/homepage/2025/sao-paulo-grand-prix", "fomRaceId_meeting"],
    ["/api/season-results/homepage/2025/99999999999999999999_x", "fomRaceId_meeting"],
  ];
  for (const [path, name] of expected) {
    const response = await api.request(path);
    expect(response.status, path).toBe(400);
    expect(await response.json(), path).toEqual({ message: expect.stringContaining(name) });
  }
});

test("makes responses cacheable and answers 304 until the data changes", async () => {
  const first = await api.request("/api/mongo/teams/all");
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
  expect(first.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const app = new Hono().use(securityHeaders(servicesAt(facts.db, "2025-11-19T12:00:00Z").settings)).route("/", api);
  const served = await app.request("/api/mongo/teams/all");
  expect(served.headers.get("x-content-type-options")).toBe("nosniff");

  const again = await api.request("/api/mongo/teams/all", { headers: { "If-None-Match": `"other", ${etag}` } });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);

  const later = createApi(servicesAt(facts.db, "2025-12-20T12:00:00Z"));
  const changed = await later.request("/api/mongo/teams/all", { headers: { "If-None-Match": etag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).not.toBe(etag);
});

test("compresses large responses for clients that accept gzip", async () => {
  const headers = { "Accept-Encoding": "gzip" };
  const teams = await api.request("/api/mongo/teams/all", { headers });
  expect([teams.headers.get("content-encoding"), teams.headers.get("vary")]).toEqual(["gzip", "Accept-Encoding"]);
  const text = gunzipSync(await teams.arrayBuffer()).toString();
  expect(text).toBe(await (await api.request("/api/mongo/teams/all")).text());
  expect((await api.request("/api/favourite/drivers/fans", { headers })).headers.get("content-encoding")).toBeNull();
});

test("hides an internal error from the client and keeps its message for the server's log", async () => {
  const services = servicesAt(facts.db, "2025-11-19T12:00:00Z");
  const broken = createApi({ ...services, clock: { ...services.clock, now: () => failing() } });
  let reason: Error | undefined;
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    reason = c.error;
  });
  app.route("/", broken);
  const response = await app.request("/api/get-next");
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({ message: expect.any(String) });
  expect(text).not.toContain("the clock is broken");
  expect(reason?.message).toBe("the clock is broken");
});

function failing(): never {
  throw new Error("the clock is broken");
}

test("never answers with an internal error, whatever the path", async () => {
  const odd = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.webSegment(),
    fc.integer().map(String),
    fc.constantFrom(
      "%00",
      "%ff",
      "..",
      "%2e%2e",
      "__proto__",
      "'; select 1",
      "VER",
      "2025",
      "1_x",
      "%E0%A4%A",
      "%",
      "{}",
    ),
  );
  const segment = fc.tuple(odd, fc.boolean()).map(([text, encoded]) => (encoded ? encodeLoosely(text) : text));
  const path = fc.oneof(
    segment.map((id) => `/api/mongo/piloti/${id}`),
    segment.map((order) => `/api/mongo/piloti?order=${order}`),
    fc.tuple(segment, segment).map(([season, race]) => `/api/season-results/homepage/${season}/${race}`),
    fc.array(segment, { maxLength: 4 }).map((segments) => `/api/${segments.join("/")}`),
    segment.map((file) => `/api/docs/assets/${file}`),
  );
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom("GET", "HEAD", "POST", "OPTIONS", "DELETE"), async (address, method) => {
      const url = parse(address);
      if (url === null) return;
      const response = await api.request(url, { method });
      expect(response.status, `${method} ${address}`).toBeLessThan(500);
    }),
    { numRuns: propertyRuns(300), examples: [["/api/docs/assets/__proto__", "GET"]] },
  );
});

/** Encodes text as a browser does. A lone surrogate can't be encoded and is replaced first. */
function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function parse(address: string): string | null {
  const url = URL.parse(`http://localhost${address}`);
  return url?.origin === "http://localhost" ? url.href : null;
}
