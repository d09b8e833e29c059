import { z } from "zod";

import type { SeasonSetting } from "#domain/calendar/site-season.ts";
import { Temporal } from "#domain/time.ts";

import { accountsVariables, readAccountsSettings, readMailSettings } from "./accounts-settings.ts";
import { adminVariables, readAdminPolicy } from "./admin-settings.ts";
import { liveVariables, readLiveSettings } from "./live-settings.ts";
import { newsSourcesOf, newsVariables, readNewsSettings } from "./news-settings.ts";
import { metricsVariables, readMetricsSettings } from "./metrics-settings.ts";
import { Mistakes } from "./all-mistakes.ts";
import { OperatorError } from "./operator-error.ts";
import { readTracingSettings, tracingVariables } from "./tracing-settings.ts";
import { purgeVariables, readPurgeSettings } from "./purge-settings.ts";
import { hostList, onOrOff, optionalText, refuse, secret, serviceUrl, webUrl, wholeNumber } from "./setting-kinds.ts";
import { readSettingsFile, type SettingsFile } from "./settings-file.ts";
import { ENCODE_PASSWORD, hasUnencodedPassword } from "./url-password.ts";

const FIRST_SEASON = 2014;

export type ClockSetting =
  | { readonly kind: "real" | "season" }
  | {
      readonly kind: "instant";
      readonly at: Temporal.Instant;
      /** Seconds of site time per second of real time. */
      readonly speed: number;
    };

export type Environment = ReturnType<typeof parseEnvironment>;

const PUBLIC_ERGAST = new URL("https://api.jolpi.ca/ergast/f1");

/** Keep `.env.example` consistent with this schema. */
export function settingsSchema(thisYear: number) {
  return z.object({
    PORT: wholeNumber(0, 65_535, "the port to listen on (0 for any free port)").default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:%-]+$/, "the address to listen on, such as 127.0.0.1, or 0.0.0.0 for all")
      .default("127.0.0.1"),
    DATABASE_URL: optionalText,
    DATABASE_DIRECT_URL: optionalText,
    GRIDWALK_HOME: z.string().default(".gridwalk"),
    SEASON: wholeNumber(FIRST_SEASON, thisYear, "the season to show").optional(),
    CLOCK: z
      .string()
      .transform((text, context): ClockSetting => {
        if (text === "real" || text === "season") return { kind: text };
        const at = parseInstant(text);
        const year = at?.toZonedDateTimeISO("UTC").year;
        if (at !== null && year !== undefined && year >= FIRST_SEASON && year <= thisYear + 1)
          return { kind: "instant", at, speed: 1 };
        return refuse(
          context,
          `real, season, or a moment from ${FIRST_SEASON} to ${thisYear + 1} such as 2021-12-12T13:00:00Z`,
        );
      })
      .optional(),
    CLOCK_SPEED: wholeNumber(1, 3600, "the factor by which CLOCK is faster than real time").optional(),
    PUBLIC_URL: webUrl("the URL of the site, such as https://f1.example.org")
      .refine(
        (url) => url.pathname === "/" && url.search === "" && url.hash === "",
        "a URL without a path, such as https://f1.example.org",
      )
      .transform((url) => url.origin)
      .nullable()
      .default(null),
    TRUST_PROXY: wholeNumber(0, 10, "the number of proxies to trust in front of Gridwalk").default(0),
    SUPPORT_URL: webUrl("an http or https URL")
      .transform((url) => url.href)
      .nullable()
      .default(null),
    OPERATOR_NAME: optionalText,
    OPERATOR_EMAIL: z.email("an email address").nullable().default(null),
    IMAGE_HOSTS: hostList("host names separated by commas, such as img.example.org,*.example.com"),
    PUSH_HOSTS: hostList("host names separated by commas, such as ntfy.example.org,*.example.com"),
    WEBHOOK_HOSTS: hostList("host names or addresses separated by commas, such as ntfy.home,192.168.1.5:8080"),
    ...accountsVariables,
    ...adminVariables,
    ...newsVariables,
    ...liveVariables,
    LOG_LEVEL: z
      .enum(
        ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
        "trace, debug, info, warn, error, fatal or silent",
      )
      .default("info"),
    LOG_FORMAT: z.enum(["lines", "json"], "lines or json").optional(),
    PAGE_MEMORY: onOrOff.default("on"),
    READ_LIMIT: onOrOff.default("on"),
    JOBS: onOrOff.default("on"),
    BACKUP_TO: optionalText,
    BACKUP_KEEP: wholeNumber(1, 3650, "the number of backups to keep").default(14),
    SHUTDOWN_GRACE: wholeNumber(0, 300, "the number of seconds to serve requests after a stop signal").default(0),
    ...metricsVariables,
    ...tracingVariables,
    ...purgeVariables,
    SERVICE_WORKER: onOrOff.default("on"),
    ERGAST_URL: z
      .union([z.literal("off"), serviceUrl("a URL without a password or a query")], {
        error: "off, or the URL of an Ergast-compatible service such as https://api.example.org/ergast/f1",
      })
      .optional()
      .meta(secret),
  });
}

/**
 * Parses the settings. An empty value counts as not set. Throws an OperatorError with one line for each mistake, which
 * names the variable and the values it accepts.
 */
export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  now: Temporal.Instant,
  isTerminal: boolean,
) {
  const thisYear = now.toZonedDateTimeISO("UTC").year;
  const trimmedEntries = Object.entries(variables).map(([name, value]) => [name, value?.trim() || undefined]);
  const schema = settingsSchema(thisYear);
  const parsed = schema.safeParse(Object.fromEntries(trimmedEntries));
  if (!parsed.success) throw new OperatorError(describeIssues(schema, parsed.error.issues, variables));
  return toEnvironment(parsed.data, thisYear, isTerminal);
}

/** One line for each setting that is wrong. */
function describeIssues(
  schema: ReturnType<typeof settingsSchema>,
  issues: readonly z.core.$ZodIssue[],
  variables: Readonly<Record<string, string | undefined>>,
): string {
  const kinds = new Map<string, z.ZodType>(Object.entries(schema.shape));
  const lines = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0]);
    if (lines.has(name)) continue;
    const value = variables[name] ?? "";
    const isSecret = kinds.get(name)?.meta()?.["secret"] === true || mayContainSecret(value);
    lines.set(name, `${name} must be ${message}${isSecret ? "" : `, not ${JSON.stringify(value)}`}.${hintFor(value)}`);
  }
  return [...lines.values()].join("\n");
}

/** A URL can have a password, or a key in its query. */
function mayContainSecret(value: string): boolean {
  return /:\/\/.*[@?]/s.test(value);
}

/** In a URL with two @, or one after a slash, a password is usually written as it is. */
function hintFor(value: string): string {
  return hasUnencodedPassword(value) ? ` ${ENCODE_PASSWORD}` : "";
}

function toEnvironment(settings: z.output<ReturnType<typeof settingsSchema>>, thisYear: number, isTerminal: boolean) {
  const mistakes = new Mistakes();
  const moment = mistakes.check(() =>
    chooseMoment(settings.SEASON, atSpeed(settings.CLOCK, settings.CLOCK_SPEED), thisYear),
  );
  const clock = moment?.clock ?? { kind: "season" };
  const news = mistakes.check(() => readNewsSettings(settings, clock));
  const live = mistakes.check(() => readLiveSettings(settings, clock));
  const metrics = mistakes.check(() => readMetricsSettings(settings));
  const purge = mistakes.check(() => readPurgeSettings(settings));
  const accounts = mistakes.check(() => readAccountsSettings(settings));
  const mail = mistakes.check(() => readMailSettings(settings));
  mistakes.report();
  if (moment === null || news === null || live === null || accounts === null)
    throw new Error("A setting is missing although no mistake was reported.");
  const ergastUrl = chooseErgast(settings.ERGAST_URL, clock);
  return {
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    home: settings.GRIDWALK_HOME,
    clock: moment.clock,
    season: moment.season,
    site: {
      publicUrl: settings.PUBLIC_URL,
      ownUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
      supportUrl: settings.SUPPORT_URL,
      operatorName: settings.OPERATOR_NAME,
      operatorEmail: settings.OPERATOR_EMAIL,
      imageHosts: settings.IMAGE_HOSTS,
      trustProxy: settings.TRUST_PROXY,
      newsSources: newsSourcesOf(news),
      resultsHost: ergastUrl?.host ?? null,
    },
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT ?? (isTerminal ? ("lines" as const) : ("json" as const)),
    /** False only for benchmarks of rendering. */
    cachePages: settings.PAGE_MEMORY === "on",
    limitReads: settings.READ_LIMIT === "on",
    /** True to offer the service worker, false to remove it from browsers. */
    serviceWorker: settings.SERVICE_WORKER === "on",
    /** Time to finish running requests after a signal to stop. */
    shutdownGraceMs: settings.SHUTDOWN_GRACE * 1000,
    /** False if this instance only serves requests and leaves jobs to other instances. */
    workOffJobs: settings.JOBS === "on",
    /** Null if this instance doesn't make backups. */
    backups: settings.BACKUP_TO === null ? null : { folder: settings.BACKUP_TO, keep: settings.BACKUP_KEEP },
    metrics,
    tracing: readTracingSettings(settings),
    purge,
    upstream: { ergastUrl },
    news,
    live,
    /** Additional push services, for browsers other than the major ones. */
    pushHosts: settings.PUSH_HOSTS,
    /** Hosts on private networks that webhooks may be sent to. */
    webhookHosts: settings.WEBHOOK_HOSTS,
    adminPolicy: readAdminPolicy(settings, settings.PUBLIC_URL),
    accounts,
    mail,
  };
}

/** Reads the settings of a file and of the environment, which overrides the file. */
export function readVariables(file: string): SettingsFile {
  const read = readSettingsFile(file, Object.keys(settingsSchema(FIRST_SEASON).shape));
  return { ...read, variables: { ...read.variables, ...process.env } };
}

function atSpeed(clock: ClockSetting | undefined, speed: number | undefined): ClockSetting | undefined {
  if (speed === undefined || speed === 1) return clock;
  if (clock?.kind === "instant") return { ...clock, speed };
  throw new OperatorError("CLOCK_SPEED must be 1 unless CLOCK is a moment, such as 2021-12-12T13:00:00Z.");
}

const DEFAULT_SEASON = 2025;

function chooseMoment(
  season: number | undefined,
  clock: ClockSetting | undefined,
  thisYear: number,
): { readonly clock: ClockSetting; readonly season: SeasonSetting } {
  if (clock?.kind === "real" && season === undefined) return { clock, season: "current" };
  if (clock?.kind === "instant") {
    const year = Math.min(clock.at.toZonedDateTimeISO("UTC").year, thisYear);
    return { clock, season: season ?? year };
  }
  const siteSeason = season ?? Math.min(DEFAULT_SEASON, thisYear);
  if (siteSeason === thisYear) return { clock: { kind: "real" } as const, season: siteSeason };
  return { clock: clock ?? ({ kind: "season" } as const), season: siteSeason };
}

/** Off by default in a replayed season, which gets no new results. */
function chooseErgast(setting: URL | "off" | undefined, clock: ClockSetting): URL | null {
  if (setting === "off") return null;
  return setting ?? (clock.kind === "real" ? PUBLIC_ERGAST : null);
}

function parseInstant(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
