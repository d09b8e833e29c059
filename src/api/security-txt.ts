import { Hono } from "hono";

import { Temporal } from "#domain/time.ts";
import type { SiteSettings } from "#platform/site-settings.ts";

/** RFC 9116 recommends less than a year. Half a year shows that the contact is current. */
const VALID_DAYS = 180;

/**
 * Serves `/.well-known/security.txt` (RFC 9116), which explains how to report a vulnerability of
 * this site. Without OPERATOR_EMAIL, the file doesn't exist.
 */
export function createSecurityTxt(
  { operatorEmail, publicUrl }: SiteSettings,
  realNow = Temporal.Now.instant,
): Hono {
  const app = new Hono();
  app.get("/.well-known/security.txt", (c, next) => {
    if (operatorEmail === null) return next();
    const expires = realNow()
      .toZonedDateTimeISO("UTC")
      .startOfDay()
      .add({ days: VALID_DAYS })
      .toInstant()
      .toString();
    const lines = [
      `Contact: mailto:${encodeURI(operatorEmail)}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}/.well-known/security.txt`]),
    ];
    return c.text(lines.map((line) => `${line}\n`).join(""), 200, {
      "cache-control": "public, max-age=86400",
    });
  });
  return app;
}
