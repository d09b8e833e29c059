import type { NewsSource } from "#domain/news/news.ts";

export interface SiteSettings {
  /**
   * The current season. Without SEASON it advances while the site runs, so read it on every
   * request.
   */
  readonly season: number;
  /** Has no trailing slash. Null until the operator sets PUBLIC_URL. */
  readonly publicUrl: string | null;
  /** Base URL of links outside pages: PUBLIC_URL, or localhost with the port. */
  readonly ownUrl: string;
  readonly supportUrl: string | null;
  readonly operatorName: string | null;
  readonly operatorEmail: string | null;
  readonly imageHosts: readonly string[];
  readonly trustProxy: number;
  readonly newsSources: readonly NewsSource[];
  readonly resultsHost: string | null;
}
