import type { Database } from "#db/database.ts";
import type { Temporal } from "#domain/time.ts";
import type { Logger } from "pino";

/** A clock is an adapter: the site can be shown at any moment, and nothing else asks the machine for the time. */
export interface Clock {
  now(): Temporal.Instant;
  /** `season`: a past season is replayed; `instant`: started at a chosen moment and runs on from there. */
  readonly kind: "real" | "season" | "instant";
  /** Shown time minus wall time, in milliseconds; 0 when real. */
  offsetMs(): number;
}

/** What of the settings pages and API may see. */
export interface SiteSettings {
  readonly season: number;
  /** Without a trailing slash; null until the operator sets PUBLIC_URL. */
  readonly publicUrl: string | null;
  readonly supportUrl: string | null;
  readonly operatorName: string | null;
  readonly operatorEmail: string | null;
  readonly imageHosts: readonly string[];
  /** Believe X-Forwarded-* from this many proxies in front of us. */
  readonly trustProxy: number;
}

/** Which facts are loaded: pages remembered under another version are forgotten. */
export interface FactsState {
  readonly version: string;
  /** The day up to which the pack's facts were true, yyyy-mm-dd. */
  readonly factsAsOf: string;
  readonly loadedAt: Temporal.Instant;
}

/** Built once in main.ts and handed to everything that answers requests. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: SiteSettings;
  readonly facts: FactsState;
  readonly log: Logger;
}
