import { Temporal } from "#domain/time.ts";
import { parseEnvironment } from "#platform/environment.ts";
import type { SiteSettings } from "#platform/site-settings.ts";

/** Returns the settings of a site whose operator has set nothing, except for `changes`. */
export function siteSettings(changes: Partial<SiteSettings> = {}): SiteSettings {
  const { site } = parseEnvironment({}, Temporal.Instant.from("2025-12-01T00:00:00Z"), false);
  return { ...site, season: 2025, ...changes };
}
