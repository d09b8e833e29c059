import type { IncomingMessage } from "node:http";

import { ALERT_COOKIE } from "#domain/alert.ts";
import { delayInCookies } from "#domain/live/live-delay.ts";
import { readCookie } from "#http/cookies.ts";
import type { Services } from "#services.ts";

import { type DeviceClock, readDeviceClock, siteClock } from "./spoiler-free/device-clock.ts";

/**
 * Who asks, as the cookies and headers of a request say. They are read here and nowhere else in the
 * server.
 */
export interface RequestReader {
  readonly hasCookies: boolean;
  /** Key of the session if its cookie has our signature, or null. The session may have ended. */
  readonly session: string | null;
  /** True if there is a session cookie, genuine or not. */
  readonly mayBeSignedIn: boolean;
  readonly clock: DeviceClock;
  /** True if a message from the last page waits to be shown. */
  readonly hasAlert: boolean;
  /** True if this browser has voted as a guest. */
  readonly isVoter: boolean;
  /** Delay of live timing, to match a late broadcast. */
  readonly delaySeconds: number;
  /** People wait for their page. Programs can wait longer. */
  readonly caller: "reader" | "program";
}

interface CookieReaders {
  readonly accounts: Pick<Services["accounts"], "mayBeSignedIn" | "sessionKey">;
  readonly voting: Pick<Services["voting"], "isVoter">;
}

export function readRequest(services: CookieReaders, headers: Headers): RequestReader {
  return read(services, headers.get("cookie"), callerOf(headers));
}

export function readIncoming(services: CookieReaders, { headers }: IncomingMessage): RequestReader {
  return read(
    services,
    headers.cookie,
    callerBy(headers["sec-fetch-mode"] !== undefined, headers.accept),
  );
}

function read(
  { accounts, voting }: CookieReaders,
  cookies: string | null | undefined,
  caller: RequestReader["caller"],
): RequestReader {
  if (!cookies) return { ...visitors, caller };
  return {
    hasCookies: true,
    session: accounts.sessionKey(cookies),
    mayBeSignedIn: accounts.mayBeSignedIn(cookies),
    clock: readDeviceClock(cookies),
    hasAlert: readCookie(cookies, ALERT_COOKIE) !== null,
    isVoter: voting.isVoter(cookies),
    delaySeconds: delayInCookies(cookies),
    caller,
  };
}

const visitors: Omit<RequestReader, "caller"> = {
  hasCookies: false,
  session: null,
  mayBeSignedIn: false,
  clock: siteClock,
  hasAlert: false,
  isVoter: false,
  delaySeconds: 0,
};

/**
 * Detects readers by their headers. Browsers accept HTML, or send fetch metadata when they request
 * a page's data. Browsers too old for fetch metadata load whole pages.
 */
export function callerOf(headers: Headers): RequestReader["caller"] {
  return callerBy(headers.has("sec-fetch-mode"), headers.get("accept"));
}

function callerBy(
  hasFetchMetadata: boolean,
  accept: string | null | undefined,
): RequestReader["caller"] {
  return hasFetchMetadata || accept?.includes("text/html") === true ? "reader" : "program";
}
