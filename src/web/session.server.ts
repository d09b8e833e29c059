import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import { ALERT_COOKIE } from "#domain/alert.ts";
import { readCookie } from "#http/cookies.ts";
import type { SignedIn } from "#accounts/sessions.ts";

import { readAlert, type WaitingAlert, withoutAlert } from "./flash.server.ts";
import { readingContext, servicesContext } from "./context.ts";

type Context = Readonly<RouterContextProvider>;

const sessionContext = createContext<Promise<SignedIn | null> | null>(null);
const shownContext = createContext(false);

/**
 * Looks up the user once per request. Without a session cookie, the database isn't queried. A page that calls this
 * can't be shared by signed-in readers.
 */
export function signedIn(context: Context, request: Request): Promise<SignedIn | null> {
  const { shared } = context.get(readingContext);
  if (shared !== null) {
    shared.usesReader = true;
    return Promise.resolve(null);
  }
  const cachedSession = context.get(sessionContext);
  if (cachedSession !== null) return cachedSession;
  const lookup = context.get(servicesContext).accounts.findSignedIn(request.headers);
  context.set(sessionContext, lookup);
  return lookup;
}

/** Clears the cached user. Call this after a form has changed the account. */
export function forgetSignedIn(context: Context): void {
  context.set(sessionContext, null);
}

/**
 * Continues the request in the session that a form's answer has just started. The request's own cookie no longer opens
 * anything, and without JavaScript the answer's page is part of the same request.
 */
export function adoptSession(context: Context, setCookies: readonly string[]): void {
  const { accounts } = context.get(servicesContext);
  const cookie = setCookies
    .map((line) => line.split(";", 1)[0] ?? "")
    .find((pair) => accounts.sessionKey(pair) !== null);
  if (cookie !== undefined) context.set(sessionContext, accounts.findSignedIn(new Headers({ cookie })));
}

/** Returns the waiting alert. The page must show it, because the response also removes it. */
export function takeAlert(context: Context, request: Request): WaitingAlert | null {
  // A prefetched page may never be seen.
  if (/prefetch/.test(`${request.headers.get("sec-purpose")}${request.headers.get("purpose")}`)) return null;
  const alert = readAlert(request.headers.get("cookie"));
  if (readCookie(request.headers.get("cookie"), ALERT_COOKIE) !== null) context.set(shownContext, true);
  return alert;
}

/** Middleware that removes an invalid session cookie, and an alert once it has been shown. */
export const tidyCookies: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const response = await next();
  const cookie = request.headers.get("cookie");
  if (cookie === null) return response;
  if (context.get(shownContext)) response.headers.append("set-cookie", withoutAlert(context.get(servicesContext)));
  const { accounts } = context.get(servicesContext);
  const lookup = context.get(sessionContext);
  if (lookup !== null && accounts.mayBeSignedIn(cookie) && !setsSession(response)) {
    const opensNothing = await lookup.then(
      (session) => session === null,
      () => false,
    );
    if (opensNothing) {
      // Only the cookie is passed on. The user sent no log-out request, so there is no origin to check.
      const answer = await accounts.signOut(new Headers({ cookie }));
      if (answer.done) for (const value of answer.setCookies) response.headers.append("set-cookie", value);
    }
  }
  return response;
};

/** True if the response logs the user in or out, which makes the request's cookie obsolete. */
function setsSession(response: Response): boolean {
  return response.headers.getSetCookie().some((value) => /session_token=/.test(value));
}
