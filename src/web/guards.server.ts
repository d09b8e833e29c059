import type { MiddlewareFunction, RouterContextProvider } from "react-router";

import type { AlertName } from "#domain/alert.ts";
import { paths } from "#domain/paths.ts";
import { returnPath } from "#domain/return-path.ts";
import type { SignedIn } from "#services.ts";

import { servicesContext } from "./context.ts";
import { redirectWithAlert } from "./flash.server.ts";
import { signedIn } from "./session.server.ts";

type Guard = MiddlewareFunction<Response>;

/*
 * The table of the specification, section 6. Guards are middleware of the routes they close: before every loader and
 * every action, of documents and of navigations in the browser, for every address below them.
 */

/** For pages that make no sense to who is signed in: /signup, /login. */
export const visitorsOnly: Guard = async ({ context, request }, next) => {
  if ((await signedIn(context, request)) !== null) throw turnAway(context, paths.home(), "already-logged-in");
  return next();
};

/** For pages about oneself: /profile, /update-profile. */
export const signedInOnly: Guard = async ({ context, request, url }, next) => {
  if ((await signedIn(context, request)) === null) throw turnAway(context, paths.login(), "log-in-to-view", url);
  return next();
};

/** For everything of the administrators. */
export const adminsOnly: Guard = async ({ context, request, url }, next) => {
  const { accounts, log } = context.get(servicesContext);
  let session: SignedIn | null;
  try {
    session = await signedIn(context, request);
  } catch (error) {
    log.error({ err: error }, "admin check failed");
    throw turnAway(context, paths.home(), "admin-check-failed");
  }
  if (session === null) {
    const expired = accounts.mayBeSignedIn(request.headers.get("cookie"));
    if (expired) throw turnAway(context, paths.home(), "token-expired");
    throw turnAway(context, paths.login(), "log-in-to-admin", url);
  }
  if (session.account.role !== "admin") throw turnAway(context, paths.home(), "not-admin");
  return next();
};

function turnAway(context: Readonly<RouterContextProvider>, to: string, alert: AlertName, wanted?: URL): Response {
  const returnTo = wanted === undefined ? null : returnPath(wanted.pathname + wanted.search);
  return redirectWithAlert(context.get(servicesContext), to, alert, { returnTo });
}

/** Who sends a form without being signed in: a visitor, or somebody who signed out in another tab since. */
export function sentAway(
  context: Readonly<RouterContextProvider>,
  wanted: string,
  alert: AlertName = "log-in-to-view",
): Response {
  return redirectWithAlert(context.get(servicesContext), paths.login(), alert, {
    returnTo: returnPath(wanted),
  });
}
