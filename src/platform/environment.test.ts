import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { parseEnvironment, settingsSchema } from "./environment.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const parse = (variables: Record<string, string>) => parseEnvironment(variables, now, false);

test("has a default for every setting", () => {
  expect(parse({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    purge: null,
    metrics: null,
    tracing: null,
    databaseUrl: null,
    databaseDirectUrl: null,
    home: ".gridwalk",
    clock: { kind: "season" },
    season: 2025,
    site: {
      publicUrl: null,
      ownUrl: "http://localhost:3000",
      supportUrl: null,
      operatorName: null,
      operatorEmail: null,
      imageHosts: [],
      trustProxy: 0,
      newsSources: [],
      resultsHost: null,
    },
    logLevel: "info",
    logFormat: "json",
    cachePages: true,
    limitReads: true,
    serviceWorker: true,
    shutdownGraceMs: 0,
    workOffJobs: true,
    backups: null,
    upstream: { ergastUrl: null },
    accounts: { github: null, google: null, secret: null },
    adminPolicy: { twoFactor: "optional", idleHours: 12 },
    mail: null,
    news: { raceFansUrl: null, editorial: null },
    live: { kind: "off" },
    pushHosts: [],
    webhookHosts: [],
  });
  expect(parseEnvironment({}, now, true).logFormat).toBe("lines");
});

test("treats an empty or blank setting as unset", () => {
  expect(parse({ PORT: "", SEASON: "  ", PUBLIC_URL: "", OPERATOR_NAME: " " })).toEqual(parse({}));
});

test.each([
  ["PORT", "http"],
  ["PUSH_HOSTS", "https://ntfy.example.org"],
  ["PAGE_MEMORY", "no"],
  ["READ_LIMIT", "5"],
  ["SERVICE_WORKER", "no"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "0x50"],
  ["HOST", "http://localhost"],
  ["ERGAST_URL", "on"],
  ["ERGAST_URL", "api.example.org/f1"],
  ["ERGAST_URL", "https://me:secret@api.example.org/f1"],
  ["ERGAST_URL", "https://api.example.org/f1?limit=5"],
  ["RACEFANS_URL", "on"],
  ["RACEFANS_URL", "javascript:alert(1)"],
  ["EDITORIAL_URL", "api.example.org/articles"],
  ["EDITORIAL_KEY", "two words"],
  ["EDITORIAL_KEY_HEADER", "x-key: 1"],
  ["EDITORIAL_LINK", "https://www.example.org/news"],
  ["SEASON", "2013"],
  ["SEASON", "2027"],
  ["SEASON", "2025.5"],
  ["CLOCK", "yesterday"],
  ["CLOCK", "2021-12-12"],
  ["CLOCK", "2021-12-12T13:00:00"],
  ["CLOCK", "2013-12-31T23:59:59Z"],
  ["CLOCK", "2028-01-01T00:00:00Z"],
  ["CLOCK_SPEED", "0"],
  ["CLOCK_SPEED", "3601"],
  ["CLOCK_SPEED", "1.5"],
  ["CLOCK_SPEED", "60"],
  ["JOBS", "yes"],
  ["BACKUP_KEEP", "0"],
  ["PURGE_URL", "api.example.com/purge"],
  ["PURGE_URL", "https://me:secret@api.example.com/purge"],
  ["PURGE_METHOD", "post"],
  ["PURGE_METHOD", "TRACE"],
  ["PURGE_HEADER", "Bearer abc"],
  ["PUBLIC_URL", "f1.example.org"],
  ["PUBLIC_URL", "https://example.org/f1"],
  ["ADMIN_TWO_FACTOR", "yes"],
  ["ADMIN_IDLE_HOURS", "0"],
  ["ADMIN_IDLE_HOURS", "169"],
  ["ADMIN_IDLE_HOURS", "1.5"],
  ["TRUST_PROXY", "true"],
  ["SUPPORT_URL", "javascript:alert(1)"],
  ["OPERATOR_EMAIL", "jo"],
  ["IMAGE_HOSTS", "https://img.example.org"],
  ["IMAGE_HOSTS", "img.example.org; script-src *"],
  ["LOG_LEVEL", "loud"],
  ["LOG_FORMAT", "xml"],
])("rejects %s=%s in one line that describes valid values", (name, value) => {
  const message = new RegExp(`^${name} (?:must be|needs) [^\\n]+\\.$`);
  expect(() => parse({ [name]: value })).toThrow(message);
});

test("never prints a CDN's key", () => {
  for (const name of ["PURGE_URL", "PURGE_HEADER"])
    expect(() => parse({ [name]: "secret" })).toThrow(/^((?!secret).)*$/);
});

test("reads the settings for purging a CDN, and requires its URL", () => {
  expect(parse({}).purge).toBeNull();
  expect(parse({ PURGE_URL: "http://a.example:6081/ http://b.example:6081/", PURGE_METHOD: "BAN" }).purge).toEqual({
    urls: ["http://a.example:6081/", "http://b.example:6081/"],
    method: "BAN",
    header: null,
    body: null,
  });
  const key = { PURGE_HEADER: "Authorization: Bearer a: b", PURGE_BODY: '{"purge_everything":true}' };
  expect(parse({ PURGE_URL: "https://api.example.com/purge", ...key }).purge).toMatchObject({
    method: "POST",
    header: { name: "Authorization", value: "Bearer a: b" },
    body: key.PURGE_BODY,
  });
  expect(() => parse(key)).toThrow("PURGE_HEADER needs PURGE_URL.");
});

test.each([
  ["replays a past season", { SEASON: "2021" }, 2021, "season"],
  ["shows this year's season in real time", { SEASON: "2026" }, 2026, "real"],
  ["ignores the season clock for this year", { SEASON: "2026", CLOCK: "season" }, 2026, "real"],
  ["follows the current season in real time", { CLOCK: "real" }, "current", "real"],
  ["shows a past season as over in real time", { SEASON: "2021", CLOCK: "real" }, 2021, "real"],
  ["takes the season from the chosen moment", { CLOCK: "2019-07-14T14:10:00+01:00" }, 2019, "instant"],
  ["prefers SEASON to the chosen moment's year", { CLOCK: "2022-01-05T00:00:00Z", SEASON: "2021" }, 2021, "instant"],
])("%s", (_, variables, season, kind) => {
  const environment = parse(variables);
  expect(environment.season).toBe(season);
  expect(environment.clock.kind).toBe(kind);
});

test("accepts a clock speed only for a clock set to a chosen moment", () => {
  expect(parse({ CLOCK: "2021-12-12T13:00:00Z", CLOCK_SPEED: "600" }).clock).toMatchObject({ speed: 600 });
  expect(parse({ CLOCK: "2021-12-12T13:00:00Z" }).clock).toMatchObject({ speed: 1 });
  expect(parse({ CLOCK_SPEED: "1" }).clock).toEqual({ kind: "season" });
  expect(() => parse({ CLOCK: "season", CLOCK_SPEED: "60" })).toThrow(
    /^CLOCK_SPEED must be 1 unless CLOCK is a moment/,
  );
});

test("drops trailing slashes from URLs", () => {
  const { publicUrl, ownUrl } = parse({ PUBLIC_URL: "https://f1.example.org/", PORT: "8080" }).site;
  expect([publicUrl, ownUrl]).toEqual(["https://f1.example.org", "https://f1.example.org"]);
  expect(parse({ PORT: "8080" }).site.ownUrl).toBe("http://localhost:8080");
});

test("never defaults to a future season", () => {
  const earlier = Temporal.Instant.from("2024-06-01T00:00:00Z");
  expect(parseEnvironment({}, earlier, false)).toMatchObject({ season: 2024, clock: { kind: "real" } });
});

test("lists every setting in .env.example, commented out and with a valid value", () => {
  const text = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
  expect(parseEnv(text)).toEqual({});

  const switchedOn = Object.entries(parseEnv(text.replaceAll(/^# (?=[A-Z][A-Z\d_]*=)/gm, "")));
  const known = Object.keys(settingsSchema(2026).shape);
  expect(switchedOn.map(([name]) => name).sort()).toEqual([...known].sort());
  expect(() => parse(Object.fromEntries(switchedOn.map(([name, value]) => [name, value ?? ""])))).not.toThrow();
});

test.each<[Record<string, string>, string | null]>([
  [{}, null],
  [{ CLOCK: "2026-03-08T05:00:00Z" }, null],
  [{ SEASON: "2026" }, "https://api.jolpi.ca/ergast/f1"],
  [{ CLOCK: "real" }, "https://api.jolpi.ca/ergast/f1"],
  [{ CLOCK: "real", ERGAST_URL: "off" }, null],
  [{ ERGAST_URL: "http://127.0.0.1:8000/f1" }, "http://127.0.0.1:8000/f1"],
])("turns the settings %j into the results service URL %s", (variables, address) => {
  expect(parse(variables).upstream.ergastUrl?.href ?? null).toBe(address);
});

test("reads RaceFans by default only on the real clock", () => {
  const newsOf = (variables: Record<string, string>) => {
    const { news, site } = parse(variables);
    return [news.raceFansUrl?.href ?? null, site.newsSources];
  };
  expect(newsOf({})).toEqual([null, []]);
  expect(newsOf({ SEASON: "2026" })).toEqual(["https://www.racefans.net/feed/", ["racefans"]]);
  expect(newsOf({ SEASON: "2026", RACEFANS_URL: "off" })).toEqual([null, []]);
  expect(newsOf({ RACEFANS_URL: "http://feeds.test/rss" })).toEqual(["http://feeds.test/rss", ["racefans"]]);
});

test("turns metrics on only on request, and never prints their token", () => {
  expect(parse({ METRICS: "on" }).metrics).toEqual({ token: null, port: null });
  const METRICS_TOKEN = "0123456789abcdef";
  expect(parse({ METRICS: "on", METRICS_TOKEN, METRICS_PORT: "9464" }).metrics).toEqual({
    token: METRICS_TOKEN,
    port: 9464,
  });
  expect(parse({ METRICS: "off", METRICS_TOKEN }).metrics).toBeNull();
  expect(() => parse({ METRICS_TOKEN })).toThrow("METRICS must be on or off, because METRICS_TOKEN is set.");
  expect(() => parse({ METRICS_PORT: "9464" })).toThrow("METRICS must be on or off, because METRICS_PORT is set.");
  expect(() => parse({ METRICS: "on", METRICS_TOKEN: "short-secret" })).toThrow(
    /^METRICS_TOKEN must be ((?!secret).)*$/,
  );
  expect(() => parse({ METRICS: "on", METRICS_PORT: "70000" })).toThrow("METRICS_PORT must be a port");
});

test("sends traces only to a given collector, and never prints its keys", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:4318/";
  expect(parse({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: "api-key=a1, x=b=" }).tracing).toEqual({
    url: "http://127.0.0.1:4318/v1/traces",
    headers: { "api-key": "a1", x: "b=" },
    serviceName: "gridwalk",
    ratio: 1,
  });
  const secret = /^OTEL_EXPORTER_OTLP_\w+ must be ((?!secret).)*$/;
  expect(() => parse({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: "secret" })).toThrow(secret);
  expect(() => parse({ OTEL_EXPORTER_OTLP_ENDPOINT: "https://user:secret@example.org" })).toThrow(secret);
  expect(() => parse({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: "2" })).toThrow("OTEL_TRACES_SAMPLER_ARG");
});

test("requires an editorial service's URL and key together, and never prints the key", () => {
  const EDITORIAL_URL = "https://api.example.org/v1/editorial/articles";
  expect(parse({ EDITORIAL_URL, EDITORIAL_KEY: "k3y" })).toMatchObject({
    news: { editorial: { key: "k3y", keyHeader: "apikey" } },
    site: { newsSources: ["editorial"] },
  });
  expect(() => parse({ EDITORIAL_URL })).toThrow("EDITORIAL_URL needs EDITORIAL_KEY.");
  expect(() => parse({ EDITORIAL_KEY: "k3y" })).toThrow("EDITORIAL_KEY needs EDITORIAL_URL");
  expect(() => parse({ EDITORIAL_URL, EDITORIAL_KEY: "se cret" })).toThrow(/^EDITORIAL_KEY must be ((?!cret).)*$/);
});

test("reports every wrong setting at once, in a line each", () => {
  const message =
    'PORT must be the port to listen on (0 for any free port): a whole number from 0 to 65535, not "http".';
  expect(() => parse({ PORT: "http", BACKUP_KEEP: "0", LOG_LEVEL: "loud" })).toThrow(
    [
      message,
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud".',
      'BACKUP_KEEP must be the number of backups to keep: a whole number from 1 to 3650, not "0".',
    ].join("\n"),
  );
  expect(() => parse({ METRICS_PORT: "9464", EDITORIAL_KEY: "k", CLOCK_SPEED: "5" })).toThrow(
    /^CLOCK_SPEED must.*\nEDITORIAL_KEY needs EDITORIAL_URL\.\nMETRICS must.*$/,
  );
});

test.each(["RACEFANS_URL", "SMTP_URL", "GOOGLE_ISSUER", "LIVE_F1_URL", "SUPPORT_URL", "PUBLIC_URL"])(
  "never prints a password in %s, and says how to write it",
  (name) => {
    const message = /^((?!hunter|two)[^\n])*%2F((?!hunter|two)[^\n])*$/;
    expect(() => parse({ [name]: "x://me:hunter/two@example.org" })).toThrow(message);
  },
);

test("describes valid values in a sentence that begins with must be", () => {
  const names = Object.keys(settingsSchema(2026).shape);
  const wrong = Object.fromEntries(names.map((name) => [name, "\u{1} x"]));
  const lines =
    settingsSchema(2026)
      .safeParse(wrong)
      .error?.issues.map(({ message }) => message) ?? [];
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => /^(?:how|after|of|for|when)\b/.test(line))).toEqual([]);
});
