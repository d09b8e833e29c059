import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import { ALERT_COOKIE } from "#domain/alert.ts";
import { readCookie } from "#http/cookies.ts";
import type { SignedIn } from "#services.ts";

import { readAlert, type WaitingAlert, withoutAlert } from "./flash.server.ts";
import { servicesContext } from "./context.ts";

type Context = Readonly<RouterContextProvider>;

const sessionContext = createContext<Promise<SignedIn | null> | null>(null);
/** Set once the alert of this request was put on a page. */
const shownContext = createContext(false);

/** Who asks: looked up once a request, and never for somebody without a session cookie. */
export function signedIn(context: Context, request: Request): Promise<SignedIn | null> {
  const known = context.get(sessionContext);
  if (known !== null) return known;
  const asked = context.get(servicesContext).accounts.findSignedIn(request.headers);
  context.set(sessionContext, asked);
  return asked;
}

/** After a form changed the account, what was known before it is out of date. */
export function forgetSignedIn(context: Context): void {
  context.set(sessionContext, null);
}

/** The alert that waits for this reader. Whoever asks for it shows it: it goes with this answer. */
export function takeAlert(context: Context, request: Request): WaitingAlert | null {
  // What is fetched in advance may never be looked at.
  if (/prefetch/.test(`${request.headers.get("sec-purpose")}${request.headers.get("purpose")}`)) return null;
  const alert = readAlert(request.headers.get("cookie"));
  if (readCookie(request.headers.get("cookie"), ALERT_COOKIE) !== null) context.set(shownContext, true);
  return alert;
}

/**
 * Around everything that a page's request does: a session cookie that opens nothing any more is taken back, and so is
 * an alert that was shown.
 */
export const tidyCookies: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const response = await next();
  const cookie = request.headers.get("cookie");
  if (cookie === null) return response;
  if (context.get(shownContext)) response.headers.append("set-cookie", withoutAlert(context.get(servicesContext)));
  const { accounts } = context.get(servicesContext);
  const asked = context.get(sessionContext);
  if (asked !== null && accounts.mayBeSignedIn(cookie) && !setsSession(response)) {
    const opensNothing = await asked.then(
      (session) => session === null,
      () => false,
    );
    if (opensNothing) {
      // Of the request's headers only the cookie: nobody wished for this, so nobody's origin is asked.
      const answer = await accounts.signOut(new Headers({ cookie }));
      if (answer.done) for (const value of answer.setCookies) response.headers.append("set-cookie", value);
    }
  }
  return response;
};

/** Somebody just signed in or out: that counts, not the cookie the request came with. */
function setsSession(response: Response): boolean {
  return response.headers.getSetCookie().some((value) => /session_token=/.test(value));
}
