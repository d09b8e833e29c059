import { type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";

import type { AlertName } from "#domain/alert.ts";
import { paths } from "#domain/paths.ts";
import { returnPath } from "#domain/return-path.ts";
import type { SignedIn } from "#accounts/sessions.ts";

import { servicesContext } from "./context.ts";
import { redirectWithAlert } from "./flash.server.ts";
import { signedIn } from "./session.server.ts";

type Guard = MiddlewareFunction<Response>;

/* Guards are middleware of the routes they protect and of all routes below. They run
   before every loader and action, both for documents and for navigations in the browser. */

export const visitorsOnly: Guard = async ({ context, request }, next) => {
  if ((await signedIn(context, request)) !== null) throw redirectAway(context, paths.home(), "already-logged-in");
  return next();
};

export const signedInOnly: Guard = async ({ context, request, url }, next) => {
  if ((await signedIn(context, request)) === null) throw redirectAway(context, paths.login(), "log-in-to-view", url);
  return next();
};

export const adminsOnly: Guard = async ({ context, request, url }, next) => {
  const { accounts, log } = context.get(servicesContext);
  let session: SignedIn | null;
  try {
    session = await signedIn(context, request);
  } catch (error) {
    log.error({ err: error }, "failed to check administrator rights");
    throw redirectAway(context, paths.home(), "admin-check-failed");
  }
  if (session === null) {
    const expired = accounts.mayBeSignedIn(request.headers.get("cookie"));
    if (expired) throw redirectAway(context, paths.home(), "token-expired");
    throw redirectAway(context, paths.login(), "log-in-to-admin", url);
  }
  if (session.account.role !== "admin") {
    const { id } = session.account;
    accounts.recordEvent(request.headers, "member.access.denied", { account: id, path: url.pathname });
    throw redirectAway(context, paths.home(), "not-admin");
  }
  const access = await accounts.enterAdminPage(session);
  const isForm = request.method === "POST";
  if (access === "set-up-two-factor")
    throw redirectAway(context, paths.twoFactor(), isForm ? "set-up-two-factor-unsaved" : "set-up-two-factor", url);
  if (access === "log-in-again")
    throw redirectAway(context, paths.logInAgain(), isForm ? "log-in-again-unsaved" : "log-in-again", url);
  return next();
};

/** Admits readers only in the present. Redirects to another page in the time machine. */
const presentOnly =
  (insteadInThePast: string): Guard =>
  async ({ context }, next) => {
    if (context.get(servicesContext).cover?.watched) throw uncachedRedirect(insteadInThePast);
    return next();
  };

export const puzzlesInPresentOnly = presentOnly(paths.watch());
/** Votes and predictions in the time machine have a separate page. */
export const picksInPresentOnly = presentOnly(paths.watchPicks());

export const pastOnly: Guard = async ({ context }, next) => {
  if (!context.get(servicesContext).cover?.watched) throw uncachedRedirect(paths.watch());
  return next();
};

const uncachedRedirect = (to: string): Response => redirect(to, { headers: { "cache-control": "no-store" } });

function redirectAway(
  context: Readonly<RouterContextProvider>,
  to: string,
  alert: AlertName,
  requested?: URL,
): Response {
  const returnTo = requested === undefined ? null : returnPath(requested.pathname + requested.search);
  return redirectWithAlert(context.get(servicesContext), to, alert, { returnTo });
}

/** Returns a redirect to the login page, e.g. for a form that was sent after logging out in another tab. */
export function redirectToLogin(
  context: Readonly<RouterContextProvider>,
  requested: string,
  alert: AlertName = "log-in-to-view",
): Response {
  return redirectWithAlert(context.get(servicesContext), paths.login(), alert, {
    returnTo: returnPath(requested),
  });
}
