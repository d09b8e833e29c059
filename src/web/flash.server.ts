import { redirect } from "react-router";

import { ALERT_COOKIE, type AlertName, alerts, isAlertName } from "#domain/alert.ts";
import { returnPath } from "#domain/return-path.ts";
import { expiredCookie, httpOnlyCookie, readCookie } from "#http/cookies.ts";
import type { Services } from "#services.ts";

export interface WaitingAlert {
  readonly kind: (typeof alerts)[AlertName]["kind"];
  readonly text: string;
  /** Path that the reader requested before a guard redirected them. */
  readonly returnTo: string | null;
}

/** Long enough for a slow redirect, and short enough that the alert doesn't appear the next day. */
const LIFE_SECONDS = 300;

interface AlertOptions {
  readonly returnTo?: string | null;
  readonly cookies?: readonly string[];
  readonly status?: 302 | 303;
  /**
   * True to remove cached pages from the browser, which the Back button could otherwise show after
   * logging out.
   */
  readonly clearsPages?: boolean;
}

export function redirectWithAlert(
  services: Services,
  to: string,
  name: AlertName,
  { returnTo = null, cookies = [], status = 302, clearsPages = false }: AlertOptions = {},
): Response {
  const value = returnTo === null ? name : `${name}~${encodeURIComponent(returnTo)}`;
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  const options = { isHttps: isHttps(services), maxAgeSeconds: LIFE_SECONDS };
  headers.append("set-cookie", httpOnlyCookie(ALERT_COOKIE, value, options));
  headers.set("cache-control", "no-store");
  if (clearsPages) headers.set("clear-site-data", '"cache"');
  return redirect(to, { status, headers });
}

export function withoutAlert(services: Services): string {
  return expiredCookie(ALERT_COOKIE, isHttps(services));
}

/**
 * Reads the waiting alert from a `Cookie` header. Returns null for values that this site didn't
 * write.
 */
export function readAlert(cookieHeader: string | null): WaitingAlert | null {
  const value = readCookie(cookieHeader, ALERT_COOKIE);
  const [name = "", path] = value?.split("~", 2) ?? [];
  if (!isAlertName(name)) return null;
  return { ...alerts[name], returnTo: path === undefined ? null : returnPath(decoded(path)) };
}

function isHttps({ settings }: Services): boolean {
  return settings.publicUrl?.startsWith("https:") === true;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
